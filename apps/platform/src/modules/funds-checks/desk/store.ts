import type { FundsReason } from '@palco/contract/tables'
import type { FundsFile } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../../db/index.ts'
import { caseList } from '../../../operators/index.ts'
import type { ProofFile } from '../../wallet/index.ts'
import type { CaseRow } from '../types.ts'

type Row = Omit<CaseRow, 'brandId' | 'playerId' | 'stepKey' | 'figures'> & {
  player: string
  owner: string | null
}

/** Cases of a brand for its operators. */
export const fundsCases = caseList<Row>({
  name: 'funds',
  columns: `c.id, p.username AS player, c.step, c.currency, c.amount, c.reached, c.reached_at AS "reachedAt", c.state, c.reason, c.late,
    o.username AS owner, c.created_at AS "createdAt", c.changed_at AS "changedAt", c.due_at AS "dueAt"`,
  from: `funds_cases c JOIN published.players p ON p.id = c.player_id LEFT JOIN published.operators o ON o.id = c.owner_id`,
  waits: `(c.state = 'reviewing' OR (c.state = 'asked' AND c.late))`,
})

type Decision = Omit<FundsFile['decisions'][number], 'at'> & { at: Date }

export async function listDecisions(q: Queryable, caseId: string): Promise<Decision[]> {
  const { rows } = await q.query<Decision>({
    name: 'funds-decisions',
    text: `SELECT o.username AS operator, d.decision, d.reason, d.note, d.decided_at AS at FROM funds_decisions d
      JOIN published.operators o ON o.id = d.operator_id WHERE d.case_id = $1 ORDER BY d.id DESC`,
    values: [caseId],
  })
  return rows
}

type Made = {
  caseId: string
  operatorId: string
  decision: Decision['decision']
  reason: FundsReason | null
  note: string
  at: Date
}

export async function insertDecision(tx: Tx, made: Made): Promise<void> {
  await tx.query({
    name: 'funds-decision-insert',
    text: `INSERT INTO funds_decisions (case_id, operator_id, decision, reason, note, decided_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [made.caseId, made.operatorId, made.decision, made.reason, made.note, made.at],
  })
}

export async function setOwner(tx: Tx, caseId: string, operatorId: string | null): Promise<void> {
  await tx.query({
    name: 'funds-case-owner',
    text: 'UPDATE funds_cases SET owner_id = $2 WHERE id = $1',
    values: [caseId, operatorId],
  })
}

type FoundDocument = { brandId: string; type: ProofFile['type']; content: Buffer }

/** What a player sent, in a case of these brands. */
export async function findDocument(
  q: Queryable,
  { brands, caseId, id }: { brands: readonly string[]; caseId: string; id: string },
): Promise<FoundDocument | null> {
  const { rows } = await q.query<FoundDocument>({
    name: 'funds-document-content',
    text: `SELECT c.brand_id AS "brandId", r.type, r.content FROM funds_requests r JOIN funds_cases c ON c.id = r.case_id
      WHERE r.case_id = $1 AND r.id = $2 AND r.content IS NOT NULL AND c.brand_id = ANY ($3)`,
    values: [caseId, id, [...brands]],
  })
  return rows[0] ?? null
}
