/** What a view and this server say about dice. Multipliers are hundredths of the stake. */
export type DiceBet = {
  stake: string
  /** Chance to win, whole percent. */ chance: number
  side: 'under' | 'over'
}
export type DiceResult = {
  /** 0 … 9999: shown as 00.00 to 99.99. */
  roll: number
  chance: number
  side: 'under' | 'over'
  multiplier: number
  won: boolean
}
export type DiceInfo = { least: number; most: number; /** By chance less `least`. */ multipliers: number[] }
