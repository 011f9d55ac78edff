import type { Replay } from '../replay.ts'
import { bingoGames } from './games.ts'
import { checkCard, drawBalls } from './play.ts'

export const bingo: Replay<'bingo'> = {
  games: bingoGames,
  play: (gameId, { bet }, draw) => {
    const room = bingoGames.find(({ id }) => id === gameId)?.data
    if (!room) throw new Error(`there is no bingo room ${gameId}`)
    const balls = drawBalls(room, draw)
    return { balls, cards: (bet?.cards ?? []).map((number) => checkCard(room, number, balls)) }
  },
  describe: ({ balls, cards }, w) =>
    [
      `${w.balls} ${balls.join(' ')}`,
      ...cards.map(({ number, lines, times }) => `${w.card} ${number}: ${lines} ${w.lines}, × ${times}`),
    ].join('\n'),
}
