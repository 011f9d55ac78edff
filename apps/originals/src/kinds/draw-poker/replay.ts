import { cardTexts } from '../cards.ts'
import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { drawPokerGames } from './games.ts'
import { playDrawPoker, UNITS } from './play.ts'

export const drawPoker: Replay<'draw_poker'> = {
  games: drawPokerGames,
  play: (id, { moves }, draw) => {
    const game = drawPokerGames.find((one) => one.id === id)
    if (!game) throw new Error(`no game ${id}`)
    return plainReplay(playDrawPoker(game.data, moves, draw), UNITS)
  },
  describe: ({ outcome, times }, w) =>
    [
      cardTexts(outcome.dealt),
      ...(outcome.final
        ? [`${w.kept} ${outcome.held?.map((place) => place + 1).join(', ') || '–'}`, cardTexts(outcome.final)]
        : []),
      `= ${w.times(times)}`,
    ].join('\n'),
}
