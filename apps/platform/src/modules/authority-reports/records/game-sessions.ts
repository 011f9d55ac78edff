import { PERIOD } from '../../reports/index.ts'
import { type GameType, gameTypeSql } from '../game-types.ts'
import {
  amount,
  code,
  description,
  duration,
  hours,
  lines,
  moment,
  text,
  whole,
  yesNo,
} from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { deviceFields } from './payments.ts'
import { add } from './sums.ts'

/** Sessions of games that ended in the period. */
const ENDED = `ended AS (SELECT *, least(ended_at, ends_at) AS over_at FROM published.session_plans
  WHERE brand_id = $1 AND currency = 'EUR' AND begins_at < $3 AND least(ended_at, ends_at) >= $2 AND least(ended_at, ends_at) < $3)`

/** What was moved in rounds that began in these sessions (as session_plan_has_round), within the hour after their end in which rounds in course are played out. */
const MOVES = `moves AS (SELECT s.id AS session_id, m.id, m.kind, o.kind AS taken_back, m.cash_delta, m.bonus_delta, m.created_at,
    r.round_id, r.game_id, g.area, ${gameTypeSql(`'provider:' || r.source_id`, 'g', `m.detail ? 'tournament'`)} AS game_type
  FROM ended s JOIN published.play_rounds r ON r.player_id = s.player_id AND r.brand_id = s.brand_id AND r.origin = 'provider'
      AND r.opened_at >= s.begins_at AND r.opened_at < s.ends_at AND r.opened_at <= s.over_at
      AND NOT EXISTS (SELECT FROM published.session_plans n
        WHERE n.player_id = s.player_id AND n.begins_at > s.begins_at AND n.begins_at <= r.opened_at)
    JOIN published.movements m ON m.player_id = s.player_id AND m.brand_id = s.brand_id AND m.result = 'ok' AND m.created_at >= s.begins_at
      AND m.created_at < s.over_at + interval '1 hour' AND m.counterparty = 'provider:' || r.source_id AND m.detail ->> 'round_id' = r.round_id
      AND m.kind IN ('stake', 'win', 'rollback') AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
    LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'
    LEFT JOIN published.games g ON g.id = r.game_id)`

type Session = {
  id: string
  playerId: string
  beginsAt: Date
  overAt: Date
  minutes: number
  loss: bigint
  blockMinutes: number | null
  isLimit: boolean
  device: string | null
}
type Played = {
  sessionId: string
  gameType: GameType
  games: string
  live: boolean
  firstAt: Date
  lastAt: Date
  rounds: bigint
  stakedCash: bigint
  stakedBonus: bigint
  returnedCash: bigint
  returnedBonus: bigint
  wonCash: bigint
  wonBonus: bigint
}

async function readSessions({ q, values }: Context, keys: readonly string[]): Promise<Session[]> {
  const { rows } = await q.query<Session>({
    text: `WITH ${PERIOD}, ${ENDED}
      SELECT s.id, s.player_id AS "playerId", s.begins_at AS "beginsAt", s.over_at AS "overAt",
        round(extract(epoch FROM s.ends_at - s.begins_at) / 60)::int AS minutes, s.loss, s.block_minutes AS "blockMinutes",
        s.ended_at IS NULL OR s.ended_at >= s.ends_at OR s.staked - s.returned >= s.loss AS "isLimit",
        (SELECT l.device FROM published.player_sessions l WHERE l.player_id = s.player_id AND l.created_at <= s.begins_at
          ORDER BY l.created_at DESC LIMIT 1) AS device
      FROM ended s WHERE s.id = ANY ($10) ORDER BY s.id COLLATE "C"`,
    values: [...values, keys],
  })
  return rows
}

async function readPlayed({ q, values }: Context, keys: readonly string[]): Promise<Played[]> {
  const sum = (name: string, when: string) =>
    (['cash', 'bonus'] as const).map(
      (unit) =>
        `coalesce(sum(${unit}_delta) FILTER (WHERE ${when}), 0)::bigint AS "${name}${unit === 'cash' ? 'Cash' : 'Bonus'}"`,
    )
  const { rows } = await q.query<Played>({
    text: `WITH ${PERIOD}, ${ENDED}, ${MOVES}
      SELECT session_id AS "sessionId", game_type AS "gameType", string_agg(DISTINCT game_id COLLATE "C", ',') AS games,
        coalesce(bool_or(area = 'live_casino'), false) AS live, min(created_at) AS "firstAt", max(created_at) AS "lastAt",
        count(DISTINCT round_id) AS rounds, ${[
          ...sum('staked', `kind = 'stake'`),
          ...sum('returned', `kind = 'rollback' AND taken_back IS DISTINCT FROM 'win'`),
          ...sum('won', `kind = 'win' OR taken_back = 'win'`),
        ].join(', ')}
      FROM moves WHERE session_id = ANY ($10) GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [...values, keys],
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
    lines('Participacion', { EUR: played.stakedCash, EUROBONOS: played.stakedBonus }),
    lines('ParticipacionDevolucion', { EUR: played.returnedCash, EUROBONOS: played.returnedBonus }),
    lines('Premios', { EUR: played.wonCash, EUROBONOS: played.wonBonus }),
    element('Botes', [lines('Total', {})]),
    variant(played),
    isNamed ? description('VarianteComercial', played.games, 200) : null,
    yesNo('JuegoEnVivo', played.live),
    ...(played.gameType === 'POC' ? [yesNo('JuegoEnRed', false), yesNo('LiquidezInternacional', false)] : []),
    whole('PartidasJugadas', played.rounds, 6),
  ])
}

function sessionElement(session: Session, played: readonly Played[], zone: string): Element {
  const first = Math.min(...played.map(({ firstAt }) => firstAt.getTime()))
  const last = Math.max(...played.map(({ lastAt }) => lastAt.getTime()))
  return element('Contenido', [
    ...played.map((one) => gameElement(one, zone)),
    element('Jugador', [
      text('JugadorId', session.playerId, 50),
      element('Sesion', [
        text('SesionId', session.id, 200),
        moment('FechaInicioSesion', session.beginsAt, zone),
        moment('FechaFinSesion', session.overAt, zone),
        played.length > 0 ? moment('FechaInicioPrimerJuego', new Date(first), zone) : null,
        played.length > 0 ? moment('FechaFinUltimoJuego', new Date(last), zone) : null,
        element('PlanificacionSesion', [
          hours('DuracionLimite', session.minutes),
          amount('GastoLimite', session.loss),
          yesNo('PeriodoExclusion', session.blockMinutes !== null),
          session.blockMinutes === null ? null : duration('TiempoExclusion', session.blockMinutes),
        ]),
        yesNo('SesionCompleta', true),
        yesNo('SesionNueva', true),
        code('MotivoFinSesion', session.isLimit ? 'Limite' : 'Usuario', ['Usuario', 'Limite', 'Conexion']),
      ]),
      ...deviceFields(session.device),
    ]),
  ])
}

/** JUC of games: each session that ended in the period with the game types that were played in it; without play there is none. */
export const gameSessions: MonitoringRecord = {
  name: 'SES',
  tag: 'RegistroOtrosJuegos',
  intervals: ['D'],
  division: { as: 'records' },
  isSteady: false,
  async keys({ q, values }) {
    const { rows } = await q.query<{ id: string }>({
      text: `WITH ${PERIOD}, ${ENDED}, ${MOVES} SELECT DISTINCT session_id COLLATE "C" AS id FROM moves ORDER BY id`,
      values: [...values],
    })
    return rows.map(({ id }) => id)
  },
  async rows(context, keys) {
    const [sessions, played] = [await readSessions(context, keys), await readPlayed(context, keys)]
    const bySession = Map.groupBy(played, ({ sessionId }) => sessionId)
    const sums = new Map<string, bigint>()
    for (const one of played) {
      add(sums, 'play EUR', one.stakedCash + one.returnedCash + one.wonCash)
      add(sums, 'play EUROBONOS', one.stakedBonus + one.returnedBonus + one.wonBonus)
    }
    const zone = context.span.brand.timeZone
    return {
      elements: sessions.map((session) => sessionElement(session, bySession.get(session.id) ?? [], zone)),
      sums,
    }
  },
  async ledger({ q, values }) {
    const { rows } = await q.query<{ unit: string; sum: bigint }>({
      text: `WITH ${PERIOD}, ${ENDED}, ${MOVES}
        SELECT CASE WHEN e.account = 'cash' THEN 'EUR' ELSE 'EUROBONOS' END AS unit, sum(e.amount)::bigint AS sum
        FROM moves m JOIN published.entries e ON e.transaction_id = m.id AND e.player_id IS NOT NULL AND e.account IN ('cash', 'bonus')
        GROUP BY 1`,
      values: [...values],
    })
    return new Map(rows.map(({ unit, sum }) => [`play ${unit}`, sum]))
  },
}
