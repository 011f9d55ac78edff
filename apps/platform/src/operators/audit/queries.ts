import type { operatorCalls, OperatorCallAnswer, OperatorCallInput } from '@palco/contract/operators'
import { byId, toPage } from '@palco/service/cursor'
import { daysAfter, startOfDay } from '../../model/index.ts'
import { listAuditLines } from './audit.ts'
import { type ChainState, readChainState } from './chain.ts'
import { refuse, type Refused } from '../../result.ts'
import type { Acting, OperatorDeps } from '../types.ts'

type Audit = typeof operatorCalls.listAudit

/** Lines of the audit log that concern no brand but the operator's own. Days are those of the brand asked for, else UTC's. */
export async function readAudit(
  { db, brandById }: Pick<OperatorDeps, 'db' | 'brandById'>,
  { by }: Acting,
  { cursor, limit, from, to, ...filters }: OperatorCallInput<Audit>,
): Promise<OperatorCallAnswer<Audit> | Refused<'invalid_request'>> {
  const before = byId.read(cursor)
  if (before === undefined) return refuse('invalid_request')
  const zone = (filters.brand && (await brandById(filters.brand))?.timeZone) || 'UTC'
  const found = await listAuditLines(db, {
    ...filters,
    brands: by.brands,
    before: before?.toString() ?? null,
    limit: limit + 1,
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(daysAfter(to, 1), zone),
  })
  const { page, next } = toPage(found, limit, ({ id }) => byId.write(BigInt(id)))
  return {
    items: page.map((line) => ({ ...line, at: line.at.toISOString() })),
    next_cursor: next,
    chain: chainOnWire(await readChainState(db)),
  }
}

const chainOnWire = ({ lines, throughId, hash, verifiedAt, fault }: ChainState) => ({
  lines: Number(lines),
  through_id: String(throughId),
  hash,
  verified_at: verifiedAt?.toISOString() ?? null,
  fault,
})
