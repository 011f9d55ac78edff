import { cardTexts } from '../cards.ts'
import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { blackjackGames } from './games.ts'
import { UNITS } from './place.ts'
import { playBlackjack } from './play.ts'

export const blackjack: Replay<'blackjack'> = {
  games: blackjackGames,
  play: (_game, { moves }, draw) => plainReplay(playBlackjack(moves, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    [
      `${w.dealer} ${cardTexts(outcome.dealer)}`,
      ...outcome.hands.map(
        (hand, at) => `${w.hand} ${at + 1} ${cardTexts(hand.cards)} → ${w.times((hand.paid ?? 0) / UNITS)}`,
      ),
      ...(outcome.insurance === 'taken'
        ? [`${w.insurance} → ${w.times((outcome.insurancePaid ?? 0) / UNITS)}`]
        : []),
      `= ${w.times(times)}`,
    ].join('\n'),
}
