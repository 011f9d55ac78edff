import { type Currency, toWire } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Bus, LiveSource, LiveTopic } from '../../realtime/index.ts'
import { MILLION } from './chance.ts'
import { readPots } from './store.ts'
import type { Pot } from './types.ts'

const toChannel = (brandId: string): string => `jackpots:${brandId}`

/** `jackpots`: what is in the brand's pots. */
export const jackpotTopic: LiveTopic = {
  name: 'jackpots',
  audience: 'everyone',
  channel: ({ brandId }, key) => (key === '' ? toChannel(brandId) : null),
}

const toEvent = (id: string, currency: Currency, minor: bigint) => ({
  key: id,
  event: { type: 'jackpot' as const, jackpot_id: id, amount: toWire({ minor, currency }) },
})

/** What is in a pot: the newest amount of each is sent. */
export const jackpotLive = (q: Queryable): LiveSource => ({
  topic: 'jackpots',
  type: 'jackpot',
  read: ({ id, currency, amount }) => toEvent(String(id), currency as Currency, BigInt(String(amount))),
  async snapshot({ brandId }) {
    const pots = await readPots(q, brandId)
    return pots.map(({ id, currency, meter }) => toEvent(id, currency, meter / MILLION))
  },
})

/** Display only, so it goes to the bus directly and not through the outbox. */
export function publishPot(bus: Bus, { id, brandId, currency, meter }: Pot): void {
  const payload = { id, currency, amount: String(meter / MILLION) }
  bus.publish({ channel: toChannel(brandId), type: 'jackpot', payload })
}
