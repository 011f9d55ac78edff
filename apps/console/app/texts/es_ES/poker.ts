export const poker_es = {
  poker: {
    title: 'Póker: parejas de jugadores',
    explain: 'Motivos para mirar las manos, no pruebas. Los bots quedan afuera.',
    period: 'Período',
    lastDays: (days: number) => (days === 1 ? 'Último día' : `Últimos ${days} días`),
    none: 'Ninguna pareja se destaca.',
    players: 'Jugadores',
    why: 'Motivo',
    hands: 'Manos en común',
    chips: 'Fichas',
    dumps: 'Pérdidas grandes',
    addresses: 'Direcciones en común',
    together: 'Apuestas entre ellos',
    elsewhere: 'Contra otros',
    flow: (from: string, blinds: string, z: string) => `${blinds} ciegas desde ${from} (z ${z})`,
    flags: {
      shared_address: 'misma dirección',
      chip_dumping: 'pasa fichas',
      soft_play: 'juego blando',
    } as Record<string, string>,
  },
}
export type PokerTexts = typeof poker_es
