import { funds_es } from './funds.ts'
import { grants_es } from './grants.ts'
import { identity_es } from './identity.ts'
import { parts_es } from './parts.ts'
import { players_es as search_es } from './players.ts'
import { registers_es } from './registers.ts'
import { risk_es } from './risk.ts'
import { screening_es } from './screening.ts'
import { support_es } from './support.ts'

/** Players, and what is looked at about them. */
export const players_es = {
  ...search_es,
  ...funds_es,
  ...grants_es,
  ...identity_es,
  ...parts_es,
  ...registers_es,
  ...risk_es,
  ...screening_es,
  ...support_es,
}
