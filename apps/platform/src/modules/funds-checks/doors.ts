import { FUNDS_DOORS, type FundsDoor } from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Owner } from '../../model/index.ts'
import { setFundsClosed } from '../identity/index.ts'
import type { CaseRow } from './types.ts'

const inOrder = (doors: readonly FundsDoor[]): FundsDoor[] =>
  FUNDS_DOORS.filter((door) => doors.includes(door))

/** What a case keeps closed. One that is refused closes deposits and play whatever the step says. */
export function closedBy({ step, state, late }: Pick<CaseRow, 'step' | 'state' | 'late'>): FundsDoor[] {
  if (state === 'settled') return []
  if (state === 'refused') return inOrder([...step.closes, ...step.closesLate, 'deposit', 'play'])
  return inOrder(late ? [...step.closes, ...step.closesLate] : step.closes)
}

/** Closes what the player's open cases close together, and nothing else. */
export async function setDoors(tx: Tx, { brandId, playerId }: Owner): Promise<void> {
  // As every stake does, before the player's row.
  await lockAccount(tx, brandId, playerId)
  const closed = (await openCases(tx, playerId)).flatMap(closedBy)
  await setFundsClosed(tx, playerId, inOrder(closed))
}

type Open = Pick<CaseRow, 'step' | 'state' | 'late'>

async function openCases(q: Queryable, playerId: string): Promise<Open[]> {
  const { rows } = await q.query<Open>({
    name: 'funds-cases-open',
    text: `SELECT step, state, late FROM funds_cases WHERE player_id = $1 AND state <> 'settled'`,
    values: [playerId],
  })
  return rows
}
