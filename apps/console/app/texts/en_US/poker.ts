import type { PokerTexts } from '../es_ES/poker.ts'

export const poker_en: PokerTexts = {
  poker: {
    title: 'Poker: pairs of players',
    explain: 'Reasons to look at the hands, no proof. Bots are left out.',
    period: 'Period',
    lastDays: (days: number) => (days === 1 ? 'Last day' : `Last ${days} days`),
    none: 'No pair stands out.',
    players: 'Players',
    why: 'Reason',
    hands: 'Hands together',
    chips: 'Chips',
    dumps: 'Large losses',
    addresses: 'Shared addresses',
    together: 'Bets between them',
    elsewhere: 'Against others',
    flow: (from: string, blinds: string, z: string) => `${blinds} blinds from ${from} (z ${z})`,
    flags: { shared_address: 'same address', chip_dumping: 'chip dumping', soft_play: 'soft play' },
  },
}
