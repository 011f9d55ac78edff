import { toWire, type Currency } from '@palco/contract'
import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { findPlayer } from '../../identity/index.ts'
import { textsAtStake } from '../../legal-texts/index.ts'
import type { ActingOnBrand } from '../../../operators/index.ts'
import { findAdapter } from '../adapters/index.ts'
import { toOrigin, type Providers } from '../provider/settings.ts'
import { readRoundRecord } from './record.ts'

type Call = (typeof operatorCalls)['readGameRound']
export type DeskDeps = { db: Database; now: () => Date; providers: Providers }

type FoundRound = {
  provider_id: string
  round_id: string
  player_id: string
  game_id: string
  currency: Currency
  status: 'open' | 'closed' | 'rolled_back'
  staked: bigint
  won: bigint
  opened_at: Date
  closed_at: Date | null
}

/** One round of a brand, with what its provider has on record. */
export async function readRound(
  { db, now, providers }: DeskDeps,
  { by, brand: { id: brand } }: ActingOnBrand,
  { id }: OperatorCallInput<Call>,
): Promise<OperatorCallAnswer<Call> | Refused<'unknown_round'>> {
  const round = await findRound(
    db,
    brand,
    id,
    [...providers.values()].map((one) => one.id),
  )
  if (!round) return refuse('unknown_round')
  const provider = providers.get(round.provider_id)
  const record =
    provider && findAdapter(provider) === null
      ? await readRoundRecord(provider, round.round_id, { now: now(), language: by.language })
      : null
  const player = await findPlayer(db, brand, round.player_id)
  const { currency, opened_at, closed_at } = round
  return {
    id: round.round_id,
    provider: round.provider_id,
    game: round.game_id,
    player: player?.username ?? null,
    staked: toWire({ minor: round.staked, currency }),
    won: toWire({ minor: round.won, currency }),
    status: round.status,
    opened_at: opened_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    texts: await textsAtStake(db, { brandId: brand, playerId: round.player_id }, opened_at),
    record:
      record && provider
        ? {
            steps: record.steps,
            replay: record.replay === null ? null : new URL(record.replay, toOrigin(provider)).href,
          }
        : null,
  }
}

async function findRound(
  db: Database,
  brand: string,
  id: string,
  providers: readonly string[],
): Promise<FoundRound | null> {
  const { rows } = await db.query<FoundRound>({
    name: 'casino-find-round',
    text: `SELECT provider_id, round_id, player_id, game_id, currency, status, staked, won, opened_at, closed_at
           FROM game_rounds WHERE provider_id = ANY ($1) AND round_id = $2 AND brand_id = $3 LIMIT 1`,
    values: [providers, id, brand],
  })
  return rows[0] ?? null
}
