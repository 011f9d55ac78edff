import { lines, text } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { deviceFields } from '../records/payments.ts'
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

type Ticket = { playerId: string; money: Money; device: string | null; ticket: string; odds: bigint | null }

/** Who made a bet, with what it came to. @param more what the record has besides: `before` the money, `after` the price */
export const ticketElement = (
  { playerId, money, device, ticket, odds }: Ticket,
  { before = null, after = [] }: { before?: Element | null; after?: Element[] } = {},
): Element =>
  element('Jugador', [
    text('JugadorId', playerId, 50),
    before,
    ...moneyElements(money),
    ...deviceFields(device),
    text('TicketApuesta', ticket, 100),
    leaf('Cuota', oddsText(odds)),
    ...after,
  ])
