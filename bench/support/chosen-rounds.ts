import { randomBytes } from 'node:crypto'
import { openDatabase } from '@palco/service/database'
import { activePair, openSeed } from '@palco/originals/fairness'
import { checkRound, type CheckedRound } from '@palco/originals/verify'
import { createSealer } from '@palco/sealing'

const MOST_TRIES = 20_000

/**
 * Has the player's next round of a game end as wanted: the server decides it as always, from its own seed, but the
 * client seed is exchanged for one with which it comes out so. Only for a database that is thrown away.
 * Answers the round as it will be. @throws when no such seed is found
 */
export async function chooseNextRound(
  originals: { databaseUrl: string; sealingKeys: string },
  playerId: string,
  gameId: string,
  wanted: (round: CheckedRound) => boolean,
): Promise<CheckedRound> {
  const db = openDatabase(originals.databaseUrl, (error) => console.error(error))
  try {
    const pair = await activePair(db, playerId, false)
    if (!pair) throw new Error('the player has no seeds yet')
    const serverSeed = openSeed(createSealer(originals.sealingKeys), pair)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const clientSeed = randomBytes(8).toString('hex')
      const round = { gameId, serverSeed, clientSeed, nonce: pair.next_nonce }
      const checked = await checkRound(round)
      if (!wanted(checked)) continue
      // The database keeps a client seed that is in use; here its owner lifts that for one statement.
      await db.query('ALTER TABLE seed_pairs DISABLE TRIGGER seed_pairs_keep_commitment')
      await db.query('UPDATE seed_pairs SET client_seed = $1 WHERE id = $2', [clientSeed, pair.id])
      await db.query('ALTER TABLE seed_pairs ENABLE TRIGGER seed_pairs_keep_commitment')
      return checked
    }
    throw new Error(`no round of ${gameId} came out as wanted in ${MOST_TRIES} tries`)
  } finally {
    await db.end()
  }
}
