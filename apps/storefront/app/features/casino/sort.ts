import type { Game } from '@palco/contract'

export const SORTS = ['default', 'rtp', 'name'] as const
export type Sort = (typeof SORTS)[number]

const rtpOf = (game: Pick<Game, 'rtp'>) => (game.rtp === null ? -1 : Number(game.rtp))

/** `default` is the operator's order as it came; games without a published return go last by `rtp`. */
export function sorted<G extends Pick<Game, 'rtp' | 'name'>>(games: readonly G[], sort: Sort): G[] {
  if (sort === 'rtp') return games.toSorted((a, b) => rtpOf(b) - rtpOf(a))
  if (sort === 'name') return games.toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  return [...games]
}
