import type { PokerTexts } from '../es_ES/poker.ts'

export const poker_pt: PokerTexts = {
  poker: {
    title: 'Pôquer: pares de jogadores',
    explain: 'Motivos para ver as mãos, não provas. Os bots ficam de fora.',
    period: 'Período',
    lastDays: (days: number) => (days === 1 ? 'Último dia' : `Últimos ${days} dias`),
    none: 'Nenhum par se destaca.',
    players: 'Jogadores',
    why: 'Motivo',
    hands: 'Mãos juntos',
    chips: 'Fichas',
    dumps: 'Perdas grandes',
    addresses: 'Endereços em comum',
    together: 'Apostas entre eles',
    elsewhere: 'Contra outros',
    flow: (from: string, blinds: string, z: string) => `${blinds} blinds de ${from} (z ${z})`,
    flags: { shared_address: 'mesmo endereço', chip_dumping: 'passa fichas', soft_play: 'jogo leve' },
  },
}
