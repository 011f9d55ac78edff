import type { Proof, Proofs, Where } from './proof.ts'
import { PLAY_PROOFS } from './proofs-play.ts'
import { PLAYER_PROOFS } from './proofs-player.ts'
import type { RuleName } from './rules.ts'

/** What shows that the product obeys each rule, for the table in docs/jurisdictions.md. A guard wants one for each row of each profile. */
export const PROOFS: Proofs = { ...PLAYER_PROOFS, ...PLAY_PROOFS }

/** What shows that the product obeys the row of a profile. */
export const proofsFor = (rule: RuleName, where: Where): readonly Proof[] =>
  PROOFS[rule].filter(([, , profiles]) => profiles.includes(where))
