import type { IdentityReason } from '@palco/contract'
import type { IdentityCase, IdentityCaseRow } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import { caseList } from '../../operators/index.ts'
import type { ProofFile } from '../wallet/index.ts'

type Row = Pick<IdentityCaseRow, 'id' | 'player' | 'state' | 'verdict' | 'owner'> & {
  createdAt: Date
  changedAt: Date
  dueAt: Date | null
}

/** Checks of a brand that hold now, for its operators. */
export const identityCases = caseList<Row>({
  name: 'identity',
  columns: `c.id, p.username AS player, c.state, c.verdict, o.username AS owner, c.created_at AS "createdAt",
    c.changed_at AS "changedAt", c.due_at AS "dueAt"`,
  from: `identity_checks c JOIN published.players p ON p.id = c.player_id LEFT JOIN published.operators o ON o.id = c.owner_id`,
  holds: 'c.ended_at IS NULL',
  waits: 'c.due_at IS NOT NULL',
})

type Decision = Omit<IdentityCase['decisions'][number], 'at'> & { at: Date }

export async function listDecisions(q: Queryable, checkId: string): Promise<Decision[]> {
  const { rows } = await q.query<Decision>({
    name: 'identity-decisions',
    text: `SELECT o.username AS operator, d.decision, d.reasons, d.note, d.decided_at AS at FROM identity_decisions d
      JOIN published.operators o ON o.id = d.operator_id WHERE d.check_id = $1 ORDER BY d.id DESC`,
    values: [checkId],
  })
  return rows
}

export async function insertDecision(
  tx: Tx,
  made: {
    checkId: string
    operatorId: string
    decision: Decision['decision']
    reasons: readonly IdentityReason[]
    note: string
    at: Date
  },
): Promise<void> {
  await tx.query({
    name: 'identity-decision-insert',
    text: `INSERT INTO identity_decisions (check_id, operator_id, decision, reasons, note, decided_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [made.checkId, made.operatorId, made.decision, [...made.reasons], made.note, made.at],
  })
}

export async function setOwner(tx: Tx, checkId: string, operatorId: string | null): Promise<void> {
  await tx.query({
    name: 'identity-case-owner',
    text: 'UPDATE identity_checks SET owner_id = $2 WHERE id = $1',
    values: [checkId, operatorId],
  })
}

type FoundDocument = { brandId: string; type: ProofFile['type']; content: Buffer }

/** What a player sent, in a case of these brands. */
export async function findDocument(
  q: Queryable,
  { brands, checkId, id }: { brands: readonly string[]; checkId: string; id: string },
): Promise<FoundDocument | null> {
  const { rows } = await q.query<FoundDocument>({
    name: 'identity-document-content',
    text: `SELECT c.brand_id AS "brandId", d.type, d.content FROM identity_documents d JOIN identity_checks c ON c.id = d.check_id
      WHERE d.check_id = $1 AND d.id = $2 AND d.sent_at IS NOT NULL AND c.brand_id = ANY ($3)`,
    values: [checkId, id, [...brands]],
  })
  return rows[0] ?? null
}
