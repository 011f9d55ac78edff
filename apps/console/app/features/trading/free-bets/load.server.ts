import { randomUUID } from 'node:crypto'
import { type OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { toBrand } from '../../../page/brand.server.ts'
import { proposalView } from '../../../approvals/proposal.server.ts'

type Context = Readonly<RouterContextProvider>
type Conditions = { least_odds: string | null; live: boolean | null }

function conditions({ t, formats }: Entered, { least_odds: odds, live }: Conditions): string {
  const f = t.trading.freeBets
  const least =
    odds === null
      ? []
      : [f.from(new Intl.NumberFormat(formats.locale, { minimumFractionDigits: 2 }).format(Number(odds)))]
  return [...least, f.lives[live === null ? 'any' : live ? 'live' : 'prematch'] ?? ''].join(' · ')
}

type List = OperatorCallAnswer<typeof operatorCalls.listFreeBets>

/** A gift that waits for a second operator, with what it gives to whom. */
function waitingView(entered: Entered, { proposal, gift }: List['waiting'][number], { alone }: List) {
  const { t, formats } = entered
  const f = t.trading.freeBets
  const { to, days, amount } = gift
  const whom: [string, string][] =
    to.kind === 'players'
      ? [[`${f.players} (${to.players.length})`, to.players.join(', ')]]
      : [
          [f.code, to.code],
          [f.most, to.most === null ? f.unlimited : String(to.most)],
        ]
  const facts: [string, string][] = [
    [f.amount, formats.money({ amount, currency: alone.once.currency })],
    [f.conditions, conditions(entered, gift)],
    [f.days, String(days)],
    ...whom,
  ]
  return {
    ...proposalView(entered, proposal, { brand: gift.brand }),
    verdicts: facts.map(([name, verdict]) => ({ name, verdict })),
    confirms: { confirms: proposal.id },
  }
}

/** The free bets of a brand and its codes; `key` makes the form of this page give each player one only. */
export async function loadFreeBets({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const { t, formats } = entered
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const list = await read(context, operatorCalls.listFreeBets, { brand })
  const { items, codes, alone, waiting } = list
  return {
    brand,
    key: randomUUID(),
    alone: t.trading.freeBets.alone(formats.money(alone.once), formats.money(alone.day)),
    waiting: waiting.map((one) => waitingView(entered, one, list)),
    given: items.map((one) => ({
      id: one.id,
      player: one.player.username,
      amount: formats.money(one.amount),
      conditions: conditions(entered, one),
      source: one.source.startsWith('code:') ? one.source.slice('code:'.length) : t.trading.freeBets.operator,
      state: t.trading.freeBets.states[one.state] ?? one.state,
      at: formats.time(one.given_at, brand),
      expires: formats.time(one.expires_at, brand),
    })),
    codes: codes.map((one) => ({
      code: one.code,
      amount: formats.money(one.amount),
      conditions: conditions(entered, one),
      days: String(one.days),
      used: one.most === null ? String(one.used) : `${one.used} / ${one.most}`,
    })),
    zone: formats.toZone(brand),
  }
}
type View = Awaited<ReturnType<typeof loadFreeBets>>
export type GivenRow = View['given'][number]
export type CodeRow = View['codes'][number]
