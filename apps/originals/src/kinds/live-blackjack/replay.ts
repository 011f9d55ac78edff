import { UNITS } from '../blackjack/place.ts'
import { cardTexts } from '../cards.ts'
import type { Replay } from '../replay.ts'
import { liveBlackjackGames } from './games.ts'
import { playSeats, toTable } from './play.ts'

export const liveBlackjack: Replay<'live_blackjack'> = {
  games: liveBlackjackGames,
  play: (_game, { bet, moves }, draw) => {
    const seats = bet?.seats ?? [bet?.seat ?? 0]
    const made = moves.map((move) => ({ ...move, seat: move.seat ?? bet?.seat ?? 0 }))
    const table = playSeats({ seats, moves: made }, draw)
    if (!table) throw new Error('a move that the rules do not allow')
    return toTable(table)
  },
  describe: ({ dealer, places }, w) =>
    [
      `${w.dealer} ${cardTexts(dealer)}`,
      ...places.flatMap(({ seat, hands, insurance, insurancePaid }) => [
        ...hands.map(
          ({ cards, paid }) => `${w.seat} ${seat + 1} ${cardTexts(cards)} → ${w.times((paid ?? 0) / UNITS)}`,
        ),
        ...(insurance === 'taken'
          ? [`${w.seat} ${seat + 1} ${w.insurance} → ${w.times((insurancePaid ?? 0) / UNITS)}`]
          : []),
      ]),
    ].join('\n'),
}
