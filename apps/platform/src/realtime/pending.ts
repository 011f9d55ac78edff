import type { LiveEvent } from '@palco/contract'
import type { BusMessage } from './bus.ts'
import {
  balanceFromOutbox,
  bonusFromOutbox,
  frameOf,
  messagesFromOutbox,
  paymentFromOutbox,
} from './live-events.ts'

type Waiting = {
  order: bigint
  balance: LiveEvent | null
  payments: Map<string, LiveEvent>
  messages: LiveEvent | null
}

/** What has changed for each player since the last round: the newest balance, unread count and state of each payment. */
export class PendingEvents {
  readonly #players = new Map<string, Waiting>()

  /** @returns whether the message is one live readers get */
  add(player: string, { topic, payload }: BusMessage): boolean {
    const waiting = this.#players.get(player) ?? {
      order: -1n,
      balance: null,
      payments: new Map<string, LiveEvent>(),
      messages: null,
    }
    if (topic === 'balance') {
      const { order, event } = balanceFromOutbox(payload)
      // Relays of several processes may overtake each other; the ledger numbers a player's movements in order.
      if (order > waiting.order) Object.assign(waiting, { order, balance: event })
    } else if (topic === 'payment') {
      const event = paymentFromOutbox(payload)
      if (!event) return false
      waiting.payments.set(event.payment.id, event)
    } else if (topic === 'bonus') {
      waiting.payments.set(`bonus ${String(payload.bonus_id)}`, bonusFromOutbox(payload))
    } else if (topic === 'messages') {
      waiting.messages = messagesFromOutbox(payload)
    } else {
      return false
    }
    this.#players.set(player, waiting)
    return true
  }

  /** Everything that waits as text to send, serialised once for each player; nothing waits afterwards. */
  take(): Map<string, string> {
    const frames = new Map<string, string>()
    for (const [player, { balance, payments, messages }] of this.#players) {
      const events = [...(balance ? [balance] : []), ...payments.values(), ...(messages ? [messages] : [])]
      frames.set(player, events.map(frameOf).join(''))
    }
    this.#players.clear()
    return frames
  }
}
