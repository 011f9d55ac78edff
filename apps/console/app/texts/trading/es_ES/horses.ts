export const horses_es = {
  horses: {
    title: 'Pozos de carreras',
    none: 'Todavía no hay boletos.',
    race: 'Carrera',
    pool: 'Pozo',
    state: 'Estado',
    tickets: 'Boletos',
    staked: 'Apostado',
    brandPart: 'Aporte propio',
    paid: 'Pagado',
    kept: 'Retenido',
    starts: 'Larga',
    unsettled: 'Sin liquidar',
    states: {
      open: 'abierto',
      closed: 'cerrado',
      paid: 'pagado',
      refunded: 'devuelto',
    } as Record<string, string>,
    kinds: {
      win: 'Ganador',
      place: 'Segundo',
      show: 'Tercero',
      exacta: 'Exacta',
      quinella: 'Imperfecta',
      trifecta: 'Trifecta',
      daily_double: 'Doble',
    } as Record<string, string>,
  },
}
export type HorsesTexts = typeof horses_es
