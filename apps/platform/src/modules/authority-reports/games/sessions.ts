import { type GameType, gameTypeSql } from '../game-types.ts'
import { amount, code, description, duration, hours, moment, text, whole, yesNo } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { deviceFields } from '../records/payments.ts'
import { moneyElements, noPots } from './elements.ts'
import { deviceText, ENTRIES, GAME, gameValues, MONEY, type Money, sumMoney } from './money.ts'
import type { Game, GameContext, GameSource } from './types.ts'

const OVER_AT = 'least(s.ended_at, s.ends_at)'
/** Entries of poker tournaments and bets on virtual sports are in no session of the model: they have records for themselves. */
const IN_SESSIONS = `NOT m.detail ? 'tournament' AND coalesce(g.area, '') <> 'virtuals'`

/** SQL: rounds of providers that began in a session (as session_plan_has_round). They are found by the player's stakes: rounds have no index by player. */
const stakesIn = (until: string): string => `published.movements m
  JOIN published.rounds r ON r.provider_id = substr(m.counterparty, 10) AND r.round_id = m.detail ->> 'round_id'
  LEFT JOIN published.games g ON g.id = r.game_id
  WHERE m.player_id = s.player_id AND m.brand_id = s.brand_id AND m.result = 'ok' AND m.created_at >= s.begins_at AND m.created_at < ${until}
    AND (m.cash_delta <> 0 OR m.bonus_delta <> 0) AND m.kind = 'stake' AND m.counterparty LIKE 'provider:%' AND ${IN_SESSIONS}
    AND r.opened_at >= s.begins_at AND r.opened_at < s.ends_at AND r.opened_at <= ${OVER_AT}
    AND NOT EXISTS (SELECT FROM published.session_plans n
      WHERE n.player_id = s.player_id AND n.begins_at > s.begins_at AND n.begins_at <= r.opened_at)`

/** Rounds in course when a session ends are played out within an hour, and counted with it. */
const PLAYED_OUT = `${OVER_AT} + interval '1 hour'`

/** What was moved in the rounds of these sessions, up to where the lot goes. */
const MOVES = `session AS (SELECT s.* FROM published.session_plans s WHERE s.id = ANY ($4) AND s.brand_id = $1 AND s.currency = 'EUR'),
  round AS MATERIALIZED (SELECT s.id AS key, s.player_id, s.begins_at, ${PLAYED_OUT} AS played_out, x.*
    FROM session s, LATERAL (SELECT DISTINCT r.provider_id, r.round_id, r.game_id, g.area, g.categories FROM ${stakesIn(PLAYED_OUT)}) x),
  moves AS MATERIALIZED (SELECT g.key, g.player_id, g.round_id, g.game_id, g.area, ${gameTypeSql(`'provider:' || g.provider_id`, 'g', 'false')} AS game_type,
      m.id, m.kind, o.kind AS taken_back, m.cash_delta, m.bonus_delta, m.created_at
    FROM round g JOIN published.movements m ON m.player_id = g.player_id AND m.brand_id = $1 AND m.result = 'ok' AND m.created_at >= g.begins_at
        AND m.created_at < g.played_out AND m.id <= $2 AND ($3::timestamptz IS NULL OR m.created_at < $3)
        AND m.counterparty = 'provider:' || g.provider_id AND m.detail ->> 'round_id' = g.round_id
        AND m.kind IN ('stake', 'win', 'rollback') AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
      LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback')`

type Session = {
  id: string
  playerId: string
  beginsAt: Date
  overAt: Date
  minutes: number
  loss: bigint
  blockMinutes: number | null
  isTime: boolean
  device: string | null
}
type Played = Money & {
  sessionId: string
  gameType: GameType
  games: string
  live: boolean
  firstAt: Date
  lastAt: Date
  rounds: bigint
}

async function readSessions(context: GameContext, keys: readonly string[]): Promise<Session[]> {
  const { rows } = await context.q.query<Session>({
    text: `WITH ${GAME}
      SELECT s.id, s.player_id AS "playerId", s.begins_at AS "beginsAt", ${OVER_AT} AS "overAt",
        round(extract(epoch FROM s.ends_at - s.begins_at) / 60)::int AS minutes, s.loss, s.block_minutes AS "blockMinutes",
        s.ended_at IS NULL OR s.ended_at >= s.ends_at AS "isTime",
        ${deviceText('s.player_id', 's.begins_at')} AS device
      FROM published.session_plans s WHERE s.id = ANY ($4) AND s.brand_id = $1 ORDER BY s.id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

async function readPlayed(context: GameContext, keys: readonly string[]): Promise<Played[]> {
  const { rows } = await context.q.query<Played>({
    text: `WITH ${GAME}, ${MOVES}
      SELECT key AS "sessionId", game_type AS "gameType", string_agg(DISTINCT game_id COLLATE "C", ',') AS games,
        coalesce(bool_or(area = 'live_casino'), false) AS live, min(created_at) AS "firstAt", max(created_at) AS "lastAt",
        count(DISTINCT round_id) AS rounds, ${MONEY}
      FROM moves GROUP BY 1, 2 ORDER BY 1, 2`,
    values: gameValues(context, keys),
  })
  return rows
}

/** Variants that the model asks for. Palco's catalogue has no field for them: they follow from the games' names. */
function variant({ gameType, games }: Played): Element | null {
  if (gameType === 'RLT') return leaf('Variante', /american/i.test(games) ? 'Americana' : 'Francesa')
  if (gameType === 'BLJ') return leaf('Variante', 'CL')
  return gameType === 'POC' ? leaf('Variante', 'TH') : null
}

function gameElement(played: Played, zone: string): Element {
  const isNamed = ['POC', 'AZA', 'BLJ', 'RLT'].includes(played.gameType)
  return element('Juego', [
    text('JuegoId', `${played.sessionId}-${played.gameType}`, 200),
    leaf('JuegoDesc', played.gameType),
    leaf('TipoJuego', played.gameType),
    moment('FechaInicio', played.firstAt, zone),
    moment('FechaFin', played.lastAt, zone),
    ...moneyElements(played),
    noPots(),
    variant(played),
    isNamed ? description('VarianteComercial', played.games, 200) : null,
    yesNo('JuegoEnVivo', played.live),
    ...(played.gameType === 'POC' ? [yesNo('JuegoEnRed', false), yesNo('LiquidezInternacional', false)] : []),
    whole('PartidasJugadas', played.rounds, 6),
  ])
}

function toGame(session: Session, played: readonly Played[], zone: string): Game {
  const first = Math.min(...played.map(({ firstAt }) => firstAt.getTime()))
  const last = Math.max(...played.map(({ lastAt }) => lastAt.getTime()))
  const sums = sumMoney(played)
  const isLimit = session.isTime || -((sums.EUR ?? 0n) + (sums.EUROBONOS ?? 0n)) >= session.loss
  const players = [
    element('Jugador', [
      text('JugadorId', session.playerId, 50),
      element('Sesion', [
        text('SesionId', session.id, 200),
        moment('FechaInicioSesion', session.beginsAt, zone),
        moment('FechaFinSesion', session.overAt, zone),
        moment('FechaInicioPrimerJuego', new Date(first), zone),
        moment('FechaFinUltimoJuego', new Date(last), zone),
        element('PlanificacionSesion', [
          hours('DuracionLimite', session.minutes),
          amount('GastoLimite', session.loss),
          yesNo('PeriodoExclusion', session.blockMinutes !== null),
          session.blockMinutes === null ? null : duration('TiempoExclusion', session.blockMinutes),
        ]),
        yesNo('SesionCompleta', true),
        yesNo('SesionNueva', true),
        code('MotivoFinSesion', isLimit ? 'Limite' : 'Usuario', ['Usuario', 'Limite', 'Conexion']),
      ]),
      ...deviceFields(session.device),
    ]),
  ]
  const head = played.map((one) => gameElement(one, zone))
  return { key: session.id, head, players, sums }
}

/** Sessions of games that ended, with the game types that were played in them; without play there is none. */
export const sessions: GameSource = {
  name: 'sessions',
  record: 'SES',
  due: `SELECT w.key, w.seen_id, 1 AS players FROM waiting w JOIN published.session_plans s ON s.id = w.key
    WHERE ${OVER_AT} <= $2 AND (${PLAYED_OUT} <= $2 OR NOT EXISTS (SELECT FROM ${stakesIn(PLAYED_OUT)} AND r.closed_at IS NULL))
      AND NOT EXISTS (SELECT FROM later l WHERE l.player_id = s.player_id)`,
  async read(context, keys) {
    const [found, played] = [await readSessions(context, keys), await readPlayed(context, keys)]
    const bySession = Map.groupBy(played, ({ sessionId }) => sessionId)
    return found.flatMap((session) => {
      const games = bySession.get(session.id)
      return games ? [toGame(session, games, context.brand.timeZone)] : []
    })
  },
  async ledger(context, keys) {
    const { rows } = await context.q.query<{ key: string; cash: bigint; bonus: bigint }>({
      text: `WITH ${GAME}, ${MOVES}
        ${ENTRIES}`,
      values: gameValues(context, keys),
    })
    return new Map(rows.map(({ key, cash, bonus }) => [key, { EUR: cash, EUROBONOS: bonus }]))
  },
}
