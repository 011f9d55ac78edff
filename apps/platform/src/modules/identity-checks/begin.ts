import type { Database, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { refuse, type Result } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import { findPlayer, lockPlayer, type PlayerRow } from '../identity/index.ts'
import { identityProvider } from './demand.ts'
import { isNumberIn } from './document-number.ts'
import { countBegun, currentCheck, insertCheck, moveCheck } from './store.ts'
import { CHECKED_FIELDS, type CheckedPerson, type CheckRow } from './types.ts'
import { dueAfter } from './verdicts.ts'

/** Checks that a player may have sent to the provider, each is paid for, until an operator opens one again. */
const MOST_CHECKS = 5

type Given = Pick<PlayerRow, (typeof CHECKED_FIELDS)[number]>

/** Which of the data that a check needs the account has not. */
export const missingFields = (given: Given): (keyof CheckedPerson)[] =>
  CHECKED_FIELDS.filter((field) => !given[field])

/** The data of an account that are checked; `null` while some are missing. */
export function personToCheck(given: Given): CheckedPerson | null {
  const { name, lastname, birth_date, country, dni } = given
  return name && lastname && birth_date && country && dni
    ? { name, lastname, birth_date, country, dni }
    : null
}

type Begun = Result<{ check: CheckRow }, 'identity_unavailable' | 'invalid_fields'>

/** Begins the check of a player, or answers the one that goes on. Beyond the bound an operator decides, without the provider. */
export async function beginCheck(
  db: Database,
  brand: Pick<Brand, 'settings'>,
  owner: Owner,
  at: Date,
): Promise<Begun> {
  const adapter = identityProvider(brand)
  if (adapter === null) return refuse('identity_unavailable')
  return db.transaction(async (tx): Promise<Begun> => {
    // No change of the data comes between reading and checking them.
    await lockPlayer(tx, owner.playerId)
    const present = await currentCheck(tx, owner)
    return present ? { ok: true, check: present } : beginNew(tx, owner, { adapter, at })
  })
}

async function beginNew(
  tx: Tx,
  owner: Owner,
  { adapter, at }: { adapter: string; at: Date },
): Promise<Begun> {
  const player = await findPlayer(tx, owner.brandId, owner.playerId)
  const person = player && personToCheck(player)
  if (!person) {
    const missing = player ? missingFields(player) : []
    return refuse('invalid_fields', {
      fields: Object.fromEntries(missing.map((field) => [field, 'required'])),
    })
  }
  if (!isNumberIn(person.country, person.dni))
    return refuse('invalid_fields', { fields: { dni: 'document_number' } })
  const begun = await countBegun(tx, owner.playerId)
  const check = await insertCheck(tx, owner, { adapter, person, at })
  if (begun < MOST_CHECKS) return { ok: true, check }
  await moveCheck(tx, check.id, { state: 'unclear', reasons: [], dueAt: dueAfter(at), at })
  return { ok: true, check: (await currentCheck(tx, owner)) ?? check }
}
