import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../../operators/index.ts'
import { planEnabling, planInvitation, planReset, planRights, workOnPerson } from './change.ts'
import { acceptInvitation, type InvitationDeps, readInvitation } from './invitations.ts'
import { readPeople, readPerson } from './queries.ts'
import { planRetirement, planRole, readRole } from './roles.ts'

/** Operators, who may do what, and how they come in. */
export function peopleRoutes(deps: InvitationDeps & DeskAccess): CallRoute[] {
  const { handle, handleOpen, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.listOperators, (_, acting) => readPeople(deps, acting)),
    handle(operatorCalls.readOperator, ({ username }, acting) => readPerson(deps, acting, username)),
    decide(operatorCalls.inviteOperator, (tx, acting, input) => planInvitation({ tx, deps, acting }, input)),
    decide(operatorCalls.changeOperatorRights, (tx, acting, input) =>
      planRights({ tx, deps, acting }, input),
    ),
    decide(operatorCalls.enableOperator, (tx, acting, input) => planEnabling({ tx, deps, acting }, input)),
    decide(operatorCalls.resetOperator, (tx, acting, input) => planReset({ tx, deps, acting }, input)),
    handle(operatorCalls.workOnOperator, (input, acting) => workOnPerson(deps, acting, input), {
      nothing: 'it takes away what an operator may do, or sends an invitation that two have asked for',
    }),
    handle(operatorCalls.readRole, ({ name }, acting) => readRole(deps, acting, name)),
    decide(operatorCalls.saveRole, (tx, acting, input) => planRole({ tx, deps, acting }, input)),
    decide(operatorCalls.retireRole, (tx, acting, input) => planRetirement({ tx, deps, acting }, input)),
    handleOpen(operatorCalls.readInvitation, (input) => readInvitation(deps, input), {
      nothing: 'it shows what an invited operator sets up',
    }),
    handleOpen(
      operatorCalls.acceptInvitation,
      (input, { address }) => acceptInvitation(deps, input, address),
      { nothing: 'it sets up the log-in of an operator whom two have invited' },
    ),
  ]
}
