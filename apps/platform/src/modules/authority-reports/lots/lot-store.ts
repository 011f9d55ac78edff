import type { Codes } from '../types.ts'
import type { Signer } from './sign.ts'

/** Where lots of a brand go, and with what they are signed and encrypted. */
export type LotStore = Codes & {
  readonly folder: string
  readonly password: string
  readonly signer: Signer
  /** What the authority's schema refuses in a document, where the store has it. */
  readonly check?: ((document: string) => Promise<readonly string[]>) | undefined
}
