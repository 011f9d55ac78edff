import { type HeldMarket, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { readSort, sorted, type SortKeys } from '../../../table/sort.ts'
import { addressWith } from '../../../page/address.ts'
import { amountKey } from '../../../table/amount-key.server.ts'
import { toBrand } from '../../../page/brand.server.ts'
import { proposalView } from '../../../approvals/proposal.server.ts'

type Context = Readonly<RouterContextProvider>

const SORTED = ['event', 'market', 'why', 'since', 'bets', 'stake'] as const
const KEYS: SortKeys<HeldMarket, (typeof SORTED)[number]> = {
  event: ({ event }) => event.home,
  market: (item) => item.name,
  why: (item) => item.why,
  since: (item) => item.since,
  bets: (item) => item.bets,
  stake: (item) => amountKey(item.stake),
}

function heldRow({ t, formats }: Entered, item: HeldMarket, { brand, now }: { brand: string; now: string }) {
  const { event, market, specifiers } = item
  return {
    id: `${event.id} ${market} ${specifiers}`,
    address: addressWith('/trading/result', { brand, event: event.id, market: String(market), specifiers }),
    match: `${event.home} – ${event.away}`,
    state: event.state,
    name: item.name,
    why: t.trading.held.whys[item.why] ?? item.why,
    since: formats.age(item.since, now),
    bets: String(item.bets),
    stake: formats.money(item.stake),
    proposed: item.proposed_by ?? '–',
  }
}
export type HeldRow = ReturnType<typeof heldRow>

export async function loadHeld({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const { items, now } = await read(context, operatorCalls.listHeldMarkets, { brand })
  const sort = readSort(query.get('sort'), SORTED)
  return {
    rows: sorted(items, KEYS, sort, entered.formats.locale).map((item) =>
      heldRow(entered, item, { brand, now }),
    ),
    sort,
    brand,
    zone: entered.formats.toZone(brand),
  }
}

export async function loadResult({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { t, formats } = entered
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const named = {
    event: query.get('event') ?? '',
    market: Number(query.get('market')),
    specifiers: query.get('specifiers') ?? '',
  }
  const found = await read(context, operatorCalls.readMarketResult, { brand, ...named })
  const { event, outcomes, proposal, held } = found
  const r = t.trading.result
  const verdict = (name: string | null): string => (name === null ? r.none : (r.verdicts[name] ?? name))
  const toName = (id: string): string => outcomes.find((one) => one.id === id)?.name ?? id
  return {
    match: `${event.home} – ${event.away}`,
    score: event.score && `${event.score.home}:${event.score.away}`,
    competition: event.competition,
    starts: formats.time(event.starts_at, brand),
    eventState: event.state,
    eventAddress: addressWith(`/trading/events/${encodeURIComponent(event.id)}`, { brand }),
    heldAddress: addressWith('/trading/held', { brand }),
    name: found.name,
    state: t.trading.event.marketStates[found.state] ?? found.state,
    held: held === null ? null : (t.trading.held.whys[held] ?? held),
    /** What names the market in a form. */
    fields: { event: event.id, market: String(named.market), specifiers: named.specifiers },
    outcomes: outcomes.map((one) => ({
      id: one.id,
      name: one.name,
      feed: verdict(one.feed),
      record: verdict(one.by_record),
      inForce: verdict(one.in_force),
      differs: one.feed !== null && one.by_record !== null && one.feed !== one.by_record,
      bets: String(one.bets),
      stake: formats.money(one.stake),
      /** What the form begins with. */
      preset: one.by_record ?? one.feed ?? '',
    })),
    record: found.record === null ? null : JSON.stringify(found.record, null, 1),
    history: found.history.map(({ revision, kind, source, at }) => ({
      revision: String(revision),
      kind: r.revisions[kind] ?? kind,
      source: source === 'feed' ? r.feedSource : source.replace(/^operator:/, '').replace('+', ' + '),
      at,
      time: formats.time(at, brand),
    })),
    proposal: proposal && proposalView(entered, proposal, { brand, toName }),
    zone: formats.toZone(brand),
  }
}
export type ResultView = Awaited<ReturnType<typeof loadResult>>
