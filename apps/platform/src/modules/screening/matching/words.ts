import { nameTokens } from '../../wallet/index.ts'
import type { Person } from '../types.ts'
import { jaroWinkler } from './jaro-winkler.ts'

/** The words by which a name is compared and found: without marks, in capitals, Latin, particles and titles left out. */
export const nameWords = (name: string): string[] => nameTokens(name).tokens

/** Words of a player's name that are looked at, and that it can have: nobody hides a surname behind many given names. */
const MOST_PERSON_WORDS = 24
const MOST_WRITTEN = 100

/** The words of a player's name; of too many the longest. */
export function personWords({ name, lastname }: Pick<Person, 'name' | 'lastname'>): string[] {
  const words = nameTokens(`${name} ${lastname}`, MOST_WRITTEN).tokens
  if (words.length <= MOST_PERSON_WORDS) return words
  return words.toSorted((a, b) => b.length - a.length).slice(0, MOST_PERSON_WORDS)
}

/** Words that are less alike are different. */
const ALIKE_FROM = 0.85
/** Two spellings of one sound, of which fewer letters are the same. */
const SOUND_FROM = 0.75
const SOUND_SHARE = 0.88
const SOUND_LETTERS = 4
/** What an initial says of a word that begins with it. */
const INITIAL_SHARE = 0.85
/** Words up to this length are too often different names, one letter apart. */
const EXACT_LETTERS = 2

/** How alike two words are: 1 the same, 0 different. Symmetric. */
export function wordShare(one: string, other: string): number {
  if (one === other) return 1
  if (one.length === 1 || other.length === 1) return one[0] === other[0] ? INITIAL_SHARE : 0
  if (Math.min(one.length, other.length) <= EXACT_LETTERS) return 0
  const share = jaroWinkler(one, other)
  if (share >= ALIKE_FROM) return share
  const isLong = Math.min(one.length, other.length) >= SOUND_LETTERS
  return isLong && share >= SOUND_FROM && sound(one) === sound(other) ? SOUND_SHARE : 0
}

/**
 * What is left of a word when letters of one sound are one and vowels behind the first letter are left out: names that come from other scripts are written
 * in many ways ("MOHAMMED", "MUHAMAD").
 */
export function sound(word: string): string {
  const plain = word
    .replace(/PH/g, 'F')
    .replace(/[CQK]H?/g, 'K')
    .replace(/[SZX]H?/g, 'S')
    .replace(/[VW]/g, 'B')
    .replace(/[YJ]/g, 'I')
    .replace(/(.)\1+/gs, '$1')
  return `${plain.slice(0, 1).replace(/[AEIOU]/, 'A')}${plain.slice(1).replace(/[AEIOUH]/g, '')}`
}

/** Longer words are found by their first letters: what one word costs is bounded. */
const KEY_LETTERS = 24
const DELETION_LETTERS = 4

/** A part of a joined word has at least so many letters. */
const PART_LETTERS = 2

/** The pairs of words that a word may be joined from ("LIWEI": "LI" and "WEI", "LIW" and "EI"). */
export const wordSplits = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 2 * PART_LETTERS + 1) }, (_, at) => [
    word.slice(0, at + PART_LETTERS),
    word.slice(at + PART_LETTERS),
  ])

/** Neighbouring words of a name as one. */
export const joinedWords = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1] ?? ''
    return Math.min(before.length, word.length) < PART_LETTERS ? [] : [before + word]
  })

/** The words of a name, those apart that the other name has apart: spaces in names from other scripts are anybody's choice. */
export function splitAs(words: readonly string[], other: readonly string[]): string[] {
  const there = new Set(other)
  return words.flatMap((word) => {
    if (there.has(word)) return [word]
    const parts = wordSplits(word).find(
      ([a, b]) => there.has(a) && there.has(b) && other.indexOf(a) !== other.lastIndexOf(b),
    )
    return parts ?? [word]
  })
}

/** The keys by which a word of a list is found: itself, its sound, and itself without each of its letters; an initial by its letter. */
export function wordKeys(word: string): string[] {
  if (word.length === 1) return [`i${word}`]
  const cut = word.slice(0, KEY_LETTERS)
  const spelled =
    cut.length < DELETION_LETTERS ? [] : Array.from(cut, (_, at) => cut.slice(0, at) + cut.slice(at + 1))
  return [...new Set([`=${cut}`, ...spelled.map((text) => `=${text}`), ...soundKeys(cut)])]
}

/** The keys by which words of a list are looked up that may be alike: those of the word, and the initial that may stand for it. */
export const lookupKeys = (word: string): string[] =>
  word.length === 1 ? wordKeys(word) : [...wordKeys(word), `i${word.slice(0, 1)}`]

const soundKeys = (word: string): string[] => {
  const heard = sound(word)
  return word.length >= SOUND_LETTERS && heard.length > 1 ? [`s${heard}`] : []
}
