import { operatorCalls } from '@palco/contract/operators'
import type { CallRoute, RateRule } from '../../http/index.ts'
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  beginPasskeyLogIn,
  type DeskAccess,
  deskHandlers,
  listOperatorPasskeys,
  logInByPasskey,
  type PasskeyDeps,
  removeOperatorPasskey,
} from '../../operators/index.ts'
import { findDevice } from '../identity/index.ts'

/** A whole office may come from one address; each keeps a row for five minutes. */
const BEGIN: RateRule = { name: 'operator-passkey-begin', burst: 30, perMs: 60_000 }

/** The calls of packages/contract/src/areas/operators/passkeys.ts. */
export function passkeyRoutes(deps: PasskeyDeps & DeskAccess): CallRoute[] {
  const { handle, handleOpen } = deskHandlers(deps)
  return [
    handleOpen(
      operatorCalls.beginPasskeyLogIn,
      () => beginPasskeyLogIn(deps),
      { nothing: 'it begins a log-in' },
      BEGIN,
    ),
    handleOpen(
      operatorCalls.logInByPasskey,
      (input, { address, device }) =>
        logInByPasskey(deps, input, { address, device: findDevice(device) ?? '' }),
      { nothing: 'it opens a session' },
    ),
    handle(operatorCalls.listOperatorPasskeys, (_, acting) => listOperatorPasskeys(deps, acting)),
    handle(operatorCalls.beginOperatorPasskey, (input, acting) => beginOperatorPasskey(deps, acting, input), {
      nothing: 'it begins a passkey of the operator',
    }),
    handle(
      operatorCalls.addOperatorPasskey,
      (input, acting) => addOperatorPasskey(deps, acting, { ...input, device: findDevice(acting.device) }),
      { nothing: 'it adds a way in for the operator' },
    ),
    handle(operatorCalls.removeOperatorPasskey, ({ id }, acting) => removeOperatorPasskey(deps, acting, id), {
      nothing: 'it removes a way in of the operator',
    }),
  ]
}
