import type { Language } from '@palco/contract'
import type { Sealer } from '@palco/sealing'
import type { Database } from '../db/index.ts'
import type { Brand } from '../model/index.ts'

/** Rights by the id of the brand in which they hold. */
export type RightsIn = Readonly<Record<string, readonly string[]>>

/** Who acts: read anew for each call, so that a disabled operator is out at once. */
export type OperatorIdentity = {
  readonly id: string
  readonly username: string
  /** "support" holds in all brands of the operator, "support@tribuna" in that one. */
  readonly roles: readonly string[]
  /** What the operator may do in each brand of theirs, as "area.act", by a role for some hours too. */
  readonly rightsIn: RightsIn
  /** The same by roles that last: what they may let others do. */
  readonly lasting: RightsIn
  /** What they may do somewhere; in a call about one brand, what they may do there. */
  readonly rights: readonly string[]
  /** Theirs; in a call, those in which they have its right. */
  readonly brands: readonly string[]
  readonly language: Language
}

/** An operator behind a browser's address. */
export type Acting = { readonly by: OperatorIdentity; readonly address: string }

/** The same in a call about a brand that the operator acts for. */
export type ActingOnBrand = Acting & { readonly brand: Brand }

/** Hashes passwords and compares them. */
export type Passwords = {
  hash(password: string): Promise<string>
  matches(stored: string, password: string): Promise<boolean>
  /** Takes as long as a comparison. */
  matchesDecoy(password: string): Promise<false>
}

export type OperatorDeps = {
  readonly db: Database
  readonly now: () => Date
  readonly passwords: Passwords
  /** Opens the secrets of authenticators. */
  readonly sealer: Sealer
  readonly brandById: (id: string) => Promise<Brand | null>
}
