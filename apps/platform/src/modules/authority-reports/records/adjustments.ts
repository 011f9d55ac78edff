import { MOVED, PERIOD } from '../../reports/index.ts'
import { lines, moment, text } from '../lots/fields.ts'
import { element, leaf } from '../lots/xml.ts'
import type { MonitoringRecord } from '../types.ts'

type Adjustment = {
  id: bigint
  ticketId: string
  playerId: string
  eventId: string
  at: Date
  cash: bigint
  bonus: bigint
  kind: string
}

/** SQL: the event of a bet on sports, the race of one on races, the first match of a prediction, the game of a virtual one. */
const EVENT = `CASE a.source
  WHEN 'sports' THEN (SELECT l.event_id FROM published.sports_bet_legs l WHERE l.bet_id = a.ticket ORDER BY l.leg LIMIT 1)
  WHEN 'predictions' THEN (SELECT x.event_id FROM published.prode_matches x WHERE x.brand_id = $1 AND x.round_id = a.key ORDER BY x.position LIMIT 1)
  WHEN 'virtuals' THEN (SELECT r.game_id FROM published.rounds r WHERE r.provider_id = split_part(a.key, ' ', 1) AND r.round_id = a.ticket)
  ELSE (SELECT s.race_id FROM published.race_selections s WHERE s.product = a.source AND s.round_id = a.ticket ORDER BY s.leg LIMIT 1) END`

/** What was moved for bets after what their lots stand on. */
const ADJUSTED = `bet AS MATERIALIZED (SELECT m.id, m.player_id, m.created_at, m.cash_delta AS cash, m.bonus_delta AS bonus, m.kind,
      m.target_id, m.detail ->> 'round_id' AS ticket, CASE
        WHEN m.scope = 'product:sportsbook' THEN 'sports' WHEN m.scope = 'product:races' THEN 'races'
        WHEN m.scope = 'product:pools' THEN 'pools' WHEN m.scope IN ('product:prode', 'prode') THEN 'predictions' ELSE 'virtuals' END AS source,
      CASE WHEN m.counterparty LIKE 'provider:%' THEN substr(m.counterparty, 10) END AS provider
    FROM moved m WHERE m.kind IN ('stake', 'win', 'rollback', 'prize') AND (m.cash_delta <> 0 OR m.bonus_delta <> 0) AND m.detail ? 'round_id'
      AND (m.scope IN ('product:sportsbook', 'product:races', 'product:pools', 'product:prode', 'prode') OR m.counterparty LIKE 'provider:%')),
  adjusted AS (SELECT b.id, b.player_id, b.created_at, b.cash, b.bonus, b.source, b.ticket, g.key,
      CASE WHEN o.kind IN ('win', 'prize') OR b.kind = 'prize' THEN 'win' ELSE b.kind END AS kind
    FROM bet b JOIN authority_games g ON g.brand_id = $1 AND g.source = b.source AND g.key = CASE b.source
        WHEN 'virtuals' THEN b.provider || ' ' || b.ticket
        WHEN 'pools' THEN (SELECT s.kind || ' ' || s.pool_race FROM published.race_selections s
          WHERE s.product = 'pools' AND s.leg = 1 AND s.round_id = b.ticket)
        WHEN 'predictions' THEN left(b.ticket, -1 - length(b.player_id)) ELSE b.ticket END
      JOIN authority_lots l ON l.id = g.lot
      LEFT JOIN published.movements o ON o.id = b.target_id AND b.kind = 'rollback'
    WHERE b.id > l.through_id OR b.created_at >= l.through_at)`

const REASONS: Readonly<Record<string, string>> = {
  win: 'corrección del resultado',
  rollback: 'devolución de la participación',
  stake: 'participación de nuevo en vigor',
}

/** JUA: what changed of bets after they were reported. A month without any has an empty record. */
export const adjustments: MonitoringRecord = {
  name: 'JUA',
  tag: 'RegistroJUA',
  intervals: ['M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  async keys({ q, values }) {
    const { rows } = await q.query<{ id: bigint }>({
      text: `WITH ${PERIOD}, ${MOVED}, ${ADJUSTED} SELECT id FROM adjusted ORDER BY id`,
      values: [...values],
    })
    return rows.map(({ id }) => String(id))
  },
  async rows({ q, values, span }, keys) {
    const { rows } = await q.query<Adjustment>({
      text: `WITH ${PERIOD}, ${MOVED}, ${ADJUSTED}
        SELECT a.id, a.ticket AS "ticketId", a.player_id AS "playerId", a.created_at AS at, a.cash, a.bonus, a.kind, ${EVENT} AS "eventId"
        FROM adjusted a WHERE a.id = ANY ($10::bigint[]) ORDER BY a.id`,
      values: [...values, keys],
    })
    return {
      elements: rows.map((row) =>
        element('Ajuste', [
          text('EventoId', row.eventId, 100),
          text('TicketApuesta', row.ticketId, 100),
          text('JugadorId', row.playerId, 50),
          moment('FechaAjuste', row.at, span.brand.timeZone),
          leaf('MotivoAjuste', REASONS[row.kind] ?? 'ajuste'),
          lines('ImporteAjuste', { EUR: row.cash, EUROBONOS: row.bonus }),
        ]),
      ),
    }
  },
}
