import { type OperatorCallAnswer, operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import type { Log } from '@palco/service/log'
import type { Tx } from '../../db/index.ts'
import type { CallRoute } from '../../http/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  type AuditAction,
  type AuditEntry,
  type DeskAccess,
  deskHandlers,
  didLately,
  takePlayersAllowance,
} from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import {
  endSessionsByOperator,
  findPlayer,
  listResidences,
  lockPlayer,
  setBlocked,
} from '../identity/index.ts'
import { type CorrectionDeps, planCorrection } from './correct.ts'
import { readFile } from './file.ts'
import { readParts } from './parts.ts'
import { search } from './search.ts'

type Calls = typeof operatorCalls
type Input = OperatorCallInput<Calls['workOnPlayer']>

type Deps = DeskAccess & CorrectionDeps & { log: Log; siteOrigin: (brand: Brand) => string }

/** The operators' calls about players. */
export function playerDeskRoutes(deps: Deps): CallRoute[] {
  const { handle, decide } = deskHandlers(deps)
  return [
    handle(operatorCalls.findPlayers, ({ text }, acting) => find(deps, acting, text)),
    handle(operatorCalls.readPlayerFile, ({ id }, acting) => view(deps, acting, id)),
    handle(operatorCalls.workOnPlayer, (input, acting) => workOn(deps, acting, input), {
      nothing: 'who may log in, and a note',
    }),
    decide(operatorCalls.correctPlayer, (tx, acting, input) => planCorrection(tx, deps, acting, input)),
  ]
}

/** The players whom a text names. Who was found goes on record, not what was asked: that is personal. */
function find(
  { db, now }: DeskAccess,
  acting: ActingOnBrand,
  text: string,
): Promise<OperatorCallAnswer<Calls['findPlayers']> | Refused<'players_allowance'>> {
  return db.transaction(async (tx) => {
    const at = now()
    const refused = await takePlayersAllowance(tx, acting, at)
    if (refused) return refused
    const found = await search(tx, acting.brand, text)
    const players = found.players.map(({ id }) => id)
    await note(tx, acting, { at, action: 'player.searched', subject: null, after: { players } })
    return found
  })
}

/** The page of a player; that somebody looked is on record before anything is read, once an hour. */
async function view(
  { db, now, log, siteOrigin }: Deps,
  acting: ActingOnBrand,
  id: string,
): Promise<OperatorCallAnswer<Calls['readPlayerFile']> | Refused<'unknown_player' | 'players_allowance'>> {
  const at = now()
  const player = await db.transaction(async (tx) => {
    const found = await findPlayer(tx, acting.brand.id, id)
    if (!found) return refuse('unknown_player')
    const used = await takePlayersAllowance(tx, acting, at, id)
    if (used) return used
    await note(tx, acting, { at, action: 'player.viewed', subject: id, after: {} })
    return found
  })
  if (isRefused(player)) return player
  const file = await readFile(db, acting.brand, id, at)
  if (!file) return refuse('unknown_player')
  const { brand, by } = acting
  const owner = { brandId: brand.id, playerId: id }
  const { currency } = player
  const asked = { brand, owner, residence: listResidences(player, at), currency, language: by.language, at }
  return { ...file, ...(await readParts({ ...asked, db, log, by, siteOrigin })) }
}

/** A line of the audit log, unless the operator did the same within the hour. */
async function note(
  tx: Tx,
  { by, address, brand }: ActingOnBrand,
  what: Required<Pick<AuditEntry, 'at' | 'action' | 'subject' | 'after'>>,
): Promise<void> {
  const line = { ...what, operatorId: by.id }
  if (!(await didLately(tx, line))) await appendAudit(tx, { ...line, brands: [brand.id], address })
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
    const line = { at, operatorId: by.id, action: AUDIT[act], subject: id, after: { note, ...changed } }
    // A form that was sent twice leaves one note.
    if (act === 'note' && (await didLately(tx, line))) return { done: true } as const
    await appendAudit(tx, { ...line, brands: [brand.id], address })
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
