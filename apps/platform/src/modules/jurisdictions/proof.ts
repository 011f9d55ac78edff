import type { Jurisdiction } from '@palco/contract/tables'
import type { RuleName } from './rules.ts'

export type Where = Jurisdiction | 'neutral'

/**
 * A test that shows the product obeys a rule: the file, the title of the test in it, and the profiles whose values it goes by. None: it shows what holds
 * under every profile.
 */
export type Proof = readonly [file: string, title: string, profiles: readonly Where[]]
export type Proofs = { readonly [Name in RuleName]: readonly Proof[] }
