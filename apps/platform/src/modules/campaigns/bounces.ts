import type { Queryable } from '../../db/index.ts'
import { keepBounced } from './addresses.ts'
import { noteMail } from './store.ts'

export type Bounce = { campaign: string; playerId: string; email: string; status: string }

const LONGEST = 1_000_000

/**
 * Reads a delivery status notification (RFC 3464).
 * @returns what failed for good (`Action: failed`, status 5.x.x); `null` for anything else, and for mails of others
 */
export function readBounce(mail: string): Bounce | null {
  const text = mail.slice(0, LONGEST).replaceAll('\r\n', '\n')
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(text)?.[1]?.trim()
  if (!/multipart\/report/i.test(text) || field('Action')?.toLowerCase() !== 'failed') return null
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(field('Status') ?? '')?.[0]
  const email = /^rfc822;\s*<?([^\s<>]+@[^\s<>]+?)>?$/i.exec(field('Final-Recipient') ?? '')?.[1]
  const named = /<campaign-(\d{1,18})-([\w-]{1,60})@/.exec(text)
  if (status === undefined || email === undefined || !named) return null
  const [, campaign = '', playerId = ''] = named
  return { campaign, playerId, email, status }
}

/** Records a bounce at its delivery and keeps the address. @returns false for a mail that this platform did not send */
export async function recordBounce(q: Queryable, bounce: Bounce, at: Date): Promise<boolean> {
  const { campaign, playerId, email, status } = bounce
  if (!(await noteMail(q, { id: campaign, playerId }, 'bounced', status))) return false
  const { rows } = await q.query<{ brandId: string }>({
    name: 'campaigns-brand-of',
    text: 'SELECT brand_id AS "brandId" FROM campaigns WHERE id = $1',
    values: [campaign],
  })
  for (const { brandId } of rows) await keepBounced(q, { brandId, playerId, email, status, at })
  return true
}
