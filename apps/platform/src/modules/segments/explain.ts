import type { PlayerSegment, SegmentRule } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { combine, compileCondition, type Compiling } from './compile.ts'
import { listSegments } from './store.ts'
import { Values } from './values.ts'

/** The segments of the brand that a player is in, with which of their conditions hold. */
export async function explainSegments(
  q: Queryable,
  brand: Brand,
  { playerId }: Pick<Owner, 'playerId'>,
  at: Date,
): Promise<PlayerSegment[]> {
  const found: PlayerSegment[] = []
  for (const { id, name, rule } of await listSegments(q, brand.id)) {
    const groups = explainRule(rule, await readConditions(q, brand, { playerId, rule, at }))
    const isIn = combine(
      rule.match,
      groups.map(({ holds }) => holds),
    )
    if (isIn) found.push({ id: id.toString(), name, match: rule.match, groups })
  }
  return found
}

/** Whether each condition of a rule holds for a player, in their order. */
async function readConditions(
  q: Queryable,
  brand: Brand,
  { playerId, rule, at }: { playerId: string; rule: SegmentRule; at: Date },
): Promise<readonly boolean[]> {
  const values = new Values()
  const to: Compiling = { brand, at, values, joins: [], only: values.add([playerId]) }
  const conditions = rule.groups.flatMap((group) => group.conditions)
  const holds = conditions.map((one) => compileCondition(one, to)).join(', ')
  const { rows } = await q.query<{ holds: boolean[] }>({
    text: `SELECT ARRAY[${holds}] AS holds FROM published.players p ${to.joins.join(' ')} WHERE p.brand_id = ${values.add(brand.id)} AND p.id = ${values.add(playerId)}`,
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
