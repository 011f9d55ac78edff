import { randomUUID } from 'node:crypto'
import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { ActingOnBrand, DeskAccess, Executed, Plan } from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { lockOpen } from './lock-open.ts'
import { restrictionsInForce } from './store.ts'

const DAY_MS = 24 * 3_600_000
/** How long who was found to be another person may register. */
const NAMESAKE_DAYS = 14
/** A number that contains another of at least so many signs is of the same person: a CUIL contains the DNI. */
const SHARED_SIGNS = 6

type Refusal = Refused<'unknown_player' | 'wrong_state' | 'same_document' | 'no_document'>
type Applicant = { document: string; email: string }

/** What the decision to let a namesake of a player register is about. */
export const namesakeSubject = (playerId: string): string => `player:${playerId} namesake`

/**
 * Lets somebody with the name and birth date of a restricted player register once: two operators looked at both documents. That of the account has
 * to be a checked one, and the other to differ from it and from all that were typed, so who is restricted cannot be let in with their own.
 */
export async function planNamesake(
  tx: Tx,
  { now }: Pick<DeskAccess, 'now'>,
  { brand }: ActingOnBrand,
  { id, document, email, note }: OperatorCallInput<typeof operatorCalls.admitNamesake>,
): Promise<Plan<object, Refusal> | Refusal> {
  const owner = await lockOpen(tx, brand.id, id)
  if (isRefused(owner)) return owner
  const refused = await refuseNamesake(tx, owner, document, now())
  if (refused) return refused
  return {
    subject: namesakeSubject(id),
    brandId: brand.id,
    worst: [],
    reasons: ['always'],
    // The second operator has looked too, and types the same.
    decision: { kind: 'namesake', rules: { applicant: await readApplicant(tx, { document, email }) } },
    keepsInput: false,
    cause: note,
    about: { subject: id, before: null, after: { note } },
    actions: { alone: 'player.namesake_admitted', decided: 'player.namesake_admitted' },
    async execute(): Promise<Executed<object>> {
      await addNamesake(tx, owner, { document, email }, now())
      return { answer: {} }
    },
  }
}

/** Who asks, as a digest: they have no account yet. */
async function readApplicant(q: Queryable, { document, email }: Applicant): Promise<string> {
  const { rows } = await q.query<{ applicant: string }>({
    name: 'namesake-applicant',
    text: 'SELECT namesake_applicant($1, $2) AS applicant',
    values: [document, email],
  })
  return rows[0]?.applicant ?? ''
}

async function refuseNamesake(
  tx: Tx,
  { playerId }: Owner,
  document: string,
  at: Date,
): Promise<Refusal | null> {
  if ((await restrictionsInForce(tx, playerId, at)).length === 0) return refuse('wrong_state')
  const { rows } = await tx.query<{ given: string | null; held: string; isChecked: boolean }>({
    name: 'namesake-documents',
    text: `SELECT document_mark($2) AS given, held, was_document_checked($1) AS "isChecked" FROM documents_of_player($1) held`,
    values: [playerId, document],
  })
  const contains = (one: string, other: string) => other.length >= SHARED_SIGNS && one.includes(other)
  const isSame = rows.some(
    ({ given, held }) => given === null || given === held || contains(given, held) || contains(held, given),
  )
  if (isSame) return refuse('same_document')
  // A number that was typed alone may be invented: the true one would differ from it.
  return rows.some(({ isChecked }) => isChecked) ? null : refuse('no_document')
}

async function addNamesake(
  tx: Tx,
  { brandId, playerId }: Owner,
  { document, email }: Applicant,
  at: Date,
): Promise<void> {
  await tx.query({
    name: 'namesake-add',
    text: `INSERT INTO namesakes (id, brand_id, player_id, applicant, decided_at, ends_at)
      VALUES ($1, $2, $3, namesake_applicant($4, $5), $6, $7)`,
    values: [
      `ns_${randomUUID()}`,
      brandId,
      playerId,
      document,
      email,
      at,
      new Date(at.getTime() + NAMESAKE_DAYS * DAY_MS),
    ],
  })
}

/** A new account with the document and the mailbox of who was let in is the one that they may register; of two at the same moment one is. */
export async function useNamesakes(
  q: Queryable,
  { id, dni, email }: { id: string; dni: string | null; email: string },
  at: Date,
): Promise<void> {
  await q.query({
    name: 'namesake-use',
    text: `UPDATE namesakes SET used_by = $1 WHERE applicant = namesake_applicant($2, $3) AND used_by IS NULL AND ends_at > $4`,
    values: [id, dni, email, at],
  })
}
