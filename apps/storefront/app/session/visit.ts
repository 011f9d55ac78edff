import type { Language } from '@palco/contract'
import type { Api } from '../api/client.ts'
import type { Brand } from '../brand/types.ts'
import type { Session } from './types.ts'

/** One request of a visitor, with everything the server knows of it. */
export type Visit = {
  /** The visitor's Host header with port: the call's `domain`. */
  readonly host: string
  readonly https: boolean
  readonly api: Api
  session: Session
  brand: Brand
  language: Language
}
