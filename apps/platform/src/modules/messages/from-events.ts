import { parseDecimal } from '@palco/contract'
import type { ClosingReason } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import { jobQueue, type EventSubscriber, type JobDefinition } from '../../jobs/index.ts'
import type { Brand, Reader } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { amountText, isStandardReason, type PaymentEvent, readPaymentEvent } from '../wallet/index.ts'
import { greetNewPlayer } from './new-player.ts'
import { sendMessage } from './send.ts'
import { type MessageKind, moneyIsBack, toWords } from './texts.ts'

const JOB = 'messages.from_event'

/** The events that become messages. */
export const messageSubscribers: readonly EventSubscriber[] = [
  { topic: 'player.registered', job: JOB },
  { topic: 'player.failed_logins', job: JOB },
  { topic: 'player.closed_by_operator', job: JOB },
  { topic: 'payment', job: JOB },
]

type News = PaymentEvent['payment']
type Notice = { kind: MessageKind; key: string; payment?: News; count?: string }
const NOTIFIED = [
  'deposit_approved',
  'deposit_rejected',
  'deposit_returning',
  'withdrawal_paid',
  'withdrawal_rejected',
]

/** What an event has to say to the player; null = nothing. The key is the event's, so a repeated one sends nothing. */
function readEvent(event: Readonly<Record<string, unknown>>): Notice | null {
  if (event.topic === 'player.registered') return { kind: 'welcome', key: 'welcome' }
  if (event.topic === 'player.failed_logins') return failedLogins(event.payload)
  if (event.topic === 'player.closed_by_operator') return closed(event.payload)
  const payment = readPaymentEvent(event)?.payment
  if (!payment) return null
  const { kind, status, id } = payment
  const said = `${kind}_${status}`
  return NOTIFIED.includes(said)
    ? { kind: said as MessageKind, key: `payment:${id}:${status}`, payment }
    : null
}

function failedLogins(payload: unknown): Notice {
  const { count, at } = payload as { count: number; at: string }
  return { kind: 'failed_logins', key: `failed_logins:${at}`, count: String(count) }
}

/** Nobody is written to whose death was reported. */
function closed(payload: unknown): Notice | null {
  const { reason, at } = payload as { reason: ClosingReason; at: string }
  if (reason === 'death') return null
  return { kind: reason === 'request' ? 'closed_at_request' : 'closed_by_operator', key: `closing:${at}` }
}

const QUEUE = jobQueue('messages', { concurrency: 2 })

type Deps = {
  db: Database
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
  brandName: (brandId: string) => Promise<string>
}

/** Turns outbox events into messages, in the player's language. It may run again: one event makes one message. */
export function messageJobs({ db, now, brandById, brandName }: Deps): JobDefinition[] {
  async function run({ payload: event }: { payload: Readonly<Record<string, unknown>> }): Promise<void> {
    const found = readEvent(event)
    const { brandId, playerId } = event
    if (!found || typeof brandId !== 'string' || typeof playerId !== 'string') return
    const player = await findPlayer(db, brandId, playerId)
    if (!player) return
    const words = toWords(found.kind, player, {
      brand: await brandName(brandId),
      ...(found.payment && toFacts(found.payment, player)),
      ...(found.count && { count: found.count }),
    })
    await db.transaction(async (tx) => {
      await sendMessage(tx, { brandId, playerId, key: found.key, about: 'service', at: now(), ...words })
      const brand = found.kind === 'welcome' && (await brandById(brandId))
      if (brand) await greetNewPlayer(tx, brand, player, now())
    })
  }
  return [{ name: JOB, queue: QUEUE, run }]
}

function toFacts({ kind, amount, method, reason }: News, reader: Reader) {
  const minor = parseDecimal(amount.amount, amount.currency)?.minor ?? 0n
  const own = reason !== null && isStandardReason(reason) ? null : reason
  const why = kind === 'withdrawal' && own === reason ? `${moneyIsBack(reader)} ${own ?? ''}` : reason
  return {
    amount: amountText(minor, amount.currency, reader.language),
    method: method.name,
    reason: why ?? '',
  }
}
