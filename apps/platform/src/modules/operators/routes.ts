import { operatorCalls } from '@palco/contract/operators'
import { operatorHandlers, type OperatorAccess, type RawRoute } from '../../http/index.ts'
import { appendAudit } from './audit.ts'
import { approvePayment, creditLateTransfer, rejectPayment } from './decide.ts'
import { acceptDocument, openDocument, requestDocument } from './documents.ts'
import { logInOperator } from './log-in.ts'
import { readAudit } from './audit-queries.ts'
import { openProof, readClosed, readConflicts, readPaymentFile, readQueue } from './payment-queries.ts'
import { endSession, holderOf } from './sessions.ts'
import { saveLanguage } from './store.ts'
import type { OperatorDeps, OperatorIdentity } from './types.ts'
import { identityOnWire } from './wire.ts'

export type OperatorRoutesDeps = OperatorDeps &
  Pick<OperatorAccess<OperatorIdentity>, 'consoleKey' | 'limiter'>

/** The calls of packages/contract/src/areas/operators. */
export function operatorRoutes(deps: OperatorRoutesDeps): RawRoute[] {
  const { db, now } = deps
  const access = { ...deps, holderOf: (token: string) => holderOf(db, token, now()) }
  const { handle, handleFile, handleLogin } = operatorHandlers<OperatorIdentity>(access)
  const done = { done: true } as const
  return [
    handleLogin((input, address) => logInOperator(deps, input, address)),
    handle(operatorCalls.logOut, async (_, { by, address }, token) => {
      await endSession(db, token, now())
      const { id: operatorId, brands } = by
      await appendAudit(db, { at: now(), operatorId, action: 'logout', brands, address })
      return done
    }),
    handle(operatorCalls.whoAmI, (_, { by }) => identityOnWire(deps, by)),
    handle(operatorCalls.setLanguage, async ({ language }, { by }) => {
      await saveLanguage(db, by.id, language)
      return done
    }),
    handle(operatorCalls.listQueue, (input, acting) => readQueue(deps, acting, input)),
    handle(operatorCalls.readPayment, ({ id }, acting) => readPaymentFile(deps, acting, id)),
    handleFile(operatorCalls.readProof, (input, acting) => openProof(deps, acting, input)),
    handle(operatorCalls.requestDocument, (input, acting) => requestDocument(deps, acting, input)),
    handleFile(operatorCalls.readDocument, (input, acting) => openDocument(deps, acting, input)),
    handle(operatorCalls.acceptDocument, (input, acting) => acceptDocument(deps, acting, input)),
    handle(operatorCalls.approve, (input, acting) => approvePayment(deps, acting, input)),
    handle(operatorCalls.reject, (input, acting) => rejectPayment(deps, acting, input)),
    handle(operatorCalls.listClosed, (input, acting) => readClosed(deps, acting, input)),
    handle(operatorCalls.creditLate, (input, acting) => creditLateTransfer(deps, acting, input)),
    handle(operatorCalls.listConflicts, ({ limit }, acting) => readConflicts(deps, acting, limit)),
    handle(operatorCalls.listAudit, (input, acting) => readAudit(deps, acting, input)),
  ]
}
