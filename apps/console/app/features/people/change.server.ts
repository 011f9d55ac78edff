import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { tickedNames } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { username, email, roles, brands, language, cause } = operatorCalls.inviteOperator.input.shape
const { act } = operatorCalls.workOnOperator.input.shape
const role = operatorCalls.saveRole.input.shape
const retirement = operatorCalls.retireRole.input.shape

const chosen = { roles: tickedNames(roles), brands: tickedNames(brands) }

/** What is said of a change that was refused; of two, the words are those of `approvalNotice`. */
const toNotice = (code: string): string => (code === 'wrong_state' ? 'operator_state' : code)
type Asked = Parameters<typeof approvalNotice>[0]
const answered = (asked: Asked, executed = 'decided'): string => toNotice(approvalNotice(asked, executed))

/** Invites an operator, or confirms the same invitation of another administrator. */
export const invitePerson = formAction(
  z.object({ username, email, language, cause, ...chosen }),
  async (form, { visit }) => answered(await ask(visit, operatorCalls.inviteOperator, form)),
)

/** Sets roles and brands. */
export const changeRights = formAction(z.object({ username, cause, ...chosen }), async (form, { visit }) =>
  answered(await ask(visit, operatorCalls.changeOperatorRights, form), 'done'),
)

/** Lets a disabled operator in again. */
export const enablePerson = formAction(z.object({ username, cause }), async (form, { visit }) =>
  answered(await ask(visit, operatorCalls.enableOperator, form)),
)

/** An invitation in place of password and authenticator. */
export const resetPerson = formAction(z.object({ username, email, cause }), async (form, { visit }) =>
  answered(await ask(visit, operatorCalls.resetOperator, form)),
)

/** What one administrator does alone. */
export const workOnPerson = formAction(z.object({ username, act, cause }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.workOnOperator, form)
  return done.ok ? 'done' : toNotice(done.code)
})

/** What is said of a change of a role that was refused. */
const ROLE_NOTICES: Readonly<Record<string, string>> = {
  wrong_state: 'role_state',
  name_taken: 'role_taken',
  beyond_rights: 'beyond_role',
}
const roleNotice = (asked: Asked): string => {
  const notice = approvalNotice(asked)
  return ROLE_NOTICES[notice] ?? notice
}

/** Makes a role or sets the rights of one, or confirms the same of another administrator. */
export const saveRole = formAction(
  z.object({ name: role.name, act: role.act, cause: role.cause, rights: tickedNames(role.rights) }),
  async (form, { visit }) => roleNotice(await ask(visit, operatorCalls.saveRole, form)),
)

/** Retires a role or restores it. */
export const retireRole = formAction(z.object(retirement), async (form, { visit }) =>
  roleNotice(await ask(visit, operatorCalls.retireRole, form)),
)
