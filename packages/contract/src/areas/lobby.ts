import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { money } from '../money.ts'
import { GAME_AREAS } from '../tables/games.ts'
import { game } from './casino.ts'

const area = z.enum(GAME_AREAS).optional()

export const readLobbyFigures = defineCall({
  name: 'lobby.figures',
  method: 'GET',
  path: '/api/lobby/figures',
  access: 'anyone',
  summary: 'The last great wins and the most played games of the brand, of an area or of all.',
  input: z.object({ area }),
  answer: response(
    z.object({
      /** Rounds of the last seven days that paid at least five times their stake, the newest first. `player` is a masked name. */
      winners: z.array(
        z.object({
          id: z.string(),
          player: z.string(),
          game: z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() }),
          amount: money,
          /** The win as a multiple of the round's stake, "92.10". */
          multiple: z.string(),
          at: z.string(),
        }),
      ),
      /** By rounds of the last seven days; none when they are fewer than three. */
      top: z.array(game),
    }),
  ),
})

export const listSuggestedGames = defineCall({
  name: 'lobby.suggestions',
  method: 'GET',
  path: '/api/lobby/suggestions',
  access: 'player',
  summary:
    'Games for who played a game: what its players also play, then games with most categories in common.',
  input: z.object({ area }),
  answer: response(
    z.object({
      /** The game that was played last; `null` when there is none. */
      because: z.object({ id: z.string(), name: z.string() }).nullable(),
      games: z.array(game),
      /** The area of play of most of the player's last stakes, "sportsbook" or an area of games; `null` when there are none. */
      lead: z.string().nullish(),
    }),
  ),
})
