import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { RIGHTS } from '../../../tables/rights.ts'
import { auditRow } from '../audit.ts'
import { defineOperatorCall, defineOperatorDecision } from '../define.ts'
import { answered, proposal } from '../trading/proposals.ts'
import { cause, role, roleName } from './terms.ts'

const rights = distinct(z.array(z.enum(RIGHTS)).min(1).max(RIGHTS.length))
/** The rules of who may change a role; each is refused by the database too. */
const RULES = ['held_role', 'beyond_rights', 'second_operator_needed'] as const

const roleFile = role.extend({
  /** Whether the operator who asks has the role, and so may not change it. */
  held: z.boolean(),
  /** Whether who asks has every right of the role and every brand of who has it. */
  within: z.boolean(),
  /** Operators of the brands of who asks who have the role. */
  operators: z.array(z.string()),
  /** The newest twenty acts on the role. */
  acts: z.array(auditRow),
  proposal: proposal.nullable(),
})
export type RoleFile = z.infer<typeof roleFile>

export const readRole = defineOperatorCall({
  name: 'operators.role',
  method: 'GET',
  path: '/operators/v1/role',
  access: 'people.see',
  summary: 'One role: its rights, who has it, what waits and what was done to it.',
  input: z.object({ name: roleName }),
  answer: roleFile,
  refusals: ['unknown_role'],
})

export const saveRole = defineOperatorDecision({
  name: 'operators.role_save',
  method: 'POST',
  path: '/operators/v1/role/save',
  access: 'people.decide',
  second: 'people.second',
  summary:
    'Makes a role, or sets its rights for everybody who has it at their next request; takes two operators. Both have every right of it, before and after, and do not have the role.',
  input: z.object({ name: roleName, act: z.enum(['create', 'change']), rights, cause }),
  answer: answered,
  refusals: [...RULES, 'name_taken', 'unknown_role', 'unchanged_role', 'wrong_state'],
})

export const retireRole = defineOperatorDecision({
  name: 'operators.role_retire',
  method: 'POST',
  path: '/operators/v1/role/retire',
  access: 'people.decide',
  second: 'people.second',
  summary:
    'Retires a role, which from then on gives no right and cannot be given, or restores it; takes two operators.',
  input: z.object({ name: roleName, act: z.enum(['retire', 'restore']), cause }),
  answer: answered,
  refusals: [...RULES, 'unknown_role', 'wrong_state'],
})
