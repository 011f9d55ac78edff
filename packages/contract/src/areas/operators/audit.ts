import { z } from 'zod'
import { cursor, date, defineOperatorCall } from './define.ts'
import { inputDay } from '../../text.ts'

export const auditRow = z.object({
  id: z.string(),
  at: date,
  /** `null`: a failed login with an unknown name. */
  operator: z.string().nullable(),
  action: z.string(),
  brands: z.array(z.string()),
  subject: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string(),
  /** Its hash in the chain (docs/audit.md), in hexadecimal digits; `null` for a few seconds. */
  hash: z.string().nullable(),
})
/** How far the chain of the whole record goes, and what its last verification found. */
export const auditChain = z.object({
  lines: z.number().int(),
  through_id: z.string(),
  hash: z.string(),
  verified_at: date.nullable(),
  /** What does not hold; `null` when all of it held. */
  fault: z.string().nullable(),
})
export type AuditChain = z.infer<typeof auditChain>
export type AuditRow = z.infer<typeof auditRow>

const day = inputDay.optional()
export const AUDIT_FILTERS = {
  operator: z.string().trim().max(60).optional(),
  action: z.string().trim().max(60).optional(),
  /** A payment's id, a username: what the act was about. */
  subject: z.string().trim().max(80).optional(),
  brand: z.string().trim().max(60).optional(),
  /** Days, both included, in the time zone of the brand asked for, else in UTC. */
  from: day,
  to: day,
} as const

export const listAudit = defineOperatorCall({
  name: 'operators.audit',
  method: 'GET',
  path: '/operators/v1/audit',
  access: 'audit.see',
  summary:
    'What operators did, newest first, within the brands of the calling operator; all filters are optional.',
  input: z.object({
    ...AUDIT_FILTERS,
    cursor,
    limit: z.coerce.number().int().min(1).max(500).default(50),
  }),
  answer: z.object({ items: z.array(auditRow), next_cursor: z.string().nullable(), chain: auditChain }),
})
