import { z } from 'zod'
import { language } from '../../../language.ts'
import { auditRow } from '../audit.ts'
import { date, defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { answered, proposal } from '../trading/proposals.ts'
import { brands, cause, email, operatorRow, role, roles, username } from './terms.ts'

/** The rules of who may change whom; each is refused by the database too. */
const RULES = ['unknown_operator', 'same_operator', 'beyond_rights', 'wrong_state'] as const

export const listOperators = defineOperatorCall({
  name: 'operators.people',
  method: 'GET',
  path: '/operators/v1/people',
  access: 'people.see',
  summary:
    'Operators who have a brand of the one who asks, by name and 500 at most, with every role and its rights.',
  input: z.object({}),
  answer: z.object({ operators: z.array(operatorRow), roles: z.array(role), more: z.boolean() }),
})

const operatorFile = operatorRow.extend({
  email: z.string().nullable(),
  language,
  created_at: date,
  /** The operator who asks, who may not change themselves. */
  own: z.boolean(),
  /** Whether who asks has every right and brand of this operator. */
  within: z.boolean(),
  /** Sessions that go on, the last used first. */
  sessions: z.array(z.object({ device: z.string(), address: z.string(), begun_at: date, used_at: date })),
  invitation: z.object({ sent_at: date, expires_at: date }).nullable(),
  /** The newest twenty acts of this operator and acts on them, in brands of the one who asks. */
  acts: z.array(auditRow),
  proposal: proposal.nullable(),
  all_roles: z.array(role),
})
export type OperatorFile = z.infer<typeof operatorFile>

export const readOperator = defineOperatorCall({
  name: 'operators.person',
  method: 'GET',
  path: '/operators/v1/person',
  access: 'people.see',
  summary: 'One operator: roles, brands, open sessions, invitation, what waits and what they did lately.',
  input: z.object({ username }),
  answer: operatorFile,
  refusals: ['unknown_operator'],
})

export const inviteOperator = defineOperatorDecision({
  name: 'operators.person_invite',
  method: 'POST',
  path: '/operators/v1/person/invite',
  access: 'people.decide',
  second: 'people.second',
  summary:
    'Invites an operator by mail; takes two operators. Roles as in a change of rights. `name_taken`, `email_taken`: another operator has the name, or the mailbox and may log in. `beyond_rights`: a role or a brand gives more than the caller has.',
  input: z.object({ username, email, roles, brands, language, cause }),
  answer: answered,
  refusals: [
    'name_taken',
    'email_taken',
    'unknown_role',
    'role_beyond_brands',
    'beyond_rights',
    'second_operator_needed',
  ],
})

export const changeOperatorRights = defineOperatorDecision({
  name: 'operators.person_rights',
  method: 'POST',
  path: '/operators/v1/person/rights',
  access: 'people.decide',
  second: 'people.second',
  summary:
    'Sets an operator’s roles and brands; a role holds in all of these brands, or in one ("support@tribuna"). What adds a right or a brand takes two operators, what only takes away one. `role_beyond_brands`: a role in a brand that is not among the brands.',
  input: z.object({ username, roles, brands, cause }),
  answer: answered,
  refusals: [...RULES, 'unknown_role', 'role_beyond_brands', 'second_operator_needed'],
})

export const enableOperator = defineOperatorDecision({
  name: 'operators.person_enable',
  method: 'POST',
  path: '/operators/v1/person/enable',
  access: 'people.decide',
  second: 'people.second',
  summary: 'Lets a disabled operator log in again; takes two operators.',
  input: z.object({ username, cause }),
  answer: answered,
  refusals: [...RULES, 'email_taken', 'second_operator_needed'],
})

export const resetOperator = defineOperatorDecision({
  name: 'operators.person_reset',
  method: 'POST',
  path: '/operators/v1/person/reset',
  access: 'people.decide',
  second: 'people.second',
  summary:
    'A new invitation in place of password and authenticator, which stop at once with all sessions; takes two operators.',
  input: z.object({ username, email, cause }),
  answer: answered,
  refusals: [...RULES, 'email_taken', 'too_many_invitations', 'second_operator_needed'],
})

/** What one operator does to another alone: it takes away, or sends the same invitation once more. */
export const OPERATOR_ACTS = ['end_sessions', 'disable', 'send_invitation', 'withdraw_invitation'] as const

export const workOnOperator = defineOperatorCall({
  name: 'operators.person_work',
  method: 'POST',
  path: '/operators/v1/person/work',
  access: 'people.edit',
  summary:
    'Ends an operator’s sessions, disables them, sends an invitation once more (the one before stops) or withdraws it. `wrong_state`: disabled already, or nothing to take an invitation for.',
  input: z.object({ username, act: z.enum(OPERATOR_ACTS), cause }),
  answer: done,
  refusals: [...RULES, 'too_many_invitations'],
})
