import { CURRENCIES, type Currency, toDecimal } from '@palco/contract'
import type { Database, Tx } from '../../../../db/index.ts'
import { closeLater } from '../close-rounds.ts'
import { toGameId } from '../game-id.ts'
import {
  derivedId,
  type FamilyMove,
  type FamilySession,
  lockIds,
  MessageRefused,
  toMinor,
  payWin,
  readPlayableAmount,
  findSession,
  takeBack,
  takeStake,
} from '../wallet.ts'
import type { MerchantMessage } from './messages.ts'

/** A round takes further wins and rollbacks for so long after a win or its end, in milliseconds; then it is closed. */
export const ROLLBACK_MS = 10 * 60_000

export type Call = { db: Database; providerId: string; now: Date }
type Message<A extends MerchantMessage['action']> = Extract<MerchantMessage, { action: A }>
export type MerchantAnswer = { balance: string } & Record<string, unknown>

/** @throws MessageRefused */
export async function answerTo(call: Call, message: MerchantMessage): Promise<MerchantAnswer> {
  const session = await enter(call, message)
  if (message.action === 'balance') return { balance: await readBalance(call.db, session) }
  if (session.gameId !== toGameId(call.providerId, message.game_uuid))
    throw new MessageRefused('unknown_game')
  if (message.action === 'bet' || message.action === 'win') return play(call, session, message)
  return takeBackSome(call, session, message)
}

/** @throws MessageRefused for a session of another player or provider, or another currency */
async function enter({ db, providerId }: Call, message: MerchantMessage): Promise<FamilySession> {
  const asked = { sessionId: message.session_id, playerId: message.player_id }
  const session = await findSession(db, providerId, asked)
  if (!session) throw new MessageRefused('unknown_player')
  const currency = message.currency.toUpperCase()
  if (!CURRENCIES.includes(currency as Currency) || session.currency !== currency)
    throw new MessageRefused('currency_mismatch')
  return session
}

const readBalance = async (db: Database, session: FamilySession): Promise<string> =>
  toDecimal({ minor: await readPlayableAmount(db, session), currency: session.currency })

async function play(
  { db, providerId, now }: Call,
  session: FamilySession,
  message: Message<'bet'> | Message<'win'>,
): Promise<MerchantAnswer> {
  const { playerId, gameId, currency } = session
  const move: FamilyMove = { providerId, now, playerId, gameId, currency, roundId: message.round_id }
  const asked = { id: message.transaction_id, amount: toMinor(message.amount, currency) }
  const { balance } = await db.transaction(async (tx) => {
    const moved =
      message.action === 'bet'
        ? await takeStake(tx, move, { ...asked, sessionId: session.id })
        : await payWin(tx, move, asked)
    if (message.action === 'win' || message.finished) await closeLater(tx, move, ROLLBACK_MS)
    return moved
  })
  return { balance, transaction_id: message.transaction_id }
}

/** A refund takes one bet back; a rollback several. A win above zero is not taken back: an operator corrects it. */
async function takeBackSome(
  { db, providerId, now }: Call,
  session: FamilySession,
  message: Message<'refund'> | Message<'rollback'>,
): Promise<MerchantAnswer> {
  const { playerId, currency } = session
  const listed =
    message.action === 'refund'
      ? [{ action: 'bet' as const, amount: '0', transaction_id: message.bet_transaction_id }]
      : message.rollback_transactions
  if (listed.some(({ action, amount }) => action === 'win' && toMinor(amount, currency) > 0n))
    throw new MessageRefused('invalid_request')
  const named = message.action === 'refund' ? message.round_id : message.provider_round_id
  const bets = listed.filter(({ action }) => action === 'bet').map((one) => one.transaction_id)
  const balance = await db.transaction(async (tx) => {
    let last: string | null = null
    const ids = bets.map((original) => derivedId('back', message.transaction_id, original))
    await lockIds(tx, providerId, [...bets, ...ids])
    for (const [index, original] of bets.entries()) {
      const roundId = (await findRound(tx, providerId, original)) ?? named ?? original
      const id = ids[index] ?? ''
      last = (await takeBack(tx, { providerId, now, playerId, roundId }, { id, original })).balance
    }
    return last
  })
  const rollbacks = message.action === 'rollback' && {
    rollback_transactions: listed.map((one) => one.transaction_id),
  }
  return {
    balance: balance ?? (await readBalance(db, session)),
    transaction_id: message.transaction_id,
    ...rollbacks,
  }
}

/** The round of a bet that came: the family does not always name it in a refund. */
async function findRound(tx: Tx, providerId: string, transactionId: string): Promise<string | null> {
  const { rows } = await tx.query<{ roundId: string | null }>({
    name: 'adapter-original-round',
    text: 'SELECT round_id AS "roundId" FROM provider_original($1, $2)',
    values: [providerId, transactionId],
  })
  return rows[0]?.roundId ?? null
}
