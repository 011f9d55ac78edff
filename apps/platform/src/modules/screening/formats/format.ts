import type { Hash } from 'node:crypto'
import type { Entry } from '../types.ts'

/** The files of one version: the list, and what some lists keep in files next to it. */
export type ListFiles = { list: string; aliases?: string | undefined; addresses?: string | undefined }

/** What a file says of itself, filled in while it is read. */
export type Said = {
  /** As the file writes it. */
  publishedOn: string | null
  /** How many entries it should have, those that are no persons included. */
  records: number | null
  /** Entries that are no persons: firms, ships. */
  skipped: number
}

/**
 * Reads the persons of a list, one after the other, in bounded memory.
 * @throws ListRefused (in the iteration)
 */
export type ListFormat = (files: ListFiles, hash: Hash, said: Said) => AsyncGenerator<Entry>

/** What is there, each once. */
export const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(
    values.filter((value): value is string => value !== null && value !== undefined && value !== ''),
  ),
]

export const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value): value is Value => value !== null)
