import { randomInt } from 'node:crypto'

/** Digits and capitals without those that look alike: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
const LENGTH = 8

/** 25 ^ 8: more than 150 billion, so a guess meets no player. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** A code as typed: small letters, spaces and dashes are forgiven. */
export const normalCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')
