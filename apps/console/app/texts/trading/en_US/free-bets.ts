import type { FreeBetTexts } from '../es_ES/free-bets.ts'

export const freeBets_en: FreeBetTexts = {
  freeBets: {
    title: 'Free bets',
    explain: 'They pay one whole bet on sports; what it wins is cash and the amount does not come back.',
    toPlayers: 'Give to players',
    players: 'Players',
    playersHint: 'User names or ids, separated by commas or spaces; 200 at most.',
    amount: 'Amount',
    leastOdds: 'Smallest odds',
    leastOddsHint: 'Empty: any.',
    when: 'When',
    days: 'Days to use it',
    give: 'Give the free bet',
    byCode: 'By code',
    code: 'Code',
    most: 'How many players',
    mostHint: 'Empty: no limit.',
    makeCode: 'Make the code',
    codes: 'Codes',
    used: 'Used',
    given: 'Given last',
    player: 'Player',
    conditions: 'Conditions',
    state: 'State',
    at: 'Given',
    expires: 'Expires',
    operator: 'Operator',
    source: 'Source',
    empty: 'None was given yet.',
    from: (odds: string) => `from ${odds}`,
    lives: { any: 'Any time', live: 'Live only', prematch: 'Before the start only' } as Record<
      string,
      string
    >,
    states: { available: 'Available', used: 'Used', expired: 'Expired' },
  },
}
