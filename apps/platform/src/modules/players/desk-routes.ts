import { type OperatorAnswerOf, operatorCalls, type OperatorInputOf } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import type { Owner } from '../../model/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type AuditAction,
  type DeskAccess,
  deskHandlers,
  didLately,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { endSessionsByOperator, findPlayer, lockPlayer, setBlocked } from '../identity/index.ts'
import { readFile } from './file.ts'
import { search } from './search.ts'

type Calls = typeof operatorCalls
type Input = OperatorInputOf<Calls['workOnPlayer']>

/** The operators' calls about players. */
export function playerDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.findPlayers, ({ text }, { brand }) => search(deps.db, brand, text)),
    handle(operatorCalls.readPlayerFile, ({ id }, acting) => view(deps, acting, id)),
    handle(operatorCalls.workOnPlayer, (input, acting) => workOn(deps, acting, input), {
      nothing: 'who may log in, and a note',
    }),
  ]
}

async function view(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  id: string,
): Promise<OperatorAnswerOf<Calls['readPlayerFile']> | Refused<'unknown_player'>> {
  const at = now()
  const file = await readFile(db, brand, id, at)
  if (!file) return refuse('unknown_player')
  const line = { at, operatorId: by.id, action: 'player.viewed', subject: id, after: {} } as const
  if (!(await didLately(db, line))) await appendAudit(db, { ...line, brands: [brand.id], address })
  return file
}

const AUDIT: Readonly<Record<Input['act'], AuditAction>> = {
  note: 'player.note',
  end_sessions: 'player.sessions_ended',
  block: 'player.blocked',
  unblock: 'player.unblocked',
}

/** One act of an operator on an account, with the reason. */
function workOn(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  { id, act, note }: Input,
): Promise<{ done: true } | Refused<'unknown_player' | 'wrong_state'>> {
  return db.transaction(async (tx) => {
    if (!(await findPlayer(tx, brand.id, id))) return refuse('unknown_player')
    await lockPlayer(tx, id)
    const at = now()
    const changed = await carryOut(tx, { brandId: brand.id, playerId: id }, act, at)
    if (changed === null) return refuse('wrong_state')
    const line = { action: AUDIT[act], subject: id, after: { note, ...changed }, brands: [brand.id] }
    await appendAudit(tx, { ...line, operatorId: by.id, address, at })
    return { done: true } as const
  })
}

/** @returns what goes on record besides the note; `null`: the account was in that state already */
async function carryOut(
  tx: Tx,
  owner: Owner,
  act: Input['act'],
  at: Date,
): Promise<Record<string, number> | null> {
  if (act === 'note') return {}
  if (act === 'end_sessions') return { ended: await endSessionsByOperator(tx, owner, at) }
  return (await setBlocked(tx, owner, act === 'block', at)) ? {} : null
}
