import type { RiskCaseRow, RiskFile } from '@palco/contract/operators'
import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { FiguresRow } from './figures.ts'
import { HIT_DAYS } from './level.ts'
import type { Hit } from './types.ts'

type Row = Pick<RiskCaseRow, 'id' | 'player' | 'level' | 'state' | 'choice' | 'owner'> & {
  openedAt: Date
  changedAt: Date
  answerBy: Date | null
}
type FileRow = Row &
  Pick<RiskFile, 'outcome'> & { offersStopped: boolean; playerId: string; currency: Currency }

const ROW = `c.id, p.username AS player, c.level, c.state, o.username AS owner, c.opened_at AS "openedAt", c.changed_at AS "changedAt",
  CASE WHEN c.state = 'open' THEN c.answer_by END AS "answerBy",
  (SELECT i.choice FROM risk_interactions i WHERE i.case_id = c.id AND i.kind = 'answer' ORDER BY i.id DESC LIMIT 1) AS choice`
const FROM = `risk_cases c JOIN published.players p ON p.id = c.player_id LEFT JOIN published.operators o ON o.id = c.owner_id`

type Filter = {
  state: RiskCaseRow['state'] | 'running'
  level: RiskCaseRow['level'] | undefined
  owner: 'me' | 'none' | undefined
  operatorId: string
}
type Place = { at: Date; id: string }

/** Cases of a brand, changed last first. */
export async function listCases(
  q: Queryable,
  brandId: string,
  { state, level, owner, operatorId }: Filter,
  { before, limit }: { before: Place | null; limit: number },
): Promise<Row[]> {
  const { rows } = await q.query<Row>({
    name: 'risk-cases-list',
    text: `SELECT ${ROW} FROM ${FROM} WHERE c.brand_id = $1
        AND c.state = ANY (CASE $2 WHEN 'running' THEN ARRAY['open', 'answered', 'suspended'] ELSE ARRAY[$2] END)
        AND ($3::text IS NULL OR c.level = $3)
        AND ($4::text IS NULL OR CASE $4 WHEN 'me' THEN c.owner_id = $5 ELSE c.owner_id IS NULL END)
        AND ($6::timestamptz IS NULL OR (c.changed_at, c.id) < ($6, $7)) ORDER BY c.changed_at DESC, c.id DESC LIMIT $8`,
    values: [
      brandId,
      state,
      level ?? null,
      owner ?? null,
      operatorId,
      before?.at ?? null,
      before?.id ?? null,
      limit,
    ],
  })
  return rows
}

export async function countRunning(q: Queryable, brandId: string): Promise<number> {
  const { rows } = await q.query<{ running: number }>({
    name: 'risk-cases-count',
    text: 'SELECT count(*)::int AS running FROM risk_cases WHERE brand_id = $1 AND closed_at IS NULL',
    values: [brandId],
  })
  return rows[0]?.running ?? 0
}

/** One case of a brand with what its page says. */
export async function findFile(q: Queryable, brandId: string, id: string): Promise<FileRow | null> {
  const { rows } = await q.query<FileRow>({
    name: 'risk-case-file',
    text: `SELECT ${ROW}, c.outcome, c.offers_stopped AS "offersStopped", c.player_id AS "playerId", p.currency
      FROM ${FROM} WHERE c.brand_id = $1 AND c.id = $2`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

/** What rules found: from as far back as hits counted when the case was opened, to its end. */
export async function listHits(q: Queryable, caseId: string): Promise<Hit[]> {
  const { rows } = await q.query<Hit>({
    name: 'risk-case-hits',
    text: `SELECT h.rule, h.version, h.inputs, h.at FROM risk_cases c JOIN risk_hits h ON h.player_id = c.player_id
      WHERE c.id = $1 AND h.at > c.opened_at - make_interval(days => ${HIT_DAYS}) AND (c.closed_at IS NULL OR h.at <= c.closed_at)
      ORDER BY h.at DESC, h.id DESC LIMIT 200`,
    values: [caseId],
  })
  return rows
}

type InteractionRow = Omit<RiskFile['interactions'][number], 'at' | 'before' | 'after'> & {
  at: Date
  before: FiguresRow
  after: FiguresRow | null
}

export async function listInteractions(q: Queryable, caseId: string): Promise<InteractionRow[]> {
  const { rows } = await q.query<InteractionRow>({
    name: 'risk-case-interactions',
    text: `SELECT i.kind, o.username AS operator, i.choice, coalesce(nullif(i.words, ''), i.note) AS note, i.at, i.before, i.after FROM risk_interactions i
      LEFT JOIN published.operators o ON o.id = i.operator_id WHERE i.case_id = $1 ORDER BY i.id DESC LIMIT 200`,
    values: [caseId],
  })
  return rows
}
