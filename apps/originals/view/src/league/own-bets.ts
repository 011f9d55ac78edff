import { findLegs, listMatches, computePrice } from '../../../src/kinds/league/play.ts'
import type { LeagueRun } from '../../../src/kinds/league/types.ts'
import type { VirtualTeam } from '../../../src/kinds/virtual-teams.ts'
import { TEAMS } from '../../../src/kinds/virtual-teams.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { makeBoard } from './board.ts'

const short = (team: number) => (TEAMS[team] as VirtualTeam).short

/** The scores of a round in words. */
export const scoreWords = ({ round, scores }: LeagueRun): string =>
  listMatches(round)
    .map(({ home, away }, at) => `${short(home)} ${scores[at]!.join('\u2011')} ${short(away)}`)
    .join(', ')

type Bet = { spot: string; amount: string; returned: string; open: boolean }
type Parts = {
  board: Pick<ReturnType<typeof makeBoard>, 'toWords'>
  odds: (price: number) => string
  money: (units: bigint) => string
  /** The matches were seen to their end. */
  shown: boolean
}

/** An own bet with its price, and its amount or what it brought. */
export function ownLine(round: string, bet: Bet, { board, odds, money, shown }: Parts): HTMLElement {
  const matches = listMatches(round)
  const words = (findLegs(bet.spot) ?? []).map(({ match, pick }) => {
    const { home, away } = matches[match]!
    return `${short(home)}–${short(away)} ${board.toWords(matches[match]!, pick)}`
  })
  const back = toUnits(bet.returned)
  const decided = shown && !bet.open
  return h(
    'li',
    { class: decided ? (back > 0n ? 'won' : 'lost') : '' },
    h('span', { text: words.join(' + ') }),
    h('b', { class: 'num', text: odds(computePrice(matches, bet.spot)) }),
    h('b', { class: 'num', text: decided && back > 0n ? `+${money(back)}` : money(toUnits(bet.amount)) }),
  )
}
