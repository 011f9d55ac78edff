import { compareDocuments } from './documents.ts'
import { compareNames } from './names.ts'
import type {
  AccountHolder,
  Holder,
  OwnerComparison,
  OwnerDecision,
  OwnerParts,
  OwnerResult,
} from './types.ts'

const NOBODY: Holder = { name: null, document: null, country: null, birth_date: null }
const NO_NAME = { result: 'unknown', score: 0, parts: null } as const

/** Compares the holder of a payment with the player. Pure: what is not on record on either side is unknown. */
export function compareOwner(
  { person, bornUntil }: Pick<AccountHolder, 'person' | 'bornUntil'>,
  holder: Holder | null,
): OwnerComparison {
  const { name, document, country, birth_date: born } = holder ?? NOBODY
  const of = person ?? NOBODY
  const parts: OwnerParts = {
    document: compareDocuments({ document: of.document, country: of.country }, { document, country }),
    name: person && name !== null ? compareNames(personName(person), { full: name }) : NO_NAME,
    birth:
      born === null || of.birth_date === null ? 'unknown' : born === of.birth_date ? 'same' : 'different',
    age: born === null ? 'unknown' : born <= bornUntil ? 'reached' : 'below',
  }
  return { result: ownerResult(parts), parts }
}

const personName = ({ given, family, name }: NonNullable<AccountHolder['person']>) =>
  given && family ? { given, family } : { full: name }

/** The age first, then the document, then the name; a father of the same name has another date of birth. */
function ownerResult({ age, document, name, birth }: OwnerParts): OwnerResult {
  if (age === 'below' || document === 'different') return 'different'
  if (document === 'same') return 'match'
  return name.result === 'match' && birth === 'different' ? 'close' : name.result
}

/**
 * What the rule makes of a comparison. An account of which nothing is on record is for the identity check to close: its payments are compared
 * again when it has passed.
 */
export function decisionFor({ rule, person }: AccountHolder, { result }: OwnerComparison): OwnerDecision {
  if (rule === 'any' || result === 'match') return 'accept'
  if (result === 'different') return 'return'
  if (person === null) return 'accept'
  return rule === 'checked' ? 'wait' : 'case'
}
