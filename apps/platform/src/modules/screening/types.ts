import type { Owner } from '../../model/index.ts'

/** A name of an entry as its list writes it. `weak`: the list says that the alias is of low quality. */
export type EntryName = { full: string; weak: boolean }

/** When a person was born: days as "1960-01-12", both ends included. `circa`: about then. */
export type EntryBirth = { from: string; to: string; circa: boolean }

/** A number of a document as its list writes it, and the country that issued it (ISO 3166-1), where it is named. */
export type EntryDocument = { number: string; country: string | null }

/** A natural person of a list. */
export type Entry = {
  /** Its id in the list. */
  ref: string
  names: EntryName[]
  births: EntryBirth[]
  /** Nationality, citizenship and residence; ISO 3166-1. */
  countries: string[]
  documents: EntryDocument[]
  /** Sanctions programmes, or the office of a politically exposed person. */
  programmes: string[]
}

/** What is compared of a player. */
export type Person = {
  name: string
  lastname: string
  birth_date: string | null
  country: string | null
  dni: string | null
}

export type ScreenedPlayer = Owner & { person: Person }

export type CaseState = 'open' | 'confirmed' | 'cleared' | 'ended'

/** What one process of this module works on. */
export type CaseRow = Owner & {
  id: string
  listId: string
  ref: string
  entryId: bigint
  personDigest: string
  state: CaseState
  score: number
  strong: boolean
  ownerId: string | null
}
