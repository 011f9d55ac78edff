import type { SelectionOffer } from '../../sports-offer/index.ts'

/** A market as an offer of it was read: what `sports_place` compares under its lock. */
type MarketVersion = {
  eventId: string
  competitionId: string
  startAt: Date
  marketId: number
  specifiers: string
  version: bigint
}

/** Markets, each once, the version of the pricing, and of each offer the position of its market, from 1. */
export type MarketVersions = { pricing: bigint; markets: MarketVersion[]; positions: number[] }

/**
 * What selections were offered by. Of those priced by different versions the newest counts: those of an older one have a position that
 * never stands.
 */
export function toMarketVersions(offers: readonly SelectionOffer[]): MarketVersions {
  const pricing = offers.reduce(
    (newest, one) => ((one.pricing ?? 0n) > newest ? (one.pricing ?? 0n) : newest),
    0n,
  )
  const found = new Map<string, number>()
  const markets: MarketVersion[] = []
  const positions = offers.map((one) => {
    const { eventId, marketId, specifiers } = one.selection
    const startAt = one.event?.startAt ?? new Date(0)
    const version = one.pricing === pricing ? one.version : 0n
    const key = `${eventId} ${startAt.getTime()} ${marketId} ${specifiers} ${version}`
    const position = found.get(key) ?? markets.length + 1
    if (position > markets.length) {
      found.set(key, position)
      const competitionId = one.event?.competitionId ?? ''
      markets.push({ eventId, competitionId, startAt, marketId, specifiers, version })
    }
    return position
  })
  return { pricing, markets, positions }
}
