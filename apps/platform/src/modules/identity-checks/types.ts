import type { BeforeCheck, IdentityDocument, IdentityReason, IdentityState } from '@palco/contract'
import type { ProofFile } from '../wallet/index.ts'

/** What is checked of a player, as it was given. */
export type CheckedPerson = {
  name: string
  lastname: string
  birth_date: string
  country: string
  dni: string
}
export const CHECKED_FIELDS = ['name', 'lastname', 'birth_date', 'country', 'dni'] as const

/** One check of one player. */
export type CheckRow = {
  id: string
  brandId: string
  playerId: string
  adapter: string
  state: Exclude<IdentityState, 'begun'>
  reasons: IdentityReason[]
  person: CheckedPerson
  round: number
  tries: number
  createdAt: Date
  changedAt: Date
  providerId: string | null
  verdict: 'reviewing' | 'asks' | 'accepted' | 'unclear' | 'refused' | null
  verdictRound: number
  verdictOrder: number
  verdictReasons: IdentityReason[]
  verdictAt: Date | null
  dueAt: Date | null
  endedAt: Date | null
}

/** A document that was asked for, without its content. */
export type DocumentRow = {
  id: string
  kind: IdentityDocument
  reason: IdentityReason | null
  askedAt: Date
  name: string | null
  type: ProofFile['type'] | null
  bytes: number | null
  sentAt: Date | null
}

export type { BeforeCheck }
