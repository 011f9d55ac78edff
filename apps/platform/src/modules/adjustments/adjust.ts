import { type Currency, parseDecimal, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { operatorCalls, OperatorCallInput, OperatorCallRefusal } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import { counterparties, lockAccount, payloadHash, post } from '../../ledger/index.ts'
import type { Owner, Reader } from '../../model/index.ts'
import { type ActingOnBrand, lockPlayerDay, type Plan } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { insertAdjustment, lastAdjustment } from './store.ts'
import { adjustmentTexts } from './words.ts'

type Call = typeof operatorCalls.adjustPlayer
type Input = OperatorCallInput<Call>
type Refusal = Refused<OperatorCallRefusal<Call>>
type Adjusted = { owner: Owner; currency: Currency; reader: Reader; amount: bigint; input: Input }

/** The most of one adjustment, minor units: sums of very many of them still fit into the books. */
const MOST_MINOR = 10n ** 15n

/** What a decision about a player's balance is about. */
export const adjustmentSubject = (playerId: string): string => `player:${playerId} adjustment`

/**
 * Money that an operator gives or takes by hand; always decided by two. Under the account's lock, and about the adjustments that both have
 * seen: what was executed once is refused when it is sent again.
 */
export async function planAdjustment(
  tx: Tx,
  { now }: { now: () => Date },
  { by, brand }: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  const { id, seen, direction, cause, note } = input
  await lockPlayerDay(tx, by, id)
  const balances = await lockAccount(tx, brand.id, id)
  const player = await findPlayer(tx, brand.id, id)
  if (!player) return refuse('unknown_player')
  if (isErased(player)) return refuse('wrong_state')
  if ((await lastAdjustment(tx, id)).toString() !== seen) return refuse('case_changed')
  const { currency } = player
  const minor = parseDecimal(input.amount, currency)?.minor ?? 0n
  if (minor <= 0n || minor > MOST_MINOR) return refuse('invalid_amount')
  if (direction === 'take' && minor > (balances?.cash ?? 0n)) return refuse('insufficient_funds')
  const amount = direction === 'take' ? -minor : minor
  const said = { direction, amount: toWire({ minor, currency }).amount, adjusted_for: cause }
  const adjusted = { owner: { brandId: brand.id, playerId: id }, currency, reader: player, amount, input }
  return {
    subject: adjustmentSubject(id),
    brandId: brand.id,
    worst: direction === 'take' ? [] : [{ brandId: brand.id, currency, playerId: id, amount: minor }],
    reasons: ['always'],
    decision: { kind: 'adjustment', rules: { ...said, seen } },
    cause: note,
    about: { subject: id, before: null, after: { ...said, note } },
    actions: {
      alone: 'player.adjusted',
      decided: 'player.adjusted',
      recorded: 'player.adjustment_asked',
      refused: 'player.adjustment_second_refused',
    },
    async execute(first) {
      if (!first) throw new Error('an adjustment takes two operators')
      await book(tx, adjusted, [first.operatorId, by.id], now())
      return { answer: {} }
    },
  }
}

async function book(
  tx: Tx,
  { owner, currency, reader, amount, input: { cause, note } }: Adjusted,
  operators: readonly [string, string],
  at: Date,
): Promise<void> {
  const id = await insertAdjustment(tx, { ...owner, currency, amount, cause, note, at, operators })
  const outcome = await post(tx, {
    ...owner,
    currency,
    scope: 'adjustments',
    key: id.toString(),
    payloadHash: payloadHash({ id, amount }),
    kind: 'adjustment',
    // The note stays out of the ledger, which nothing is erased from.
    detail: { adjustment: id.toString(), cause },
    amount,
    counterparty: counterparties.adjustments,
    at,
  })
  if (!outcome.ok) throw new Error(`adjustment ${id} was refused by the ledger: ${outcome.code}`)
  const t = adjustmentTexts(reader)
  const sum = formatMoney(toWire({ minor: amount < 0n ? -amount : amount, currency }), reader.language)
  const said = t(amount < 0n ? 'take' : 'add', { amount: sum })
  await sendMessage(tx, {
    ...owner,
    key: `adjustment:${id}`,
    title: t('title'),
    text: `${[said, t(`causes.${cause}`)].filter(Boolean).join(' ')}\n\n[${t('link')}](/transactions)`,
    format: 'markdown',
    about: 'service',
    at,
  })
}
