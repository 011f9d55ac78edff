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

const ROUNDS: RoundsText = {
  rounds: `SELECT s.round_id AS key, s.player_id, s.round_id, s.placed_at AS since FROM published.race_selections s
    WHERE s.product = 'races' AND s.leg = 1 AND s.round_id = ANY ($4)`,
  account: `m.scope = 'product:races'`,
}

type Leg = { raceId: string; runner: string; name: string | null; odds: bigint | null }
type Bet = {
  id: string
  playerId: string
  eachWay: boolean
  placedAt: Date
  settledAt: Date
  device: string | null
  legs: { raceId: string; runner: string; name: string | null; odds: string | null }[]
}

async function readBets(context: GameContext, keys: readonly string[]): Promise<Bet[]> {
  const { rows } = await context.q.query<Bet>({
    text: `WITH ${GAME}
      SELECT s.round_id AS id, s.player_id AS "playerId", s.each_way AS "eachWay", s.placed_at AS "placedAt", s.settled_at AS "settledAt",
        ${deviceText('s.player_id', 's.placed_at')} AS device,
        jsonb_agg(jsonb_build_object('raceId', s.race_id, 'runner', s.picks, 'odds', s.odds::text, 'name', (SELECT x ->> 'name'
          FROM published.races r, jsonb_array_elements(r.runners) x WHERE r.id = s.race_id AND x ->> 'number' = s.picks)) ORDER BY s.leg) AS legs
      FROM published.race_selections s
      WHERE s.product = 'races' AND s.round_id = ANY ($4) AND s.brand_id = $1 AND s.settled_at IS NOT NULL
      GROUP BY 1, 2, 3, 4, 5 ORDER BY s.round_id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

/** The price of an accumulator is that of its legs, in thousandths rounded down; a leg without one makes none. */
export function multiplyOdds(legs: readonly Pick<Leg, 'odds'>[]): bigint | null {
  let product = 1000n
  for (const { odds } of legs) {
    if (odds === null) return null
    product *= odds
  }
  return product / 1000n ** BigInt(legs.length)
}

function toGame(bet: Bet, money: Money, zone: string): Game {
  const legs = bet.legs.map((leg): Leg => ({ ...leg, odds: leg.odds === null ? null : BigInt(leg.odds) }))
  const market = bet.eachWay ? 'Ganador y colocado' : 'Ganador'
  const head = [
    element('Juego', [
      text('JuegoId', bet.id, 200),
      leaf('JuegoDesc', 'Apuesta hípica de contrapartida'),
      leaf('TipoJuego', 'AHC'),
      moment('FechaInicio', bet.placedAt, zone),
      moment('FechaFin', bet.settledAt, zone),
      yesNo('EnDirecto', false),
      leaf('TipoApuesta', legs.length > 1 ? 'Combinada' : 'Simple'),
      whole('NumeroEventos', new Set(legs.map(({ raceId }) => raceId)).size, 3),
      ...legs.map(({ raceId, runner, name }) =>
        element('Eventos', [
          text('EventoId', raceId, 100),
          description('Hecho', `${market}: ${runner}${name === null ? '' : ` ${name}`}`, 200),
          moment('FechaHecho', bet.settledAt, zone),
        ]),
      ),
    ]),
  ]
  const { id: ticket, playerId, device } = bet
  const players = [ticketElement({ playerId, money, device, ticket, odds: multiplyOdds(legs) })]
  return { key: bet.id, head, players, sums: sumMoney([money]) }
}

/** Bets on races at fixed odds, single and accumulated. */
export const races: GameSource = {
  name: 'races',
  record: 'RAC',
  due: `SELECT w.key, w.seen_id, 1 AS players FROM waiting w
    JOIN published.race_selections s ON s.product = 'races' AND s.round_id = w.key AND s.leg = 1
    WHERE s.settled_at IS NOT NULL AND NOT ${laterText('w.key')}`,
  async read(context, keys) {
    const [found, money] = [await readBets(context, keys), await readMoney(context, ROUNDS, keys)]
    return found.map((bet) => toGame(bet, money(bet.id, bet.id), context.brand.timeZone))
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
