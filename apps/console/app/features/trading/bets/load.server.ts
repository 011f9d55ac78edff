import { BET_STATES } from '@palco/contract'
import { betNumber } from '@palco/contract/tables'
import { operatorCalls, type TradingBet } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { playerAddress } from '../../../page/player-address.ts'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { readSort, sorted, type SortKeys } from '../../../table/sort.ts'
import { addressWith } from '../../../page/address.ts'
import { amountKey } from '../../../table/amount-key.server.ts'
import { toBrand } from '../../../page/brand.server.ts'
import { stakeTextFacts } from '../../../page/stake-texts.ts'
import { proposalView } from '../../../approvals/proposal.server.ts'

type Context = Readonly<RouterContextProvider>

const SORTED = ['placed', 'player', 'stake', 'possible', 'state'] as const
const KEYS: SortKeys<TradingBet, (typeof SORTED)[number]> = {
  placed: (bet) => bet.placed_at,
  player: ({ player }) => player.username,
  stake: (bet) => amountKey(bet.stake),
  possible: (bet) => amountKey(bet.possible_return),
  state: (bet) => bet.state,
}

const toOdds = ({ formats }: Entered, odds: string | null): string =>
  odds === null
    ? '–'
    : new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 }).format(
        Number(odds),
      )

function toRow(entered: Entered, bet: TradingBet, brand: string) {
  const { t, formats } = entered
  const b = t.trading.bets
  return {
    id: bet.id,
    number: betNumber(bet.id),
    address: addressWith(`/trading/bets/${bet.id}`, { brand }),
    placed: formats.time(bet.placed_at, brand),
    player: bet.player.username,
    kind: b.kinds[bet.kind] ?? bet.kind,
    legs: bet.legs.map(({ match, market, outcome }) => `${match}: ${market}, ${outcome}`),
    odds: toOdds(entered, bet.odds),
    stake: formats.money(bet.stake),
    possible: formats.money(bet.possible_return),
    returned: bet.returned === null ? '–' : formats.money(bet.returned),
    state: bet.state,
  }
}
export type BetRow = ReturnType<typeof toRow>

export async function loadBets({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const filter = {
    brand,
    text: query.get('text')?.trim().slice(0, 60) || undefined,
    event: query.get('event')?.trim().slice(0, 100) || undefined,
    state: BET_STATES.find((one) => one === query.get('state')),
  }
  const cursor = query.get('cursor') ?? undefined
  const { items, next_cursor } = await read(context, operatorCalls.listTradingBets, {
    ...filter,
    cursor,
    limit: 50,
  })
  const sort = readSort(query.get('sort'), SORTED)
  const here = { ...filter, sort: query.get('sort') ?? undefined }
  return {
    rows: sorted(items, KEYS, sort, entered.formats.locale).map((bet) => toRow(entered, bet, brand)),
    filter,
    sort,
    /** Whether there are more rows than the order goes over. */
    pageOnly: sort !== null && (cursor !== undefined || next_cursor !== null),
    addresses: {
      first: cursor === undefined ? null : addressWith('/trading/bets', here),
      next: next_cursor === null ? null : addressWith('/trading/bets', { ...here, cursor: next_cursor }),
    },
    zone: entered.formats.toZone(brand),
  }
}

export async function loadBet(id: string, context: Context) {
  const entered = makeEntry(context)
  const { t, formats } = entered
  const b = t.trading.bets
  const {
    bet,
    brand,
    reason,
    accumulator,
    history,
    texts = [],
    voidable,
    proposal,
  } = await read(context, operatorCalls.readTradingBet, { id })
  const row = toRow(entered, bet, brand.id)
  const toReason = (text: string): string => b.reasons[text] ?? text
  return {
    ...row,
    brand: brand.name,
    voidable,
    facts: [
      { name: b.number, value: row.number, manner: 'code' as const },
      { name: b.id, value: bet.id, manner: 'code' as const },
      { name: b.placed, value: row.placed },
      { name: b.closed, value: bet.closed_at === null ? '–' : formats.time(bet.closed_at, brand.id) },
      { name: b.odds, value: row.odds },
      { name: b.stake, value: row.stake, manner: 'figure' as const },
      { name: b.possible, value: row.possible },
      ...(accumulator
        ? [{ name: b.accumulator(accumulator.percent), value: formats.money(accumulator.amount) }]
        : []),
      { name: b.returned, value: row.returned, manner: 'figure' as const },
      ...stakeTextFacts(entered, brand.id, texts),
      ...(reason === null ? [] : [{ name: b.reason, value: toReason(reason) }]),
    ],
    selections: bet.legs.map((leg, index) => ({
      id: String(index),
      match: leg.match,
      address: addressWith(`/trading/events/${encodeURIComponent(leg.event)}`, { brand: brand.id }),
      market: leg.market,
      marketAddress: addressWith('/trading/result', {
        brand: brand.id,
        event: leg.event,
        market: String(leg.market_id),
        specifiers: leg.specifiers,
      }),
      outcome: leg.outcome,
      odds: toOdds(entered, leg.odds),
      when: `${formats.time(leg.starts_at, brand.id)}${leg.live ? ` · ${t.trading.event.live}` : ''}`,
      state: leg.state,
    })),
    history: history.map(({ at, kind, amount, reason: why }, index) => ({
      id: String(index),
      at,
      time: formats.time(at, brand.id),
      kind: b.steps[kind] ?? kind,
      more: [amount && formats.money(amount), why && toReason(why)].filter(Boolean).join(' · '),
    })),
    proposal: proposal && proposalView(entered, proposal, { brand: brand.id }),
    /** What confirms a void: the cause as its first operator named it. */
    confirms: { bet: bet.id, cause: proposal?.cause.split(':')[0] ?? '' },
    addresses: {
      list: addressWith('/trading/bets', { brand: brand.id }),
      player: playerAddress(brand.id, bet.player.id),
    },
    zone: formats.toZone(brand.id),
  }
}
export type BetView = Awaited<ReturnType<typeof loadBet>>
