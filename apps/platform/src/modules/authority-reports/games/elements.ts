import { lines } from '../lots/fields.ts'
import { type Element, element } from '../lots/xml.ts'
import type { Money } from './money.ts'

/** What was staked, returned and won, as every record of games has it. */
export const moneyElements = (money: Money): Element[] => [
  lines('Participacion', { EUR: money.stakedCash, EUROBONOS: money.stakedBonus }),
  lines('ParticipacionDevolucion', { EUR: money.returnedCash, EUROBONOS: money.returnedBonus }),
  lines('Premios', { EUR: money.wonCash, EUROBONOS: money.wonBonus }),
]

/** Pots of single games are not kept. */
export const noPots = (): Element => element('Botes', [lines('Total', {})])

/** `cantidad4d`. What has no price, or one that is not on record: zero. @param thousandths of a price */
export const oddsText = (thousandths: bigint | null): string =>
  `${(thousandths ?? 0n) / 1000n}.${String((thousandths ?? 0n) % 1000n).padStart(3, '0')}`
