import type { WireMoney } from '@palco/contract'
import type { GameMessage } from '@palco/contract/frame'

/** What a game shows as the player's money; `bonus` is `null` when the game knows one sum only, which is `cash` then. */
export type ShownBalance = { cash: WireMoney; bonus: WireMoney | null }

const SCALE = 8

const toUnits = (amount: string): bigint => {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  return BigInt(`${sign}${whole}${part.padEnd(SCALE, '0').slice(0, SCALE)}`)
}

/** With as many decimals as the sum had. */
function toAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(SCALE + 1, '0')
  const part = digits.slice(-SCALE, digits.length - SCALE + decimals)
  return digits.slice(0, -SCALE) + (decimals > 0 ? `.${part}` : '')
}

/** Real money and bonus apart. @returns `null` when a game says more bonus money than money */
export function shownBalance({
  cash,
  bonus,
  currency,
}: Extract<GameMessage, { type: 'palco:balance' }>): ShownBalance | null {
  const money = (amount: string) => ({ amount, currency }) as WireMoney
  if (bonus === undefined) return { cash: money(cash), bonus: null }
  const own = toUnits(cash) - toUnits(bonus)
  if (own < 0n || toUnits(bonus) < 0n) return null
  const decimals = Math.max(...[cash, bonus].map((amount) => amount.split('.')[1]?.length ?? 0))
  return { cash: money(toAmount(own, decimals)), bonus: money(bonus) }
}
