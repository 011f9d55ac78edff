import type { WireMoney } from '@palco/contract'
import { type MarginRow, operatorCalls, SIGN_KINDS, type TradingSign } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { readSort, sorted, type SortKeys } from '../../../table/sort.ts'
import { addressWith } from '../../../page/address.ts'
import { amountKey } from '../../../table/amount-key.server.ts'
import { toBrand } from '../../../page/brand.server.ts'

type Context = Readonly<RouterContextProvider>

function toMargin({ t, formats }: Entered, row: MarginRow) {
  const { rules: r, sports } = t.trading
  const parts = [
    row.competition?.name,
    row.market && `${row.market.name} (${row.market.id})`,
    row.sport && (sports[row.sport] ?? row.sport),
  ].filter(Boolean)
  return {
    id: row.id,
    own: row.own,
    of: parts.length === 0 ? r.whole : parts.join(' · '),
    margin: `${new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 2 }).format(row.margin)} %`,
    method: r.methods[row.method] ?? row.method,
    whose: row.own ? r.own : r.all,
    /** What ends it. */
    fields: {
      end: 'yes',
      sport: row.sport ?? '',
      competition: row.competition?.id ?? '',
      market: row.market === null ? '' : String(row.market.id),
    },
  }
}
export type MarginView = ReturnType<typeof toMargin>

/** Choices under the names of their sports. */
function bySport<T extends { sport: string; name: string }>(
  { t }: Entered,
  items: readonly T[],
  toId: (item: T) => string,
) {
  return [...Map.groupBy(items, ({ sport }) => sport)].map(([sport, own]) => ({
    sport: t.trading.sports[sport] ?? sport,
    choices: own.map((item) => ({ id: toId(item), name: item.name })),
  }))
}

export async function loadRules({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { t, formats } = entered
  const { rules: r, sports } = t.trading
  const brand = toBrand(entered, new URL(url).searchParams)
  const { margins, competitions, markets, prices, limits, players, worst, accumulator } = await read(
    context,
    operatorCalls.readTradingRules,
    {
      brand,
    },
  )
  const set = new Set(limits.set)
  const field = (
    name: (typeof limits.set)[number],
    label: string,
    amount: WireMoney | null,
    more: string | null,
  ) => ({
    name,
    label,
    value: set.has(name) && amount ? formats.number(amount) : '',
    hint: [r.inForce(amount === null ? t.trading.event.noLimit : formats.money(amount)), more]
      .filter(Boolean)
      .join('. '),
  })
  const worstMarket = worst.market
    ? `${r.worstMarket}: ${formats.money(worst.market.amount)} (${worst.market.match}, ${worst.market.name})`
    : `${r.worstMarket}: ${r.nothing}`
  const worstEvent = worst.event
    ? `${r.worstEvent}: ${formats.money(worst.event.amount)} (${worst.event.match})`
    : `${r.worstEvent}: ${r.nothing}`
  const odds = (text: string) =>
    new Intl.NumberFormat(formats.locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 3,
      useGrouping: false,
    }).format(Number(text))
  return {
    brand,
    margins: margins.map((row) => toMargin(entered, row)),
    competitions: bySport(entered, competitions, ({ id }) => id),
    markets: bySport(entered, markets, ({ id, sport }) => `${sport} ${id}`),
    prices: { ladder: prices.ladder, lowest: odds(prices.lowest), highest: odds(prices.highest) },
    steps: prices.steps.map(({ hours, margin, limit }) => ({
      hours: String(hours),
      margin: String(margin),
      limit: String(limit),
    })),
    limits: [
      field('max_stake', r.maxStake, limits.max_stake, null),
      field('max_return', r.maxReturn, limits.max_return, null),
      field('market_liability', r.marketLiability, limits.market_liability, worstMarket),
      field('event_liability', r.eventLiability, limits.event_liability, worstEvent),
    ],
    delays: Object.entries(limits.delays).map(([sport, seconds]) => ({
      name: `delay ${sport}`,
      label: sports[sport] ?? sport,
      value: String(seconds),
    })),
    players: players.map(({ player, max_stake, max_return }) => ({
      id: player.id,
      name: player.username,
      address: addressWith('/trading/bets', { brand, text: player.id }),
      maxStake: max_stake === null ? '–' : formats.money(max_stake),
      maxReturn: max_return === null ? '–' : formats.money(max_return),
    })),
    accumulator: accumulator && {
      steps: accumulator.steps.map(({ selections, percent }) => ({
        selections: String(selections),
        percent: String(percent),
      })),
      leastOdds: odds(accumulator.least_odds),
      most: formats.number(accumulator.most),
    },
    zone: formats.toZone(brand),
  }
}

function toSign({ t, formats }: Entered, sign: TradingSign, brand: string) {
  const { signs: s } = t.trading
  const figure = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 1 }).format(sign.figure ?? 0)
  return {
    id: sign.id,
    at: formats.time(sign.at, brand),
    kind: s.kinds[sign.kind] ?? sign.kind,
    players: sign.players.map(({ id, username }) => ({
      id,
      name: username,
      address: addressWith('/trading/bets', { brand, text: id }),
    })),
    reason: s.reasons[sign.kind](sign.count, sign.of, figure),
    bets: sign.bets.map((id, index) => ({
      id,
      name: String(index + 1),
      address: addressWith(`/trading/bets/${id}`, { brand }),
    })),
    stake: formats.money(sign.stake),
  }
}
export type SignRow = ReturnType<typeof toSign>

const SIGN_SORTS = ['kind', 'at', 'players', 'bets', 'stake'] as const
const SIGN_SORT_KEYS: SortKeys<TradingSign, (typeof SIGN_SORTS)[number]> = {
  kind: (sign) => sign.kind,
  at: (sign) => sign.at,
  players: ({ players }) => players.map(({ username }) => username).join(),
  bets: ({ bets }) => bets.length,
  stake: (sign) => amountKey(sign.stake),
}

export async function loadSigns({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const kind = SIGN_KINDS.find((one) => one === query.get('kind'))
  const { items } = await read(context, operatorCalls.listSigns, { brand, kind })
  const sort = readSort(query.get('sort'), SIGN_SORTS)
  return {
    rows: sorted(items, SIGN_SORT_KEYS, sort, entered.formats.locale).map((sign) =>
      toSign(entered, sign, brand),
    ),
    sort,
    brand,
    kind,
    zone: entered.formats.toZone(brand),
  }
}
