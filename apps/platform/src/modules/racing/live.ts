import type { Bus, LiveSource, LiveTopic } from '../../realtime/index.ts'

const toChannel = (raceId: string): string => `race:${raceId}`

/** `race:<id>`: a public topic of each race. */
export const raceTopic: LiveTopic = {
  name: 'race',
  audience: 'everyone',
  channel: (_brand, key) => (key === '' ? null : toChannel(key)),
}

/** That prices, pools or the result of a race changed; pages that show it read it again. */
export const raceLive: LiveSource = {
  topic: 'race',
  type: 'race',
  read: ({ id }) => ({ key: 'race', event: { type: 'race', race_id: String(id) } }),
}

/** Display only, so it goes to the bus directly and not through the outbox. */
export function publishRace(bus: Bus, raceId: string): void {
  bus.publish({ channel: toChannel(raceId), type: 'race', payload: { id: raceId } })
}
