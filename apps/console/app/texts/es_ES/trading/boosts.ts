export const boosts_es = {
  boost: {
    title: (outcome: string) => `Cuota mejorada de ${outcome}`,
    about: 'Solo para esta marca y antes del inicio; termina cuando empieza el evento.',
    odds: 'Cuota mejorada',
    stake: 'Máximo por jugador',
    stakeHint: 'De todas sus apuestas a esta cuota, en la moneda de la marca.',
    ends: 'Termina',
    start: 'Al empezar el evento',
    hours: (hours: number) => `En ${hours} h`,
    save: 'Mejorar la cuota',
    end: 'Terminar la cuota mejorada',
    now: (odds: string, time: string, stake: string) =>
      `mejorada: ${odds}, hasta ${time}, máximo ${stake} por jugador`,
  },
}
export type BoostTexts = typeof boosts_es
