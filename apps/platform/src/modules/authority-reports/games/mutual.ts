import { description, moment, text, whole } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { deviceFields } from '../records/payments.ts'
import { moneyElements, noPots, oddsText } from './elements.ts'
import { type Money, sumMoney } from './money.ts'
import type { Game } from './types.ts'

/** A game that players pay for together: a pool of a race, a round of predictions. */
export type MutualGame = {
  readonly key: string
  readonly title: string
  readonly gameType: 'AHM' | 'ADM'
  readonly betType: 'Simple' | 'Combinada' | 'Otro'
  readonly startAt: Date
  readonly endedAt: Date
  /** Events with what was bet on in each. */
  readonly events: readonly { readonly id: string; readonly fact: string }[]
}

/** What one player has in it. */
export type Ticket = {
  readonly id: string
  readonly playerId: string
  readonly placedAt: Date
  readonly device: string | null
  readonly money: Money
}

/** A record of a game with many players. A price at which a share was taken does not exist: zero. */
export function mutualGame(game: MutualGame, tickets: readonly Ticket[], zone: string): Game {
  const head = [
    element('Juego', [
      text('JuegoId', game.key, 200),
      description('JuegoDesc', game.title, 200),
      leaf('TipoJuego', game.gameType),
      moment('FechaInicio', game.startAt, zone),
      moment('FechaFin', game.endedAt, zone),
      leaf('TipoApuesta', game.betType),
      whole('NumeroEventos', new Set(game.events.map(({ id }) => id)).size, 3),
      ...game.events.map(({ id, fact }) =>
        element('Eventos', [text('EventoId', id, 100), description('Hecho', fact, 200)]),
      ),
    ]),
  ]
  const players = tickets.map((ticket): Element =>
    element('Jugador', [
      text('JugadorId', ticket.playerId, 50),
      ...moneyElements(ticket.money),
      noPots(),
      ...deviceFields(ticket.device),
      text('TicketApuesta', ticket.id, 100),
      moment('FechaApuesta', ticket.placedAt, zone),
      leaf('Cuota', oddsText(null)),
    ]),
  )
  return { key: game.key, head, players, sums: sumMoney(tickets.map(({ money }) => money)) }
}
