import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute } from '../../../http/index.ts'
import { type DeskAccess, deskHandlers } from '../../../operators/index.ts'
import { planEnabling, planInvitation, planReset, planRights, workOnPerson } from './change.ts'
import { askForElevation, decideOnElevation, endOwn, readElevations, readOwn } from './elevations.ts'
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
    handle(operatorCalls.readElevation, (_, acting) => readOwn(deps, acting)),
    handle(operatorCalls.askElevation, (input, acting) => askForElevation(deps, acting, input), {
      nothing: 'it asks for a role that another operator has to approve',
    }),
    handle(operatorCalls.endElevation, (input, acting) => endOwn(deps, acting, input), {
      nothing: 'it gives a role back',
    }),
    handle(operatorCalls.listElevations, (_, acting) => readElevations(deps, acting)),
    handle(operatorCalls.decideElevation, (input, acting) => decideOnElevation(deps, acting, input), {
      nothing: 'one operator has asked for it before, and who approves gives no right that they lack',
    }),
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
