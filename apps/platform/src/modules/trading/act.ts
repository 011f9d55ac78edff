import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { appendAudit, type AuditEntry } from '../../operators/index.ts'
import { setSuspended } from '../sports-offer/index.ts'
import { type Acting, actsForAll, type TradingDeps } from './types.ts'

type Suspend = OperatorCallInput<typeof operatorCalls.suspendOffer>
type Line = Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'> & { brands?: readonly string[] }

/** Writes what was done into the audit log. What concerns the offer of all brands is readable by every supervisor. */
export const record = (tx: Tx, acting: Acting, at: Date, { brands = [], ...line }: Line): Promise<void> =>
  appendAudit(tx, { ...line, at, operatorId: acting.by.id, brands, address: acting.address })

/** Suspends an event, market or outcome for all brands, or ends that. */
export async function suspend(
  deps: TradingDeps,
  acting: Acting,
  { event, market, suspended }: Suspend,
): Promise<{ done: true } | Refused<'other_brands' | 'unknown_event'>> {
  if (!(await actsForAll(deps, acting))) return refuse('other_brands')
  return deps.db.transaction(async (tx) => {
    const target = market && {
      marketId: market.id,
      specifiers: market.specifiers,
      outcomeId: market.outcome ?? null,
    }
    const before = await setSuspended(tx, { eventId: event, market: target ?? null }, suspended)
    if (!before) return refuse('unknown_event')
    await record(tx, acting, deps.now(), {
      action: suspended ? 'trading.suspended' : 'trading.resumed',
      subject: event,
      before: { suspended: before.suspended },
      after: { suspended, ...(market && aboutMarket(market.id, market.specifiers, market.outcome)) },
    })
    return { done: true as const }
  })
}

export const aboutMarket = (id: number, specifiers: string, outcome?: string) => ({
  market: specifiers === '' ? String(id) : `${id} ${specifiers}`,
  ...(outcome !== undefined && { outcome }),
})
