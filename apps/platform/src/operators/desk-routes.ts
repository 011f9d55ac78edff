import type {
  OperatorCallAnswer,
  OperatorCall,
  OperatorCallInput,
  OperatorCallRefusal,
  OperatorDecision,
} from '@palco/contract/operators'
import type { Database, Tx } from '../db/index.ts'
import { type About, type CallRoute, operatorHandlers, type OperatorAccess } from '../http/index.ts'
import { isRefused, type Refused } from '../result.ts'
import { findHolder } from './access/sessions.ts'
import type { Acting, OperatorIdentity } from './types.ts'
import { letThroughNow, type Plan } from './value/index.ts'

/** What the routes of operators' calls are made with. */
export type DeskAccess = { db: Database; now: () => Date } & Pick<
  OperatorAccess<OperatorIdentity>,
  'isConsoleKey' | 'limiter' | 'brandById'
>

/** What a call answers besides `result`. */
type Rest<C extends OperatorCall> = Omit<OperatorCallAnswer<C>, 'result'>
/** Nothing is decided: the call answers this as it is. */
type Unasked<C extends OperatorCall> = { answer: OperatorCallAnswer<C> }

/**
 * Puts operators' calls on their paths. `handle` is for calls that let players receive nothing; a call that can raise it is a plan with its
 * worst case, and `decide` lets it through.
 */
export function deskHandlers(deps: DeskAccess) {
  const access = { ...deps, findHolder: (token: string) => findHolder(deps.db, token, deps.now()) }
  const handlers = operatorHandlers<OperatorIdentity>(access)
  return {
    ...handlers,
    decide: <C extends OperatorDecision>(
      call: C,
      readPlan: (
        tx: Tx,
        acting: Acting & About<C>,
        input: OperatorCallInput<C>,
      ) => Promise<
        Plan<Rest<C>, Refused<OperatorCallRefusal<C>>> | Unasked<C> | Refused<OperatorCallRefusal<C>>
      >,
    ): CallRoute => {
      const work = async (input: OperatorCallInput<C>, acting: Acting & About<C>) => {
        const sent = input as Record<string, unknown>
        const planned = {
          call: call.name,
          second: call.second,
          input: sent,
          readPlan: (tx: Tx) => readPlan(tx, acting, input),
        }
        const decided = await letThroughNow(deps, acting, planned)
        return isRefused(decided) ? decided : decided.answer
      }
      const route = handlers.handle as (...given: unknown[]) => CallRoute
      return route(call, work, 'worst_case')
    },
  }
}
