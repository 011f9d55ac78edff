import { CURRENCIES, type Currency, toDecimal } from '@palco/contract'
import type { z } from 'zod'
import type { Database } from '../../../../db/index.ts'
import { closeLater } from '../close-rounds.ts'
import { toGameId } from '../game-id.ts'
import {
  type FamilySession,
  lockIds,
  MessageRefused,
  toMinor,
  type Moved,
  payWin,
  readPlayableAmount,
  findSession,
  takeBack,
  takeStake,
} from '../wallet.ts'
import type { balanceMessage, betWinMessage, finishMessage, rollbackMessage } from './messages.ts'

/** A finished round takes rollbacks for so long, in milliseconds; then it is closed. */
export const ROLLBACK_MS = 10 * 60_000

/** `enabled`: a provider that is switched off takes no bets; wins and rollbacks go on. */
export type Call = { db: Database; providerId: string; now: Date; enabled: boolean }

/** @throws MessageRefused */
function toCurrency(text: string): Currency {
  const currency = text.toUpperCase() as Currency
  if (!CURRENCIES.includes(currency)) throw new MessageRefused('currency_mismatch')
  return currency
}

/** @throws MessageRefused for a player without a session here, another's session, another currency */
async function enter(
  { db, providerId }: Call,
  message: { player_id: string; session_id?: string | undefined; currency: string },
  gameId?: string,
): Promise<FamilySession> {
  const asked = { playerId: message.player_id, sessionId: message.session_id, ...(gameId && { gameId }) }
  const session = await findSession(db, providerId, asked)
  if (!session) throw new MessageRefused('unknown_player')
  if (session.currency !== toCurrency(message.currency)) throw new MessageRefused('currency_mismatch')
  return session
}

const readBalance = async (db: Call['db'], session: FamilySession): Promise<string> =>
  toDecimal({ minor: await readPlayableAmount(db, session), currency: session.currency })

/** `Player/Balance`. */
export async function balance(call: Call, message: z.infer<typeof balanceMessage>) {
  return { balance: await readBalance(call.db, await enter(call, message)) }
}

/** `Round/BetWin`: its bets and wins are made together or not at all. */
export async function betWin(call: Call, message: z.infer<typeof betWinMessage>) {
  const { db, providerId, now } = call
  if (!call.enabled && message.transactions.some(({ type }) => type === 'bet'))
    throw new MessageRefused('session_ended')
  const gameId = toGameId(providerId, message.game_id)
  const session = await enter(call, message, gameId)
  if (session.gameId !== gameId) throw new MessageRefused('unknown_game')
  const { currency, playerId } = session
  const move = { providerId, now, playerId, roundId: message.round_id, gameId, currency }
  const last = await db.transaction(async (tx) => {
    let moved: Moved | null = null
    await lockIds(
      tx,
      providerId,
      message.transactions.map(({ id_provider: one }) => one),
    )
    for (const { type, amount, id_provider: id } of message.transactions) {
      const asked = { id, amount: toMinor(amount, currency) }
      moved =
        type === 'bet'
          ? await takeStake(tx, move, { ...asked, sessionId: session.id })
          : await payWin(tx, move, asked)
    }
    if (message.finished) await closeLater(tx, move, ROLLBACK_MS)
    return moved
  })
  return toAnswer(message, last?.balance ?? (await readBalance(db, session)))
}

/** `Round/Rollback`: each bet is taken back whole; one that never came is refused when it comes. */
export async function rollback(call: Call, message: z.infer<typeof rollbackMessage>) {
  const { db, providerId, now } = call
  const gameId = toGameId(providerId, message.game_id)
  const { currency, playerId } = await enter(call, message, gameId)
  const move = { providerId, now, playerId, roundId: message.round_id, gameId, currency }
  const last = await db.transaction(async (tx) => {
    let moved: Moved | null = null
    await lockIds(
      tx,
      providerId,
      message.transactions.flatMap((one) => [one.id_provider, one.original_id_provider]),
    )
    for (const { id_provider: id, original_id_provider: original } of message.transactions)
      moved = await takeBack(tx, move, { id, original })
    if (message.finished) await closeLater(tx, move, ROLLBACK_MS)
    return moved
  })
  return toAnswer(message, last?.balance ?? '')
}

/** `Round/Finish`: nothing more comes in the round. */
export async function finish(call: Call, message: z.infer<typeof finishMessage>) {
  const { db, providerId, now } = call
  const session = await enter(call, message)
  const { gameId, currency, playerId } = session
  await db.transaction(async (tx) => {
    const { rows } = await tx.query<{ gameId: string }>({
      name: 'adapter-round-game',
      text: 'SELECT game_id AS "gameId" FROM game_rounds WHERE provider_id = $1 AND round_id = $2 AND player_id = $3',
      values: [providerId, message.round_id, playerId],
    })
    const move = { providerId, now, playerId, roundId: message.round_id, currency }
    await closeLater(tx, { ...move, gameId: rows[0]?.gameId ?? gameId }, ROLLBACK_MS)
  })
  return { balance: await readBalance(db, session), round_id: message.round_id }
}

const toAnswer = (
  { round_id, transactions }: { round_id: string; transactions: readonly { id_provider: string }[] },
  balanceText: string,
) => ({
  balance: balanceText,
  round_id,
  transactions: transactions.map(({ id_provider }) => ({ id_provider, id: id_provider })),
})
