import type { PlayerRow } from './types.ts'

/** The countries whose rules hold for a player: where they live, and where they lived as long as that counts. */
export const listResidences = (
  {
    country,
    former_countries: former,
    former_countries_until: until,
  }: Pick<PlayerRow, 'country' | 'former_countries' | 'former_countries_until'>,
  at: Date,
): string[] => [...(until !== null && until > at ? former : []), ...(country === null ? [] : [country])]
