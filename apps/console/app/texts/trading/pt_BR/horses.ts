import type { HorsesTexts } from '../es_ES/horses.ts'

export const horses_pt: HorsesTexts = {
  horses: {
    title: 'Rateios das corridas',
    none: 'Ainda não há bilhetes.',
    race: 'Páreo',
    pool: 'Rateio',
    state: 'Estado',
    tickets: 'Bilhetes',
    staked: 'Apostado',
    brandPart: 'Parte própria',
    paid: 'Pago',
    kept: 'Retido',
    starts: 'Largada',
    unsettled: 'Não liquidado',
    states: {
      open: 'aberto',
      closed: 'fechado',
      paid: 'pago',
      refunded: 'devolvido',
    },
    kinds: {
      win: 'Vencedor',
      place: 'Placê',
      show: 'Terceiro',
      exacta: 'Exata',
      quinella: 'Dupla',
      trifecta: 'Trifeta',
      daily_double: 'Dupla de páreos',
    },
  },
}
