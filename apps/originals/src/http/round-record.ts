import type { Language } from '@palco/contract'
import type { RoundRecordAnswer } from '@palco/contract/provider'
import type { Sealer } from '@palco/sealing'
import type { Database } from '@palco/service/database'
import { seedOfPair } from '../fairness/pairs.ts'
import { findPlayed, listMoves, type PlayedRound } from '../rounds/store.ts'
import { stayInWords } from '../poker/history/in-words.ts'
import { checkRound, describe } from '../verify/check.ts'
import { playedAs } from './open.ts'

type Deps = { database: Database; sealer: Sealer }

/**
 * One round played again from its record, by the code of the verify page, in words of this language; of a stay at a poker table its hands. Null when
 * there is none.
 */
export async function recordOfRound(
  deps: Deps,
  id: string,
  language: Language,
): Promise<RoundRecordAnswer | null> {
  const round = await findPlayed(deps.database, id)
  if (round) return { round_id: id, player_id: round.player_id, ...(await replay(deps, round, language)) }
  const stay = await stayInWords(deps.database, id, language)
  return stay && { round_id: id, ...stay, replay: null }
}

/** A round that is not decided and paid shows nothing: its record would disclose the result. */
async function replay(
  { database, sealer }: Deps,
  round: PlayedRound,
  language: Language,
): Promise<Pick<RoundRecordAnswer, 'steps' | 'replay'>> {
  const decided = round.state === 'debited' || round.state === 'settled'
  const seed = decided ? await findSeed(database, sealer, round) : null
  if (seed === null) return { steps: [], replay: null }
  const moves = (await listMoves(database, [round.id])).get(round.id) ?? []
  const { bet, made } = playedAs(round, moves)
  const played = await checkRound({
    gameId: round.game_id,
    serverSeed: seed,
    clientSeed: round.client_seed,
    nonce: round.nonce,
    bet,
    moves: made,
  })
  const fields = new URLSearchParams({
    game: round.game_id,
    server_seed: seed,
    client_seed: round.client_seed,
    nonce: String(round.nonce),
    server_seed_hash: round.server_seed_hash,
    bet: JSON.stringify(bet),
    moves: made.length > 0 ? JSON.stringify(made) : '',
  })
  return {
    steps: describe(played, language).split('\n').slice(0, 500),
    // A pair that is still in use stays secret: it decides the player's next rounds.
    replay: round.server_seed === null ? null : `/verify#${fields}`,
  }
}

const findSeed = async (database: Database, sealer: Sealer, round: PlayedRound): Promise<string | null> =>
  round.seed_pair_id === null
    ? round.server_seed
    : (round.server_seed ?? (await seedOfPair(database, sealer, round.seed_pair_id)).serverSeed)
