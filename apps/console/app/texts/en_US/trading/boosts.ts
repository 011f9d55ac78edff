import type { BoostTexts } from '../../es_ES/trading/boosts.ts'

export const boosts_en: BoostTexts = {
  boost: {
    title: (outcome: string) => `Boosted price of ${outcome}`,
    about: 'For this brand only and before the start; it ends when the event begins.',
    odds: 'Boosted price',
    stake: 'Greatest stake of a player',
    stakeHint: 'Of all their bets at this price, in the brand’s currency.',
    ends: 'Ends',
    start: 'When the event begins',
    hours: (hours: number) => `In ${hours} h`,
    save: 'Boost the price',
    end: 'End the boost',
    now: (odds: string, time: string, stake: string) =>
      `boosted: ${odds}, until ${time}, at most ${stake} a player`,
  },
}
