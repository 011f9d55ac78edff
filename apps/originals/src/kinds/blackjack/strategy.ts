import { toRank } from '../cards.ts'
import { type Place, toTotal } from './place.ts'
import type { BlackjackAction, BlackjackInfo } from './types.ts'

/**
 * Basic strategy by total for four and more decks, dealer stands on soft 17, double after split. A letter for each open card
 * 2 … 10, ace: H hit, S stand, D double (else hit), d double (else stand), P split.
 */
const HARD: Readonly<Record<number, string>> = {
  8: 'HHHHHHHHHH',
  9: 'HDDDDHHHHH',
  10: 'DDDDDDDDHH',
  11: 'DDDDDDDDDH',
  12: 'HHSSSHHHHH',
  13: 'SSSSSHHHHH',
  14: 'SSSSSHHHHH',
  15: 'SSSSSHHHHH',
  16: 'SSSSSHHHHH',
  17: 'SSSSSSSSSS',
}
const SOFT: Readonly<Record<number, string>> = {
  13: 'HHHDDHHHHH',
  14: 'HHHDDHHHHH',
  15: 'HHDDDHHHHH',
  16: 'HHDDDHHHHH',
  17: 'HDDDDHHHHH',
  18: 'SddddSSHHH',
  19: 'SSSSSSSSSS',
}
/** By the value of one card of the pair; the ace is 1. */
const PAIR: Readonly<Record<number, string>> = {
  1: 'PPPPPPPPPP',
  2: 'PPPPPPHHHH',
  3: 'PPPPPPHHHH',
  4: 'HHHPPHHHHH',
  5: 'DDDDDDDDHH',
  6: 'PPPPPHHHHH',
  7: 'PPPPPPHHHH',
  8: 'PPPPPPPPPP',
  9: 'PPPPPSPPSS',
  10: 'SSSSSSSSSS',
}

const toRow = (rows: Readonly<Record<number, string>>, total: number): string => {
  const known = Object.keys(rows).map(Number)
  return rows[Math.max(Math.min(...known), Math.min(Math.max(...known), total))] as string
}

/** What basic strategy does at a place now, the dealer's open card being worth `up`; it never insures. */
export function basicStrategy(place: Place, up: number): BlackjackAction {
  if (place.insurance === 'offered') return 'decline'
  const hand = place.hands[place.active ?? 0]
  if (!hand) return 'stand'
  const column = up - 2
  const { total, soft } = toTotal(hand.cards)
  const can = place.actions()
  if (can.includes('split')) {
    const letter = PAIR[Math.min(10, toRank(hand.cards[0] as number) + 1)]?.[column]
    if (letter === 'P') return 'split'
  }
  const letter = toRow(soft ? SOFT : HARD, total)[column]
  if (letter === 'D') return can.includes('double') ? 'double' : 'hit'
  if (letter === 'd') return can.includes('double') ? 'double' : 'stand'
  return letter === 'S' ? 'stand' : 'hit'
}

const plays = (letters: string): string[] => [...letters]
/** The same tables for the player to read. */
export const STRATEGY: BlackjackInfo['strategy'] = [
  {
    part: 'hard',
    rows: Object.entries(HARD).map(([total, letters]) => ({
      label: total === '8' ? '5–8' : total === '17' ? '17+' : total,
      plays: plays(letters),
    })),
  },
  {
    part: 'soft',
    rows: Object.entries(SOFT).map(([total, letters]) => ({
      label: total === '19' ? 'A 8+' : `A ${Number(total) - 11}`,
      plays: plays(letters),
    })),
  },
  {
    part: 'pair',
    rows: Object.entries(PAIR).map(([value, letters]) => ({
      label: value === '1' ? 'A A' : `${value} ${value}`,
      plays: plays(letters),
    })),
  },
]
