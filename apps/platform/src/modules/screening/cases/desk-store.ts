import type { ScreeningCaseRow, ScreeningFile } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../../db/index.ts'
import type { ScoreParts } from '../matching/score.ts'
import type { Entry, Person } from '../types.ts'

type Row = Pick<
  ScreeningCaseRow,
  'id' | 'player' | 'list' | 'kind' | 'entry' | 'state' | 'score' | 'strong' | 'owner'
> & { openedAt: Date; changedAt: Date; dueAt: Date | null }

const ROW = `c.id, p.username AS player, c.list_id AS list, l.kind, e.body -> 'names' -> 0 ->> 'full' AS entry, c.state, c.score, c.strong,
  o.username AS owner, c.opened_at AS "openedAt", c.changed_at AS "changedAt", c.due_at AS "dueAt"`
const FROM = `screening_cases c JOIN screening_entries e ON e.id = c.entry_id JOIN screening_lists l ON l.id = c.list_id
  JOIN published.players p ON p.id = c.player_id LEFT JOIN published.operators o ON o.id = c.owner_id`

type Filter = {
  state: ScreeningCaseRow['state']
  kind: ScreeningCaseRow['kind'] | undefined
  owner: 'me' | 'none' | undefined
  operatorId: string
}
type Place = { at: Date; id: string }

/** Cases of a brand: open ones by their deadline, others changed last first. */
export async function listCases(
  q: Queryable,
  brandId: string,
  { state, kind, owner, operatorId }: Filter,
  { after, limit }: { after: Place | null; limit: number },
): Promise<Row[]> {
  const isOpen = state === 'open'
  const order = isOpen ? 'c.due_at, c.id' : 'c.changed_at DESC, c.id DESC'
  const beyond = isOpen ? '(c.due_at, c.id) > ($6, $7)' : '(c.changed_at, c.id) < ($6, $7)'
  const { rows } = await q.query<Row>({
    name: `screening-cases-${isOpen ? 'open' : 'state'}`,
    text: `SELECT ${ROW} FROM ${FROM} WHERE c.brand_id = $1 AND c.state = $2 AND ($3::text IS NULL OR l.kind = $3)
        AND ($4::text IS NULL OR CASE $4 WHEN 'me' THEN c.owner_id = $5 ELSE c.owner_id IS NULL END)
        AND ($6::timestamptz IS NULL OR ${beyond}) ORDER BY ${order} LIMIT $8`,
    values: [
      brandId,
      state,
      kind ?? null,
      owner ?? null,
      operatorId,
      after?.at ?? null,
      after?.id ?? null,
      limit,
    ],
  })
  return rows
}

export async function countOpen(q: Queryable, brandId: string): Promise<number> {
  const { rows } = await q.query<{ open: number }>({
    name: 'screening-cases-count',
    text: 'SELECT count(*)::int AS open FROM screening_cases WHERE brand_id = $1 AND due_at IS NOT NULL',
    values: [brandId],
  })
  return rows[0]?.open ?? 0
}

type FileRow = Row & { ref: string; isEntryEnded: boolean; body: Omit<Entry, 'ref'> }

/** One case of a brand with the entry that it is about. */
export async function findFile(q: Queryable, brandId: string, id: string): Promise<FileRow | null> {
  const { rows } = await q.query<FileRow>({
    name: 'screening-case-file',
    text: `SELECT ${ROW}, c.ref, e.until_version IS NOT NULL AS "isEntryEnded", e.body FROM ${FROM} WHERE c.brand_id = $1 AND c.id = $2`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

type HitRow = {
  at: Date
  score: number
  algorithm: number
  published: string | null
  imported: Date
  sha256: string
  person: Person
  parts: ScoreParts
}

export async function listHits(q: Queryable, caseId: string): Promise<HitRow[]> {
  const { rows } = await q.query<HitRow>({
    name: 'screening-case-hits',
    text: `SELECT h.at, h.score, h.algorithm, v.published_on AS published, v.imported_at AS imported, v.sha256, h.person, h.parts
      FROM screening_hits h JOIN screening_versions v ON v.id = h.version_id WHERE h.case_id = $1 ORDER BY h.id DESC LIMIT 50`,
    values: [caseId],
  })
  return rows
}

type Decision = Omit<ScreeningFile['decisions'][number], 'at'> & { at: Date }

export async function listDecisions(q: Queryable, caseId: string): Promise<Decision[]> {
  const { rows } = await q.query<Decision>({
    name: 'screening-case-decisions',
    text: `SELECT o.username AS operator, d.decision, d.note, d.decided_at AS at FROM screening_decisions d
      JOIN published.operators o ON o.id = d.operator_id WHERE d.case_id = $1 ORDER BY d.id DESC LIMIT 200`,
    values: [caseId],
  })
  return rows
}

export async function insertDecision(
  tx: Tx,
  made: { caseId: string; operatorId: string; decision: Decision['decision']; note: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'screening-decision-insert',
    text: 'INSERT INTO screening_decisions (case_id, operator_id, decision, note, decided_at) VALUES ($1, $2, $3, $4, $5)',
    values: [made.caseId, made.operatorId, made.decision, made.note, made.at],
  })
}
