import { funds_en } from './funds.ts'
import { grants_en } from './grants.ts'
import { identity_en } from './identity.ts'
import { parts_en } from './parts.ts'
import { players_en as search_en } from './players.ts'
import { registers_en } from './registers.ts'
import { risk_en } from './risk.ts'
import { screening_en } from './screening.ts'
import { support_en } from './support.ts'

/** Players, and what is looked at about them. */
export const players_en = {
  ...search_en,
  ...funds_en,
  ...grants_en,
  ...identity_en,
  ...parts_en,
  ...registers_en,
  ...risk_en,
  ...screening_en,
  ...support_en,
}
