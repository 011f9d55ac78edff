import { isDeepStrictEqual } from 'node:util'
import type { operatorCalls, OperatorCallInput, OperatorCallRefusal } from '@palco/contract/operators'
import { toDecimal, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Reader } from '../../model/index.ts'
import { type ActingOnBrand, type Executed, lockPlayerDay, type Plan } from '../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'
import { type Priced, priceReward, type Receiver } from './reward.ts'
import { findGrant, insertGrant } from './store.ts'
import { grantWords } from './words.ts'

type Call = typeof operatorCalls.grantReward
type Input = OperatorCallInput<Call>
type Refusal = Refused<OperatorCallRefusal<Call>>

/** Begins what decisions about rewards of a player are about; the key of each follows. */
export const grantSubjects = (playerId: string): string => `player:${playerId} grant:`

/** A reward that an operator gives one player, by the way of the module that it is of; a key gives once. */
export async function planGrant(
  tx: Tx,
  { now }: { now: () => Date },
  { by, brand }: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | { answer: { result: 'executed' } } | Refusal> {
  const { id, key, reward, note } = input
  await lockPlayerDay(tx, by, id)
  await lockAccount(tx, brand.id, id)
  const found = await findPlayer(tx, brand.id, id)
  if (!found) return refuse('unknown_player')
  if (isErased(found)) return refuse('wrong_state')
  const known = await findGrant(tx, brand.id, key)
  if (known)
    return known.playerId === id && isDeepStrictEqual(known.reward, reward)
      ? { answer: { result: 'executed' } }
      : refuse('idempotency_conflict')
  const at = now()
  const { currency } = found
  const player = { brandId: brand.id, playerId: id, currency }
  const priced = await priceReward(tx, { brand, player, now: at }, reward)
  if (isRefused(priced)) return priced
  return {
    subject: `${grantSubjects(id)}${key}`,
    brandId: brand.id,
    worst: [{ brandId: brand.id, currency, playerId: id, amount: priced.amount }],
    // Both agree on what it costs: a stake or a rate may change in between.
    decision: {
      kind: 'grant',
      rules: { ...reward, key, worth: toDecimal({ minor: priced.amount, currency }) },
    },
    cause: note,
    about: { subject: id, before: null, after: { ...toRecord(reward, priced), note } },
    actions: {
      alone: 'player.granted',
      decided: 'player.granted',
      recorded: 'player.grant_asked',
      refused: 'player.grant_second_refused',
    },
    async execute(first): Promise<Executed<object> | Refused<'offers_closed'>> {
      if (!(await priced.give(tx, `grant:${key}`))) return refuse('offers_closed')
      const { amount, count, offer } = priced
      const row = { ...player, key, kind: reward.kind, offer, count, amount, reward, note, at }
      const operators = { givenBy: first?.operatorId ?? by.id, confirmedBy: first && by.id }
      await insertGrant(tx, { ...row, ...operators })
      await write(tx, { player, priced, reader: found, input, at })
      return { answer: {} }
    },
  }
}

/** What the audit log and who confirms it read of a reward: the offer by its name. */
const toRecord = ({ kind, ...terms }: Input['reward'], { offer }: Priced): Record<string, unknown> => ({
  grant: kind,
  ...Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null)),
  ...(offer && { offer: offer.es_ES }),
})

type Written = {
  player: Receiver
  priced: Priced
  reader: Reader
  input: Input
  at: Date
}

/** The message to the player, as with other rewards. */
async function write(tx: Tx, { player, priced, reader, input: { key, reward }, at }: Written): Promise<void> {
  const { language } = reader
  const sum = formatMoney(toWire({ minor: priced.amount, currency: player.currency }), language)
  const name = (priced.offer?.[language] ?? priced.offer?.es_ES) || ''
  const words = grantWords(reader, reward.kind, { sum, count: priced.count ?? 0, name })
  await sendMessage(tx, {
    brandId: player.brandId,
    playerId: player.playerId,
    key: `grant:${key}`,
    title: words.title,
    text: `${words.got}\n\n[${words.link}](${reward.kind === 'miles' ? '/profile?section=miles' : '/profile?section=bonuses'})`,
    format: 'markdown',
    about: 'service',
    at,
  })
}
