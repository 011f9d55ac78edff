import type { LockedSelection } from '../../sports-offer/index.ts'

/** The markets of bets, each once, as `sports_place_known` compares them. */
export type KnownMarkets = {
  /** Version of the pricing, events, competitions, starts, markets, specifiers, versions of the markets. */
  values: [bigint, string[], string[], Date[], number[], string[], bigint[]]
  /** Of each bet: positions of its markets, from 1. */
  ofBets: number[][]
}

/**
 * What the bets' selections were known as. Of selections priced by different versions the newest counts: those of an older one have
 * a position that never stands.
 */
export function marketsOf(bets: readonly (readonly LockedSelection[])[]): KnownMarkets {
  const versions = bets.flat().map(({ pricing }) => pricing ?? 0n)
  const pricing = versions.reduce((newest, one) => (one > newest ? one : newest), 0n)
  const positions = new Map<string, number>()
  const values: KnownMarkets['values'] = [pricing, [], [], [], [], [], []]
  const positionOf = (one: LockedSelection): number => {
    const { eventId, marketId, specifiers } = one.selection
    const startAt = one.event?.startAt ?? new Date(0)
    const version = one.pricing === pricing ? one.version : 0n
    const key = `${eventId} ${startAt.getTime()} ${marketId} ${specifiers} ${version}`
    const known = positions.get(key)
    if (known !== undefined) return known
    positions.set(key, positions.size + 1)
    const [, events, competitions, starts, markets, ofMarkets, ofVersions] = values
    events.push(eventId)
    competitions.push(one.event?.competitionId ?? '')
    starts.push(startAt)
    markets.push(marketId)
    ofMarkets.push(specifiers)
    ofVersions.push(version)
    return positions.size
  }
  return { values, ofBets: bets.map((offered) => offered.map(positionOf)) }
}
