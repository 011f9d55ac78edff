import { readDocument } from '@palco/contract'
import { isCnpj, isCpf, isCuil, isNif, readDni } from '../methods/account-numbers.ts'

export type DocumentResult = 'same' | 'different' | 'unknown'

/** What a number can be, by its digits. `company`: of no person, so of no player. */
type Read = { kind: 'dni' | 'cpf' | 'nif' | 'company' | 'masked' | 'other'; number: string }

const COMPANY_PREFIX = /^3/

function read(text: string, country: string | null): Read | null {
  const bare = text.replace(/[\s.\-/]/g, '').toUpperCase()
  if (bare === '') return null
  // Real numbers may hold an X; two next to letters may be a passport's.
  if (/[*•#]{2,}|X{3,}/.test(bare)) return { kind: 'masked', number: bare.replace(/[X•#]/g, '*') }
  if (bare.length === 14 && isCnpj(bare)) return { kind: 'company', number: bare }
  if (country !== 'AR' && isCpf(bare)) return { kind: 'cpf', number: bare }
  if (country !== 'BR' && isCuil(bare))
    return COMPANY_PREFIX.test(bare)
      ? { kind: 'company', number: bare }
      : { kind: 'dni', number: bare.slice(2, 10).replace(/^0+/, '') }
  if (isNif(bare)) return { kind: 'nif', number: bare }
  const dni = country === null || country === 'AR' ? readDni(bare) : null
  return dni === null ? { kind: 'other', number: readDocument(bare) } : { kind: 'dni', number: dni }
}

/**
 * Whether two numbers are of one person's document. Only numbers of one kind can differ: a passport says nothing of a CPF. A CUIL holds its
 * DNI. Of a number with stars the digits that are left can differ, but are too few to be the same. Countries: ISO 3166-1, as far as they are named.
 */
export function compareDocuments(
  one: { document: string | null; country: string | null },
  other: { document: string | null; country: string | null },
): DocumentResult {
  const a = one.document === null ? null : read(one.document, one.country)
  const b = other.document === null ? null : read(other.document, other.country)
  if (a === null || b === null) return 'unknown'
  if (a.kind === 'masked' || b.kind === 'masked')
    // A passport has no form that says which digits a mask hides.
    return a.kind === 'other' || b.kind === 'other' || fitsMask(a.number, b.number) ? 'unknown' : 'different'
  const isOtherCountry = one.country !== null && other.country !== null && one.country !== other.country
  if (a.kind !== b.kind) return a.kind === 'company' || b.kind === 'company' ? 'different' : 'unknown'
  if (a.number === b.number) return a.kind === 'other' && isOtherCountry ? 'unknown' : 'same'
  // Of documents without a form that is recognised, two of one person may have different numbers.
  return a.kind === 'other' ? 'unknown' : 'different'
}

/** Masks of another length hide other parts and can say nothing. */
const fitsMask = (one: string, other: string): boolean =>
  one.length !== other.length ||
  Array.from(one).every((mark, at) => mark === '*' || other[at] === '*' || mark === other[at])
