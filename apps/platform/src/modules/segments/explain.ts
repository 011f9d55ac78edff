import type { PlayerSegment, SegmentRule } from '@palco/contract/operators'
import type { Database, Queryable } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { combine, compileCondition, type Compiling } from './compile.ts'
import { listSegments } from './store.ts'
import { Values } from './values.ts'

/** Somebody waits for the page that they are a part of. */
const LONGEST_MS = 3_000

/**
 * The segments of the brand that a player is in, with which of their conditions hold.
 * @throws when all of them together take longer than they may (code 57014)
 */
export const explainSegments = (
  db: Database,
  brand: Brand,
  { playerId }: Pick<Owner, 'playerId'>,
  at: Date,
  longestMs = LONGEST_MS,
): Promise<PlayerSegment[]> =>
  db.transaction(async (tx) => {
    const until = performance.now() + longestMs
    const found: PlayerSegment[] = []
    for (const { id, name, rule } of await listSegments(tx, brand.id)) {
      const left = Math.max(1, Math.floor(until - performance.now()))
      await tx.query({ text: `SET LOCAL statement_timeout = ${left}` })
      const groups = explainRule(rule, await readConditions(tx, brand, { playerId, rule, at }))
      const isIn = combine(
        rule.match,
        groups.map(({ holds }) => holds),
      )
      if (isIn) found.push({ id: id.toString(), name, match: rule.match, groups })
    }
    return found
  })

/** Whether each condition of a rule holds for a player, in their order. */
async function readConditions(
  q: Queryable,
  brand: Brand,
  { playerId, rule, at }: { playerId: string; rule: SegmentRule; at: Date },
): Promise<readonly boolean[]> {
  const values = new Values()
  const only = values.add([playerId])
  const to: Compiling = { brand, at, values, joins: [], only }
  const conditions = rule.groups.flatMap((group) => group.conditions)
  const holds = conditions.map((one) => compileCondition(one, to)).join(', ')
  const { rows } = await q.query<{ holds: boolean[] }>({
    text: `SELECT ARRAY[${holds}] AS holds FROM published.players p ${to.joins.join(' ')} WHERE p.brand_id = ${values.add(brand.id)} AND p.id = ANY (${only}::text[])`,
    values: values.list,
  })
  return rows[0]?.holds ?? conditions.map(() => false)
}

function explainRule({ groups }: SegmentRule, holds: readonly boolean[]): PlayerSegment['groups'] {
  let place = 0
  return groups.map(({ match, conditions }) => {
    const parts = conditions.map((condition) => ({ condition, holds: holds[place++] ?? false }))
    return {
      match,
      holds: combine(
        match,
        parts.map((part) => part.holds),
      ),
      conditions: parts,
    }
  })
}
