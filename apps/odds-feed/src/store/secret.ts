import { randomBytes } from 'node:crypto'
import { type Place, placeOfRow, type SealedColumn, type Sealer, SealRefused } from '@palco/sealing'
import { type Database, transaction } from '@palco/service/database'
import { type Chance, toChance } from '../random/chance.ts'

type Row = { id: string; sealed: string }
/** The only column of this server's database that holds sealed values. */
export const SEALED_SECRET: SealedColumn = {
  table: 'chance_secret',
  column: 'sealed',
  keys: ['id'],
  what: 'the secret of the results',
}
const place = (id: string): Place => placeOfRow(SEALED_SECRET, [id])

/**
 * The chance of this installation: 256 bits of the operating system's generator, drawn and sealed at the first start, sealed anew where the
 * first key is another one. Several processes may ask at once: they get the same.
 * @throws Error with a line for the operator when no key opens it
 */
export async function installedChance(database: Database, sealer: Sealer): Promise<Chance> {
  const secret = randomBytes(32).toString('hex')
  const { id } = toChance(secret)
  return transaction(database, async (tx) => {
    await tx.query('INSERT INTO chance_secret (id, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      id,
      sealer.seal(secret, place(id)),
    ])
    const { rows } = await tx.query<Row>('SELECT id, sealed FROM chance_secret FOR UPDATE')
    const [row] = rows
    if (!row) throw new Error('the secret of the results is not there')
    const kept = open(sealer, row)
    if (!row.sealed.startsWith(sealer.prefix))
      await tx.query('UPDATE chance_secret SET sealed = $1', [sealer.seal(kept, place(row.id))])
    return toChance(kept)
  })
}

function open(sealer: Sealer, { id, sealed }: Row): string {
  try {
    return sealer.open(sealed, place(id)).toString()
  } catch (error) {
    if (!(error instanceof SealRefused)) throw error
    throw new Error(`ODDS_FEED_SEALING_KEYS: no key opens the secret of the results (${error.why})`, {
      cause: error,
    })
  }
}
