import type { Localised } from '@palco/contract'

const name = (es_ES: string, en_US: string, pt_BR: string): Localised => ({ es_ES, en_US, pt_BR })

/**
 * `settings.levels` of a demo brand. The extra percents are small on purpose: with them a mile still gives back less than the games
 * keep of the stake that earned it (brands.test.ts).
 */
export const makeLevels = (silver: number, gold: number, diamond: number) => ({
  window_days: 90,
  levels: [
    {
      id: 'bronze',
      names: name('Bronce', 'Bronze', 'Bronze'),
      miles: 0,
      extra: 0,
      cashback: 0,
      withdrawals: 0,
    },
    {
      id: 'silver',
      names: name('Plata', 'Silver', 'Prata'),
      miles: silver,
      extra: 2,
      cashback: 10,
      withdrawals: 50,
    },
    { id: 'gold', names: name('Oro', 'Gold', 'Ouro'), miles: gold, extra: 4, cashback: 20, withdrawals: 100 },
    {
      id: 'diamond',
      names: name('Diamante', 'Diamond', 'Diamante'),
      miles: diamond,
      extra: 6,
      cashback: 30,
      withdrawals: 200,
    },
  ],
})
