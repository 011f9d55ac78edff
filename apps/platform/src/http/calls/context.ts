import type { Language } from '@palco/contract'
import { refuse } from '../../result.ts'
import type { Brand, PlayerIdentity } from '../../model/index.ts'
import type { Log } from '../../observe/index.ts'
import type { UploadedFile } from './read-input.ts'

/** What a handler knows of the call it answers, besides its input. */
export type CallContext = {
  readonly brand: Brand
  readonly language: Language
  /** The site's host as the call named it. */
  readonly domain: string
  readonly player: PlayerIdentity | null
  /** Present and well-formed for every call that moves money. */
  readonly idempotencyKey: string | null
  /** The file of a call that is a form upload, when there was one. */
  readonly file: UploadedFile | null
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string
    /** Secret of the visitor's device cookie, 43 characters; `null` = the call names none. */
    readonly device: string | null
  }
  readonly log: Log
}

/** The same where the call needs a player. */
export type PlayerContext = CallContext & { readonly player: PlayerIdentity }

/** Whose rows a player's call is about. */
export const toOwner = ({ player, brand }: PlayerContext): { brandId: string; playerId: string } => ({
  brandId: brand.id,
  playerId: player.id,
})

/** The key of a call that moves money. None comes this far without one (`players.ts`). */
export function toIdempotencyKey({ idempotencyKey }: CallContext): string {
  if (idempotencyKey === null) throw new Error('a call that moves money came without its key')
  return idempotencyKey
}

/** The refusal of a `cursor` that this platform did not write. */
export const INVALID_CURSOR = refuse('invalid_request', { fields: { cursor: 'invalid' } })
