import { type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, readOr } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toBrand } from '../../page/brand.server.ts'

type Pair = OperatorCallAnswer<typeof operatorCalls.readCollusionDesk>['pairs'][number]

const DAYS = [1, 7, 30]

function toPair({ t, formats }: Entered, pair: Pair) {
  const c = t.poker
  const number = new Intl.NumberFormat(formats.locale, { maximumFractionDigits: 1 })
  const bets = ({ decisions, aggressive }: Pair['together']) => `${aggressive} / ${decisions}`
  const [one, other] = pair.players
  return {
    id: `${one.id} ${other.id}`,
    players: `${one.username} · ${other.username}`,
    flags: pair.flags.map((flag) => c.flags[flag] ?? flag).join(', '),
    hands: pair.hands,
    addresses: pair.shared_addresses,
    flow: c.flow(pair.flow.from.username, number.format(pair.flow.big_blinds), number.format(pair.flow.z)),
    dumps: pair.dumps,
    together: bets(pair.together),
    elsewhere: bets(pair.elsewhere),
  }
}
export type PairView = ReturnType<typeof toPair>

/** Pairs of a brand's poker players who stand out; `problem`: why none can be shown. */
export async function loadCollusion({ url }: Request, context: Readonly<RouterContextProvider>) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const days = DAYS.find((one) => String(one) === query.get('days')) ?? 7
  const found = await readOr(context, operatorCalls.readCollusionDesk, { brand, days }, [
    'no_poker',
    'provider_silent',
  ])
  return {
    brand,
    days: DAYS.map((one) => ({ value: String(one), name: entered.t.poker.lastDays(one) })),
    chosen: String(days),
    pairs: found.ok ? found.answer.pairs.map((pair) => toPair(entered, pair)) : [],
    problem: found.ok ? null : (entered.t.notices[found.code] ?? found.code),
  }
}
