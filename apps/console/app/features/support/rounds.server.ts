import { type GameRoundFile, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { ask, makeEntry, leave, refusal } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { visitContext } from '../../session/visit.server.ts'
import type { Fact } from '../../page/facts.tsx'
import { toBrand } from '../../page/brand.server.ts'
import { stakeTextFacts } from '../../page/stake-texts.ts'

type Context = Readonly<RouterContextProvider>

function facts(entered: Entered, brand: string, round: GameRoundFile): Fact[] {
  const { t, formats } = entered
  const { rounds: r } = t
  const fact = (name: string, value: string): Fact => ({ name, value })
  return [
    { ...fact(r.number, round.id), manner: 'wide' },
    fact(r.game, `${round.game} (${round.provider})`),
    fact(r.player, round.player ?? r.gone),
    fact(r.staked, formats.money(round.staked)),
    fact(r.won, formats.money(round.won)),
    fact(r.state, r.states[round.status]),
    fact(r.began, formats.time(round.opened_at, brand)),
    ...(round.closed_at === null ? [] : [fact(r.ended, formats.time(round.closed_at, brand))]),
    ...stakeTextFacts(entered, brand, round.texts ?? []),
  ]
}

/** One round of a brand's games, when the address names it. */
export async function loadRound({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const id = query.get('id')?.trim().slice(0, 200) ?? ''
  const page = { brand, id, zone: entered.formats.toZone(brand) }
  if (id === '') return { ...page, searched: false, round: null }
  const visit = context.get(visitContext)
  const found = await ask(visit, operatorCalls.readGameRound, { brand, id })
  if (found.ok) {
    const { record } = found.answer
    return { ...page, searched: true, round: { facts: facts(entered, brand, found.answer), record } }
  }
  if (found.code === 'unauthenticated') throw leave(visit)
  if (found.code !== 'unknown_round') throw refusal(found.status, found.code)
  return { ...page, searched: true, round: null }
}
