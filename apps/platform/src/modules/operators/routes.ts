import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute, OperatorAccess, RateRule } from '../../http/index.ts'
import {
  appendAudit,
  beginSignOn,
  deskHandlers,
  dropProposal,
  endSession,
  identityOnWire,
  listWaiting,
  logInBySignOn,
  logInOperator,
  type PasskeyDeps,
  type OperatorIdentity,
  readAudit,
  saveLanguage,
  type SignOnDeps,
} from '../../operators/index.ts'
import { findDevice } from '../identity/index.ts'
import type { InvitationDeps } from './people/invitations.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planApproval, planLateCredit, rejectPayment } from './payments/decide.ts'
import { planOwner } from './payments/settle-owner.ts'
import { acceptDocument, openDocument, requestDocument } from './payments/documents.ts'
import {
  openProof,
  readClosed,
  readConflicts,
  readPaymentFile,
  readQueue,
} from './payments/payment-queries.ts'

export type OperatorRoutesDeps = InvitationDeps &
  SignOnDeps &
  PasskeyDeps &
  Pick<OperatorAccess<OperatorIdentity>, 'isConsoleKey' | 'limiter'>

/** Each showing of the log-in page asks. */
const SIGN_ON_READ: RateRule = { name: 'operator-sign-on', burst: 120, perMs: 60_000 }
/** A whole office may come from one address; each keeps a row for ten minutes. */
const SIGN_ON_BEGIN: RateRule = { name: 'operator-sign-on-begin', burst: 30, perMs: 60_000 }

/** The calls of packages/contract/src/areas/operators. */
export function operatorRoutes(deps: OperatorRoutesDeps): CallRoute[] {
  const { db, now } = deps
  const { handle, handleFile, handleOpen, decide } = deskHandlers(deps)
  const done = { done: true } as const
  return [
    handleOpen(
      operatorCalls.logIn,
      (input, { address, device }) =>
        logInOperator(deps, input, { address, device: findDevice(device) ?? '' }),
      { nothing: 'it opens a session' },
    ),
    handleOpen(
      operatorCalls.readSignOn,
      async () => ({ name: deps.directory?.name ?? null }),
      'reads',
      SIGN_ON_READ,
    ),
    handleOpen(
      operatorCalls.beginSignOn,
      () => beginSignOn(deps),
      { nothing: 'it begins a log-in' },
      SIGN_ON_BEGIN,
    ),
    handleOpen(
      operatorCalls.logInBySignOn,
      (input, { address, device }) =>
        logInBySignOn(deps, input, { address, device: findDevice(device) ?? '' }),
      { nothing: 'it opens a session' },
    ),
    ...passkeyRoutes(deps),
    ...peopleRoutes(deps),
    handle(
      operatorCalls.logOut,
      async (_, { by, address, token }) => {
        await endSession(db, token, now())
        const { id: operatorId, brands } = by
        await appendAudit(db, { at: now(), operatorId, action: 'logout', brands, address })
        return done
      },
      { nothing: 'it ends a session' },
    ),
    handle(operatorCalls.whoAmI, (_, { by }) => identityOnWire(deps, by)),
    handle(
      operatorCalls.setLanguage,
      async ({ language }, { by }) => {
        await saveLanguage(db, by.id, language)
        return done
      },
      { nothing: 'the language of the console' },
    ),
    handle(operatorCalls.listQueue, (input, acting) => readQueue(deps, acting, input)),
    handle(operatorCalls.readPayment, ({ id }, acting) => readPaymentFile(deps, acting, id)),
    handleFile(operatorCalls.readProof, (input, acting) => openProof(deps, acting, input)),
    handle(operatorCalls.requestDocument, (input, acting) => requestDocument(deps, acting, input), {
      nothing: 'it asks the player for a document',
    }),
    handleFile(operatorCalls.readDocument, (input, acting) => openDocument(deps, acting, input)),
    handle(operatorCalls.acceptDocument, (input, acting) => acceptDocument(deps, acting, input), {
      nothing:
        'it proves who the player is; the reward of a referral that waited for that has conditions, an amount and a greatest number of its own',
    }),
    decide(operatorCalls.approve, (tx, acting, input) => planApproval(tx, deps, acting, input)),
    handle(operatorCalls.reject, (input, acting) => rejectPayment(deps, acting, input), {
      nothing: 'a rejected withdrawal gives the player back what it held of their own money',
    }),
    handle(operatorCalls.listClosed, (input, acting) => readClosed(deps, acting, input)),
    decide(operatorCalls.creditLate, (tx, acting, input) => planLateCredit(tx, deps, acting, input)),
    decide(operatorCalls.settleOwner, (tx, acting, input) => planOwner(tx, deps, acting, input)),
    handle(operatorCalls.listConflicts, ({ limit }, acting) => readConflicts(deps, acting, limit)),
    handle(operatorCalls.listAudit, (input, acting) => readAudit(deps, acting, input)),
    handle(operatorCalls.listWaiting, (_, acting) => listWaiting(deps, acting)),
    handle(operatorCalls.dropProposal, (input, acting) => dropProposal(deps, acting, input), {
      nothing: 'it ends what waits, and nothing is executed',
    }),
  ]
}
