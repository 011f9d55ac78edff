import { createHash, randomBytes } from 'node:crypto'
import { mayCall, type OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Database, Queryable } from '../../db/index.ts'
import { type Brand, type PlayerIdentity, VIEW_TOKEN } from '../../model/index.ts'
import {
  type ActingOnBrand,
  appendAudit,
  didLately,
  peekHolder,
  takePlayersAllowance,
} from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased, listResidences } from '../identity/index.ts'
import { endOneView, endViewsBy, findView, insertView, takeCode, type ViewRow } from './store.ts'

/** How long a code waits for the page that it opens. */
const CODE_MS = 60_000
/** How long a view goes on from its beginning, whatever is done in it. */
const VIEW_MS = 15 * 60_000

type Input = OperatorCallInput<typeof operatorCalls.viewAsPlayer>

const toHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const newSecret = (): string => randomBytes(32).toString('base64url')

/**
 * Begins a view of a player with its reason. The operator's other view ends. Nothing of the player's changes: a view is no session and no log-in.
 * @param token of the operator's session, with which the view ends
 */
export function beginView(
  db: Database,
  acting: ActingOnBrand & { readonly token: string },
  { id, note }: Input,
  at: Date,
): Promise<
  { code: string; until: string } | Refused<'unknown_player' | 'players_allowance' | 'wrong_state'>
> {
  const { brand, by, address, token } = acting
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, brand.id, id)
    if (!player) return refuse('unknown_player')
    if (isErased(player)) return refuse('wrong_state')
    const used = await takePlayersAllowance(tx, acting, at, id)
    if (used) return used
    await endViewsBy(tx, by.id, at)
    const [code, until] = [newSecret(), new Date(at.getTime() + VIEW_MS)]
    await insertView(tx, {
      id: `pv_${newSecret()}`,
      brandId: brand.id,
      playerId: id,
      operatorId: by.id,
      operatorSession: toHash(token),
      endsAt: until,
      note,
      codeHash: toHash(code),
      codeUntil: new Date(at.getTime() + CODE_MS),
      at,
    })
    const line = { at, operatorId: by.id, brands: [brand.id], subject: id, address }
    const seen = { ...line, action: 'player.viewed', after: {} } as const
    if (!(await didLately(tx, seen))) await appendAudit(tx, seen)
    await appendAudit(tx, {
      ...line,
      action: 'player.view_asked',
      after: { note, until: until.toISOString() },
    })
    return { code, until: until.toISOString() }
  })
}

/** Takes the code of a view, once, while the operator may still view. @returns its token, and the seconds that are left */
export function openView(
  db: Database,
  brand: Pick<Brand, 'id'>,
  { code, address, at }: { code: string; address: string; at: Date },
): Promise<{ token: string; expires_in: number } | Refused<'invalid_link'>> {
  const token = `${VIEW_TOKEN}${newSecret()}`
  return db.transaction(async (tx) => {
    const taken = { brandId: brand.id, codeHash: toHash(code), tokenHash: toHash(token), at }
    const view = await takeCode(tx, taken)
    if (!view || !(await mayView(tx, view, at))) return refuse('invalid_link')
    await appendAudit(tx, {
      at,
      operatorId: view.operatorId,
      action: 'player.view_opened',
      brands: [brand.id],
      subject: view.playerId,
      after: { until: view.endsAt.toISOString() },
      address,
    })
    return { token, expires_in: Math.floor((view.endsAt.getTime() - at.getTime()) / 1000) }
  })
}

/** Whether the operator of a view is still logged in, and may view players of the brand. That the view goes on is no act of the operator. */
async function mayView(q: Queryable, { operatorSession, brandId }: ViewRow, at: Date): Promise<boolean> {
  const by = await peekHolder(q, operatorSession, at)
  return mayCall(by?.rightsIn[brandId] ?? [], operatorCalls.viewAsPlayer.access)
}

/** The player whom the holder of a view's token sees the site as; `null`: the view has ended. Nothing is noted with the player. */
export async function findViewed(
  q: Queryable,
  { token, brandId, now }: { token: string; brandId: string; now: Date },
): Promise<PlayerIdentity | null> {
  const view = await findView(q, { brandId, tokenHash: toHash(token), at: now })
  if (!view || !(await mayView(q, view, now))) return null
  const player = await findPlayer(q, brandId, view.playerId)
  if (!player || isErased(player)) return null
  const { rows } = await q.query<{ restricted: boolean }>({
    name: 'player-view-restricted',
    text: 'SELECT player_restricted($1, $2) AS restricted',
    values: [player.id, now],
  })
  return {
    id: player.id,
    brandId,
    sessionId: view.id,
    username: player.username,
    currency: player.currency,
    status: player.status,
    restricted: rows[0]?.restricted ?? true,
    unchecked: player.unchecked,
    fundsClosed: player.funds_closed,
    residence: listResidences(player, now),
    view: { id: view.id, until: view.endsAt },
  }
}

/** Ends a view before its time. */
export function endView(
  db: Database,
  { brandId, view }: PlayerIdentity,
  { address, at }: { address: string; at: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const ended = view && (await endOneView(tx, view.id, at))
    if (!ended) return
    await appendAudit(tx, {
      at,
      operatorId: ended.operatorId,
      action: 'player.view_ended',
      brands: [brandId],
      subject: ended.playerId,
      after: {},
      address,
    })
  })
}
