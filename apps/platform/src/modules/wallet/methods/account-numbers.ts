import { readDocument } from '@palco/contract'
import { isValidIBAN } from 'ibantools'

const digits = (text: string): number[] => Array.from(text, Number)
const weighted = (numbers: number[], weights: number[]): number =>
  numbers.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

/**
 * CBU and CVU (BCRA): 22 digits in two blocks, 7 + 1 and 13 + 1. Weights 7 1 3 9 for the first and
 * 3 9 7 1 for the second; the check digit brings the sum to a multiple of ten.
 */
export function isCvu(text: string): boolean {
  if (!/^\d{22}$/.test(text)) return false
  const all = digits(text)
  const check = (sum: number) => (10 - (sum % 10)) % 10
  // A block of zeros fits its check digit, and no bank or account has it.
  if (/^0+$/.test(text.slice(0, 7)) || /^0+$/.test(text.slice(8, 21))) return false
  return (
    all[7] === check(weighted(all.slice(0, 7), [7, 1, 3, 9])) &&
    all[21] === check(weighted(all.slice(8, 21), [3, 9, 7, 1]))
  )
}

/** CUIL and CUIT: modulus 11 with weights 5 4 3 2 7 6 5 4 3 2; a remainder of 1 has no valid digit. */
export function isCuil(text: string): boolean {
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(text) || /^0+$/.test(text.slice(2, 10))) return false
  const all = digits(text)
  const check = (11 - (weighted(all.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return check < 10 && all[10] === check
}

/** Brazil's CPF: two digits by modulus 11, each over all digits before it; repeated digits are not issued. */
export function isCpf(text: string): boolean {
  if (!/^\d{11}$/.test(text) || /^(\d)\1+$/.test(text)) return false
  const all = digits(text)
  const check = (length: number) => {
    const sum = all.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    return ((sum * 10) % 11) % 10
  }
  return check(9) === all[9] && check(10) === all[10]
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'

/** Spain's NIF and NIE: up to eight digits, X, Y or Z standing for 0, 1 or 2, and the letter of their remainder by 23. */
export function isNif(text: string): boolean {
  const [, first = '', rest = '', letter] = /^([XYZ\d])(\d{7})([A-Z])$/.exec(text) ?? []
  const number = Number(`${'XYZ'.includes(first) ? 'XYZ'.indexOf(first) : first}${rest}`)
  return letter !== undefined && NIF_LETTERS[number % 23] === letter
}

/** Argentina's document: seven digits or eight, as documents are read everywhere. `null` for what is none. */
export function readDni(text: string): string | null {
  const dni = readDocument(text)
  return /^\d{7,8}$/.test(dni) ? dni : null
}

/** Whether a person's CUIL holds that document: its eight digits in the middle (prefixes from 30 on are of companies). */
export const isMatchingCuil = (cuil: string, dni: string): boolean =>
  cuil < '3' && cuil.slice(2, 10) === dni.padStart(8, '0')

const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/**
 * Brazil's CNPJ: twelve letters or digits and two check digits by modulus 11, each mark counted as its ASCII code less 48 (letters
 * since July 2026, Instrução Normativa RFB 2.229/2024); repeated marks are not issued.
 */
export function isCnpj(text: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(text) || /^(.)\1+$/s.test(text)) return false
  const all = Array.from(text, (mark) => mark.charCodeAt(0) - 48)
  const check = (length: number) => {
    const rest = weighted(all.slice(0, length), CNPJ_WEIGHTS.slice(13 - length)) % 11
    return rest < 2 ? 0 : 11 - rest
  }
  return check(12) === all[12] && check(13) === all[13]
}

/**
 * IBAN (ISO 13616): the country's structure in the registry, modulo 97, check digits from 02 to 98 (others fit the sum, too, and are
 * never issued), and an account that is not only zeros.
 */
export const isIban = (text: string): boolean =>
  /^[A-Z]{2}(0[2-9]|[1-8]\d|9[0-8])/.test(text) && !/^0+$/.test(text.slice(4)) && isValidIBAN(text)
