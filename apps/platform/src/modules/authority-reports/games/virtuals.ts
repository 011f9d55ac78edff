import { description, moment, text, whole, yesNo } from '../lots/fields.ts'
import { element, leaf } from '../lots/xml.ts'
import { ticketElement } from './elements.ts'
import {
  deviceText,
  GAME,
  gameValues,
  laterText,
  type Money,
  readEntries,
  readMoney,
  type RoundsText,
  sumMoney,
} from './money.ts'
import type { Game, GameContext, GameSource } from './types.ts'

/** SQL: the round of a game of a provider by its key, "<provider> <round>". @param key in SQL */
export const roundByKey = (key: string): string =>
  `r.provider_id = split_part(${key}, ' ', 1) AND r.round_id = substr(${key}, strpos(${key}, ' ') + 1)`

const ROUNDS: RoundsText = {
  rounds: `SELECT k.key, r.player_id, r.round_id, r.opened_at AS since FROM unnest($4::text[]) k (key) JOIN published.rounds r ON ${roundByKey('k.key')}`,
  account: `m.counterparty = 'provider:' || split_part(r.key, ' ', 1)`,
}

type Round = {
  key: string
  roundId: string
  playerId: string
  gameId: string
  openedAt: Date
  closedAt: Date
  device: string | null
}

async function readRounds(context: GameContext, keys: readonly string[]): Promise<Round[]> {
  const { rows } = await context.q.query<Round>({
    text: `WITH ${GAME}
      SELECT k.key, r.round_id AS "roundId", r.player_id AS "playerId", r.game_id AS "gameId", r.opened_at AS "openedAt",
        r.closed_at AS "closedAt", ${deviceText('r.player_id', 'r.opened_at')} AS device
      FROM unnest($4) k (key) JOIN published.rounds r ON ${roundByKey('k.key')}
      WHERE r.brand_id = $1 AND r.closed_at IS NOT NULL ORDER BY k.key COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

/** What was bet on, and at which price, is the provider's alone: the game stands for it, and the price is zero. */
function toGame(round: Round, money: Money, zone: string): Game {
  const head = [
    element('Juego', [
      text('JuegoId', round.key, 200),
      leaf('JuegoDesc', 'Apuesta sobre eventos virtuales'),
      leaf('TipoJuego', 'AOC'),
      moment('FechaInicio', round.openedAt, zone),
      moment('FechaFin', round.closedAt, zone),
      yesNo('EnDirecto', false),
      leaf('TipoApuesta', 'Otro'),
      whole('NumeroEventos', 1, 3),
      element('Eventos', [
        text('EventoId', round.gameId, 100),
        description('Hecho', `Ronda: ${round.roundId}`, 200),
        moment('FechaHecho', round.closedAt, zone),
      ]),
    ]),
  ]
  const { roundId: ticket, playerId, device } = round
  const players = [ticketElement({ playerId, money, device, ticket, odds: null })]
  return { key: round.key, head, players, sums: sumMoney([money]) }
}

/** Rounds of virtual sports of game providers, each one a bet. */
export const virtuals: GameSource = {
  name: 'virtuals',
  record: 'RAC',
  due: `SELECT w.key, w.seen_id, 1 AS players FROM waiting w JOIN published.rounds r ON ${roundByKey('w.key')}
    WHERE r.closed_at IS NOT NULL AND NOT ${laterText('r.round_id')}`,
  async read(context, keys) {
    const [found, money] = [await readRounds(context, keys), await readMoney(context, ROUNDS, keys)]
    return found.map((round) => toGame(round, money(round.key, round.roundId), context.brand.timeZone))
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
