import { refuse, type Refused } from '../../../result.ts'
import type { Queryable, Tx } from '../../../db/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { IdentityDeps, PersonalRefusal } from '../deps.ts'
import { listResidences } from '../residences.ts'
import {
  findPlayer,
  forgetVerifiedPhone,
  keepFormerCountry,
  lockPlayer,
  type PersonalData,
  updatePersonalData,
} from '../store.ts'
import type { PlayerRow } from '../types.ts'
import { refusePersonal } from './personal-data.ts'

/** How long the rules of a country go on after the player has moved away: none is shaken off by a change of the profile. */
const FORMER_COUNTRY_MS = 90 * 86_400_000

/** A change of personal data: whose, to what, when, and who makes it. */
export type PersonalChange = {
  playerId: string
  changed: PersonalData
  at: Date
  by: 'player' | 'operator'
}

/**
 * Changes personal data, by the player or by an operator: the one way. Other modules are asked in the transaction; a refusal leaves the data, and
 * what those modules keep, as they were.
 */
export async function changePersonal(
  tx: Tx,
  { personalSteps = [] }: Pick<IdentityDeps, 'personalSteps'>,
  brand: Brand,
  { playerId, changed, at, by }: PersonalChange,
): Promise<Refused<PersonalRefusal | 'invalid_fields' | 'underage'> | null> {
  await lockPlayer(tx, playerId)
  const stored = await findPlayer(tx, brand.id, playerId)
  const countries = stored ? listResidences(stored, at) : []
  const given = changed as Parameters<typeof refusePersonal>[0]
  const refused = refusePersonal(given, brand, at, stored ? { ...stored, countries } : {})
  if (refused || !stored) return refused
  if (by === 'operator' && changed.dni && changed.dni !== stored.dni)
    if (await isDocumentTaken(tx, stored, changed.dni)) return refuse('document_taken')
  await tx.query({ text: 'SAVEPOINT personal' })
  for (const step of personalSteps) {
    const refusal = await step(tx, brand, { stored, changed, at, by })
    if (!refusal) continue
    await tx.query({ text: 'ROLLBACK TO SAVEPOINT personal' })
    return refusal
  }
  await store(tx, stored, changed, at)
  return null
}

/** Whether another account of the brand has that document. Players are not refused by it: anybody can type another's number. */
async function isDocumentTaken(
  q: Queryable,
  { brand_id: brandId, id }: PlayerRow,
  document: string,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'player-document-taken',
    text: `SELECT FROM player_marks m JOIN players p ON p.id = m.player_id
      WHERE m.brand_id = $1 AND m.kind = 'document' AND m.value = document_mark($3) AND p.id <> $2 AND document_mark(p.dni) = m.value LIMIT 1`,
    values: [brandId, id, document],
  })
  return rowCount > 0
}

async function store(tx: Tx, stored: PlayerRow, changed: PersonalData, at: Date): Promise<void> {
  const { id, country, phone_code, phone_number } = { ...stored, ...changed }
  if (stored.country !== null && country !== stored.country)
    await keepFormerCountry(tx, id, { at, until: new Date(at.getTime() + FORMER_COUNTRY_MS) })
  await updatePersonalData(tx, stored.brand_id, id, changed)
  if (phone_code !== stored.phone_code || phone_number !== stored.phone_number)
    await forgetVerifiedPhone(tx, id)
}
