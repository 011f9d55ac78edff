import { funds_pt } from './funds.ts'
import { grants_pt } from './grants.ts'
import { identity_pt } from './identity.ts'
import { parts_pt } from './parts.ts'
import { players_pt as search_pt } from './players.ts'
import { registers_pt } from './registers.ts'
import { risk_pt } from './risk.ts'
import { screening_pt } from './screening.ts'
import { support_pt } from './support.ts'

/** Players, and what is looked at about them. */
export const players_pt = {
  ...search_pt,
  ...funds_pt,
  ...grants_pt,
  ...identity_pt,
  ...parts_pt,
  ...registers_pt,
  ...risk_pt,
  ...screening_pt,
  ...support_pt,
}
