import { calls } from '@palco/contract'
import { type Account, chance } from './bench.ts'
import { type Backend, readSuccess, sendCall } from './connection.ts'

/** Registers a player for the check. @throws CheckFailed */
export async function register(backend: Backend): Promise<Account> {
  const account = { username: `check${chance().slice(0, 12)}`, password: `Mate-${chance()}-${chance()}` }
  const answer = await sendCall(backend, calls.register, {
    ...account,
    email: `${account.username}@example.com`,
    over_18: true,
    accept_terms: true,
  })
  readSuccess(calls.register, answer)
  return account
}
