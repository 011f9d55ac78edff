import type { Currency } from '@palco/contract'
import type { operatorCalls, OperatorCallInput } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../../db/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { addFreeBetCode, grantFreeBet, hasFreeBetCode, playersGivenBy } from '../../bonuses/index.ts'
import type { Brand } from '../../brands/index.ts'
import type { WorstCase } from '../../../operators/index.ts'

type To = OperatorCallInput<typeof operatorCalls.grantFreeBets>['to']
type Terms = Omit<Parameters<typeof grantFreeBet>[2], 'source' | 'expiresAt'> & { days: number }
/** Who gets a free bet: players who have none by this key yet, or a code with how many may enter it (null: any number). */
export type Recipients = { players: string[]; source: string } | { code: string; most: number | null }

const DAY_MS = 86_400_000

/** Whom a gift reaches. Refused where a player is unknown, or the brand has the code. */
export async function readRecipients(
  q: Queryable,
  brand: Brand,
  to: To,
): Promise<Recipients | Refused<'unknown_player' | 'code_taken'>> {
  if (to.kind === 'code') {
    const { code, most } = to
    return (await hasFreeBetCode(q, brand.id, code)) ? refuse('code_taken') : { code, most }
  }
  const players = await readPlayers(q, brand.id, to.players)
  const known = new Set(players.flatMap(({ id, username }) => [id.toLowerCase(), username.toLowerCase()]))
  const areKnown = to.players.every((name) => known.has(name.toLowerCase()))
  if (!areKnown || players.some(({ currency }) => currency !== brand.currency))
    return refuse('unknown_player')
  const source = `operator:${to.key}`
  const had = await playersGivenBy(q, brand.id, source)
  return { source, players: players.map(({ id }) => id).filter((id) => !had.has(id)) }
}

async function readPlayers(
  q: Queryable,
  brandId: string,
  names: readonly string[],
): Promise<{ id: string; username: string; currency: Currency }[]> {
  const { rows } = await q.query<{ id: string; username: string; currency: Currency }>({
    name: 'trading-players-named',
    text: `SELECT id, username, currency FROM published.players WHERE brand_id = $1 AND (id = ANY ($2) OR lower(username) = ANY ($3))`,
    values: [brandId, names, names.map((name) => name.toLowerCase())],
  })
  return rows
}

/** Gives the free bets. @returns how many players have got one */
export async function giveTo(
  tx: Tx,
  brandId: string,
  to: Recipients,
  { days, now, ...terms }: Terms,
): Promise<number | Refused<'code_taken'>> {
  if ('code' in to) {
    const isNew = await addFreeBetCode(tx, brandId, { ...terms, ...to, days, endsAt: null })
    return isNew ? 0 : refuse('code_taken')
  }
  const granted = { ...terms, now, expiresAt: new Date(now.getTime() + days * DAY_MS), source: to.source }
  let given = 0
  for (const playerId of to.players)
    if ((await grantFreeBet(tx, { brandId, playerId }, granted)) !== null) given += 1
  return given
}

/** What a gift lets players receive: each of them its amount, or as many as may enter the code. */
export function toWorstCase({ id: brandId, currency }: Brand, to: Recipients, amount: bigint): WorstCase[] {
  if ('players' in to) return to.players.map((playerId) => ({ brandId, currency, playerId, amount }))
  return [{ brandId, currency, amount: to.most === null ? null : amount * BigInt(to.most) }]
}
