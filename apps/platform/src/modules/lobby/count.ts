import type { Currency } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { type EndedRound, endedRounds, type PlayMovement, toRoundKey } from '../play/index.ts'

/** A win is shown from this multiple of the round's stake on. */
const SHOWN_FROM = 5n
const OF_PROVIDERS = 'provider:'

type Ended = EndedRound & {
  gameId: string
  roundId: string
  providerId: string
  brandId: string
  playerId: string
  currency: Currency
}

/** Counts the rounds of games that ended with these movements. */
export async function countRounds(tx: Tx, movements: readonly PlayMovement[]): Promise<void> {
  const wins = movements.filter(({ kind, source }) => kind === 'win' && source.startsWith(OF_PROVIDERS))
  const came = await endedRounds(tx, wins)
  const ended = new Map<string, Ended>()
  for (const { source, roundId, brandId, playerId, currency, at, ...movement } of wins) {
    const key = toRoundKey({ source, roundId })
    const round = came.get(key)
    // Of a round with several wins the last one counts, with which it ended.
    if (!round || roundId === null || at < round.closedAt) continue
    const gameId = round.gameId ?? movement.gameId
    if (gameId === null) continue
    const providerId = source.slice(OF_PROVIDERS.length)
    ended.set(key, { ...round, gameId, roundId, providerId, brandId, playerId, currency })
  }
  const rounds = [...ended.values()]
  if (rounds.length === 0) return
  await countGames(tx, rounds)
  await notePlayed(tx, rounds)
  const shown = rounds.filter(({ staked, won }) => staked > 0n && won >= staked * SHOWN_FROM)
  if (shown.length > 0) await keepWins(tx, shown)
}

async function countGames(tx: Tx, rounds: readonly Ended[]): Promise<void> {
  await tx.query({
    name: 'lobby-count-games',
    text: `INSERT INTO lobby_game_days AS d (brand_id, day, game_id, rounds)
      SELECT brand, day, game, count(*) FROM unnest($1::text[], $2::date[], $3::text[]) u (brand, day, game)
        GROUP BY brand, day, game ORDER BY brand, day, game
      ON CONFLICT (brand_id, day, game_id) DO UPDATE SET rounds = d.rounds + excluded.rounds`,
    values: [
      rounds.map(({ brandId }) => brandId),
      rounds.map(({ closedAt }) => closedAt.toISOString().slice(0, 10)),
      rounds.map(({ gameId }) => gameId),
    ],
  })
}

async function notePlayed(tx: Tx, rounds: readonly Ended[]): Promise<void> {
  await tx.query({
    name: 'lobby-note-played',
    text: `INSERT INTO lobby_player_games AS p (brand_id, player_id, game_id, last_at)
      SELECT brand, player, game, max(at) FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
        u (brand, player, game, at) GROUP BY brand, player, game ORDER BY brand, player, game
      ON CONFLICT (brand_id, player_id, game_id) DO UPDATE SET last_at = greatest(p.last_at, excluded.last_at)`,
    values: [
      rounds.map(({ brandId }) => brandId),
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ gameId }) => gameId),
      rounds.map(({ closedAt }) => closedAt),
    ],
  })
}

async function keepWins(tx: Tx, rounds: readonly Ended[]): Promise<void> {
  await tx.query({
    name: 'lobby-keep-wins',
    text: `INSERT INTO lobby_wins (provider_id, round_id, brand_id, player_id, game_id, currency, staked, won, ended_at)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
        $9::timestamptz[]) ON CONFLICT DO NOTHING`,
    values: [
      rounds.map(({ providerId }) => providerId),
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ brandId }) => brandId),
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ gameId }) => gameId),
      rounds.map(({ currency }) => currency),
      rounds.map(({ staked }) => staked),
      rounds.map(({ won }) => won),
      rounds.map(({ closedAt }) => closedAt),
    ],
  })
}
