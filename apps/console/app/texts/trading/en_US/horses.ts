import type { HorsesTexts } from '../es_ES/horses.ts'

export const horses_en: HorsesTexts = {
  horses: {
    title: 'Race pools',
    none: 'There are no tickets yet.',
    race: 'Race',
    pool: 'Pool',
    state: 'State',
    tickets: 'Tickets',
    staked: 'Staked',
    brandPart: 'Own part',
    paid: 'Paid',
    kept: 'Kept',
    starts: 'Off',
    unsettled: 'Not settled',
    states: {
      open: 'open',
      closed: 'closed',
      paid: 'paid',
      refunded: 'refunded',
    },
    kinds: {
      win: 'Win',
      place: 'Place',
      show: 'Show',
      exacta: 'Exacta',
      quinella: 'Quinella',
      trifecta: 'Trifecta',
      daily_double: 'Daily double',
    },
  },
}
