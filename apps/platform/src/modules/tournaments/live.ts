import type { Bus, LiveSource, LiveTopic } from '../../realtime/index.ts'

const toChannel = (brandId: string, id: string): string => `tournament:${brandId}:${id}`

/** `tournament:<id>`: a public topic of each tournament. */
export const tournamentTopic: LiveTopic = {
  name: 'tournament',
  audience: 'everyone',
  channel: ({ brandId }, key) => (key === '' ? null : toChannel(brandId, key)),
}

/** That the ranking changed; pages that show it read it again. */
export const rankingLive: LiveSource = {
  topic: 'tournament',
  type: 'ranking',
  read: ({ id }) => ({ key: 'ranking', event: { type: 'ranking', tournament_id: String(id) } }),
}

/** Display only, so it goes to the bus directly and not through the outbox. */
export function publishRanking(bus: Bus, { brandId, id }: { brandId: string; id: string }): void {
  bus.publish({ channel: toChannel(brandId, id), type: 'ranking', payload: { id } })
}
