import { operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type DeskAccess,
  deskHandlers,
  type Executed,
  type Plan,
} from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { closeByOperator } from './close.ts'
import { findClosing, liftClosing } from './closing-store.ts'
import { lockOpen } from './lock-open.ts'
import { planNamesake } from './namesakes.ts'

type Calls = typeof operatorCalls
type Refusal = Refused<'unknown_player' | 'wrong_state'>

/** The operators' calls about closings, and about namesakes of restricted players. */
export function protectionDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.closePlayerAccount, (input, acting) => close(deps, acting, input), {
      nothing: 'an account that gets nothing new',
    }),
    decide(operatorCalls.liftPlayerClosing, (tx, acting, input) => planLift(tx, deps, acting, input)),
    decide(operatorCalls.admitNamesake, (tx, acting, input) => planNamesake(tx, deps, acting, input)),
  ]
}

/** What the decision to lift a player's closing is about. */
export const liftSubject = (playerId: string): string => `player:${playerId} closing`

function close(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  { id, reason, note }: OperatorCallInput<Calls['closePlayerAccount']>,
): Promise<{ done: true } | Refusal> {
  return db.transaction(async (tx) => {
    const owner = await lockOpen(tx, brand.id, id)
    if (isRefused(owner)) return owner
    const at = now()
    if (!(await closeByOperator(tx, owner, reason, at))) return refuse('wrong_state')
    await appendAudit(tx, {
      at,
      operatorId: by.id,
      action: 'player.closed',
      brands: [brand.id],
      subject: id,
      after: { note, closed_for: reason },
      address,
    })
    return { done: true } as const
  })
}

/** An account that was closed for death or fraud can be deposited to and staked from again: that takes two. */
async function planLift(
  tx: Tx,
  { now }: Pick<DeskAccess, 'now'>,
  { brand }: ActingOnBrand,
  { id, note }: OperatorCallInput<Calls['liftPlayerClosing']>,
): Promise<Plan<object, Refusal> | Refusal> {
  const owner = await lockOpen(tx, brand.id, id)
  if (isRefused(owner)) return owner
  const lasting = (await findClosing(tx, id))?.lasting
  if (!lasting) return refuse('wrong_state')
  return {
    subject: liftSubject(id),
    brandId: brand.id,
    worst: [],
    reasons: ['always'],
    // Two agree on the closing that they saw.
    decision: { kind: 'closing_lift', rules: { closing: lasting.id } },
    cause: note,
    about: { subject: id, before: { closed_for: lasting.reason }, after: { lifted: lasting.reason, note } },
    actions: { alone: 'player.closing_lifted', decided: 'player.closing_lifted' },
    async execute(): Promise<Executed<object> | Refusal> {
      return (await liftClosing(tx, owner, now())) ? { answer: {} } : refuse('wrong_state')
    },
  }
}
