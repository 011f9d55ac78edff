import type { Queryable } from '../../db/index.ts'

export type AuditAction =
  | 'help.article_saved'
  | 'legal_text.draft_saved'
  | 'legal_text.published'
  | 'legal_text.withdrawn'
  | 'promotion.saved'
  | 'popup.saved'
  | 'campaign.saved'
  | 'campaign.schedule'
  | 'campaign.cancel'
  | 'tag.saved'
  | 'view.saved'
  | 'view.removed'
  | 'view.default_set'
  | 'report_schedule.saved'
  | 'report_schedule.paused'
  | 'report_schedule.resumed'
  | 'report_schedule.ended'
  | 'report_schedule.left'
  | 'segment.saved'
  | 'segment.removed'
  | 'segment.members_viewed'
  | 'segment.exported'
  | 'support.answer'
  | 'support.note'
  | 'support.take'
  | 'support.give_back'
  | 'support.close'
  | 'support.reopen'
  | 'support.attachment_viewed'
  | 'identity.accepted'
  | 'identity.refused'
  | 'identity.asked'
  | 'identity.reopened'
  | 'identity.taken'
  | 'identity.given_back'
  | 'identity.document_viewed'
  | 'funds.settled'
  | 'funds.refused'
  | 'funds.asked'
  | 'funds.noted'
  | 'funds.taken'
  | 'funds.given_back'
  | 'funds.document_viewed'
  | 'screening.cleared'
  | 'screening.confirmed'
  | 'screening.reopened'
  | 'screening.noted'
  | 'screening.taken'
  | 'screening.given_back'
  | 'risk.call'
  | 'risk.mail'
  | 'risk.note'
  | 'risk.false_alarm'
  | 'risk.settled'
  | 'risk.taken'
  | 'risk.given_back'
  | 'jackpot.switched'
  | 'store.item_saved'
  | 'store.order_moved'
  | 'operator.added'
  | 'operator.disabled'
  | 'operator.reset'
  | 'operator.proposed'
  | 'operator.second_operator_refused'
  | 'operator.invited'
  | 'operator.invitation_sent'
  | 'operator.invitation_withdrawn'
  | 'operator.joined'
  | 'operator.enabled'
  | 'operator.rights_changed'
  | 'operator.sessions_ended'
  | 'operator.elevation_asked'
  | 'operator.elevation_approved'
  | 'operator.elevation_refused'
  | 'operator.elevation_ended'
  | 'operator.elevation_over'
  | 'operator.role_proposed'
  | 'operator.role_second_operator_refused'
  | 'operator.role_created'
  | 'operator.role_changed'
  | 'operator.role_retired'
  | 'operator.role_restored'
  | 'player.second_factor_ended'
  | 'player.address_changed'
  | 'player.erased'
  | 'player.erasure_asked'
  | 'player.viewed'
  | 'player.searched'
  | 'player.allowance_used'
  | 'player.note'
  | 'player.tagged'
  | 'player.untagged'
  | 'player.sessions_ended'
  | 'player.blocked'
  | 'player.unblocked'
  | 'player.consents_withdrawn'
  | 'player.closed'
  | 'player.closing_lifted'
  | 'player.namesake_admitted'
  | 'player.granted'
  | 'player.grant_asked'
  | 'player.grant_second_refused'
  | 'player.adjusted'
  | 'player.adjustment_asked'
  | 'player.adjustment_second_refused'
  | 'player.corrected'
  | 'player.correction_asked'
  | 'player.correction_second_refused'
  | 'player.view_asked'
  | 'player.view_opened'
  | 'player.view_ended'
  | 'player.erased_rest'
  | 'unclaimed.recorded'
  | 'unclaimed.settled'
  | 'unclaimed.second_operator_refused'
  | 'login'
  | 'login.failed'
  | 'logout'
  | 'passkey.added'
  | 'passkey.removed'
  | 'payment.approval_recorded'
  | 'payment.approved'
  | 'payment.credited_late'
  | 'payment.owner_decided'
  | 'payment.rejected'
  | 'payment.second_operator_refused'
  | 'proof.viewed'
  | 'report.downloaded'
  | 'document.accepted'
  | 'document.requested'
  | 'document.viewed'
  | 'trading.suspended'
  | 'trading.resumed'
  | 'trading.priced'
  | 'trading.boosted'
  | 'trading.free_bets_given'
  | 'trading.boost_ended'
  | 'trading.price_ended'
  | 'trading.race_suspend'
  | 'trading.race_stop'
  | 'trading.race_price'
  | 'trading.race_non_runner'
  | 'trading.proposed'
  | 'trading.decided'
  | 'trading.proposal_dropped'
  | 'trading.second_operator_refused'
  | 'trading.margin_set'
  | 'trading.margin_ended'
  | 'trading.prices_limited'
  | 'trading.accumulator_bonus_set'
  | 'trading.limits_set'

export type AuditEntry = {
  at: Date
  operatorId: string | null
  action: AuditAction
  /** Readable by those whose brands are at least these. */
  brands: readonly string[]
  subject?: string | null
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  address: string
}

/** Adds a line to the log of operators' acts; nothing changes or removes one (migration 0090). */
export async function appendAudit(q: Queryable, entry: AuditEntry): Promise<void> {
  const { at, operatorId, action, brands, subject = null, before = null, after = null, address } = entry
  await q.query({
    name: 'operators-audit',
    text: `INSERT INTO operator_audit (at, operator_id, action, brands, subject, before, after, address)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      at,
      operatorId,
      action,
      brands,
      subject,
      before && JSON.stringify(before),
      after && JSON.stringify(after),
      address,
    ],
  })
}

/** Whether this operator did the same to the same within the last hour: looking again is no news. */
export async function didLately(
  q: Queryable,
  act: Required<Pick<AuditEntry, 'at' | 'operatorId' | 'action' | 'subject' | 'after'>>,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-audit-lately',
    text: `SELECT FROM operator_audit WHERE subject = $1 AND operator_id = $2 AND action = $3 AND after = $4
      AND at > $5::timestamptz - interval '1 hour' LIMIT 1`,
    values: [act.subject, act.operatorId, act.action, JSON.stringify(act.after), act.at],
  })
  return rowCount > 0
}

/** Whether a line says this already. */
export async function hasAuditLine(
  q: Queryable,
  { action, subject, after }: Required<Pick<AuditEntry, 'action' | 'subject' | 'after'>>,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'operators-audit-same',
    text: 'SELECT FROM operator_audit WHERE subject = $1 AND action = $2 AND after = $3 LIMIT 1',
    values: [subject, action, JSON.stringify(after)],
  })
  return rowCount > 0
}

type AuditLine = {
  id: string
  at: Date
  operator: string | null
  action: string
  brands: string[]
  subject: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  address: string
  /** In hexadecimal digits; `null` while the line is not in the chain. */
  hash: string | null
}

/** What a line is read with: `a` is the line. */
const LINE = `a.id::text, a.at, o.username AS operator, a.action, a.brands, a.subject, a.before, a.after, a.address,
  encode(c.hash, 'hex') AS hash`
const LINE_JOINS = `LEFT JOIN operators o ON o.id = a.operator_id LEFT JOIN operator_audit_chain c ON c.audit_id = a.id`

export type AuditFilters = {
  operator?: string | undefined
  action?: string | undefined
  subject?: string | undefined
  brand?: string | undefined
  /** Lines of this act are left out. */
  but?: AuditAction | undefined
  /** From this moment on, and before that one. */
  from?: Date | undefined
  until?: Date | undefined
}

/** What happened in these brands and no other, newest first, before a line's id. */
export async function listAuditLines(
  q: Queryable,
  page: { brands: readonly string[]; before: string | null; limit: number } & AuditFilters,
): Promise<AuditLine[]> {
  const { rows } = await q.query<AuditLine>({
    name: 'operators-audit-lines',
    text: `SELECT ${LINE}
      FROM operator_audit a ${LINE_JOINS}
      WHERE a.brands <@ $1::text[] AND ($2::bigint IS NULL OR a.id < $2)
        AND ($4::text IS NULL OR o.username = lower($4)) AND ($5::text IS NULL OR a.action = $5)
        AND ($6::text IS NULL OR a.subject = $6) AND ($7::text IS NULL OR $7 = ANY (a.brands))
        AND ($8::timestamptz IS NULL OR a.at >= $8) AND ($9::timestamptz IS NULL OR a.at < $9)
        AND ($10::text IS NULL OR a.action <> $10)
      ORDER BY a.id DESC LIMIT $3`,
    values: [
      page.brands,
      page.before,
      page.limit,
      page.operator || null,
      page.action || null,
      page.subject || null,
      page.brand || null,
      page.from ?? null,
      page.until ?? null,
      page.but ?? null,
    ],
  })
  return rows
}

/** The newest twenty acts of an operator and acts on them, in these brands and no other. */
export async function listActsAbout(
  q: Queryable,
  { operatorId, username, brands }: { operatorId: string; username: string; brands: readonly string[] },
): Promise<AuditLine[]> {
  const { rows } = await q.query<AuditLine>({
    name: 'operators-acts-about',
    text: `SELECT ${LINE}
      FROM ((SELECT * FROM operator_audit WHERE operator_id = $1 AND brands <@ $3::text[] ORDER BY id DESC LIMIT 20)
        UNION (SELECT * FROM operator_audit WHERE subject = $2 AND action LIKE 'operator.%' AND brands <@ $3::text[]
          ORDER BY id DESC LIMIT 20)) a
        ${LINE_JOINS}
      ORDER BY a.id DESC LIMIT 20`,
    values: [operatorId, username, brands],
  })
  return rows
}
