import { PERIOD } from '../../reports/index.ts'
import { countryCode } from '../lots/countries.ts'
import { code, description, moment, text, yesNo } from '../lots/fields.ts'
import { element, leaf } from '../lots/xml.ts'
import type { MonitoringRecord } from '../types.ts'

/** Codes of the model's list of sports; 999 is one that it does not have, 998 are other bets. */
const SPORTS: Readonly<Record<string, string>> = {
  football: '17',
  basketball: '4',
  tennis: '39',
  ice_hockey: '24',
  volleyball: '44',
  horses: '15',
  virtual: '998',
}

type Event = {
  id: string
  sport: string
  competition: string
  country: string | null
  name: string
  startAt: Date
  endedAt: Date | null
  firstBetAt: Date
  isUpdate: boolean
}

/**
 * Events that the brand took bets on: new with their first bet, and again when bets on them are decided. Races and matches of predictions
 * are events as well, and so are games of virtual sports.
 */
const SOLD = `bet AS (
    SELECT l.event_id AS id, 'sports' AS kind, b.placed_at AS from_at, b.closed_at AS to_at
      FROM published.sports_bets b JOIN published.sports_bet_legs l ON l.bet_id = b.id WHERE b.brand_id = $1 AND b.placed_at < $3
    UNION ALL
    SELECT m.event_id, 'sports', e.joined_at, c.settled_at FROM published.prode_contests c
      JOIN published.prode_participants e ON e.brand_id = c.brand_id AND e.round_id = c.id
      JOIN published.prode_matches m ON m.brand_id = c.brand_id AND m.round_id = c.id
      WHERE c.brand_id = $1 AND e.joined_at < $3
        AND (e.paid OR EXISTS (SELECT FROM published.prode_winners w WHERE w.brand_id = c.brand_id AND w.round_id = c.id))
    UNION ALL
    SELECT s.race_id, 'race', s.placed_at, s.settled_at FROM published.race_selections s WHERE s.brand_id = $1 AND s.placed_at < $3
    UNION ALL
    SELECT r.game_id, 'virtual', r.opened_at, r.closed_at FROM published.games g JOIN published.rounds r ON r.game_id = g.id
      WHERE g.area = 'virtuals' AND r.brand_id = $1 AND r.opened_at < $3),
  sold AS (SELECT id, kind, min(from_at) AS first_bet_at,
      bool_or(from_at >= $2) OR bool_or(to_at >= $2 AND to_at < $3) AS touched FROM bet GROUP BY 1, 2),
  named AS (
    SELECT s.id, s.first_bet_at, e.sport_id AS sport, e.competition_names ->> 'es_ES' AS competition,
        (SELECT value FROM jsonb_each_text(e.competition_names) ORDER BY key LIMIT 1) AS any_competition, e.country,
        e.home_name || ' - ' || e.away_name AS name, e.start_at, CASE WHEN e.ended_at < $3 THEN e.ended_at END AS ended_at
      FROM sold s JOIN published.sports_events e ON e.id = s.id WHERE s.kind = 'sports'
    UNION ALL
    SELECT s.id, s.first_bet_at, 'horses', r.course, NULL, r.country, 'Carrera ' || r.number || ', ' || r.course, r.start_at, NULL
      FROM sold s JOIN published.races r ON r.id = s.id WHERE s.kind = 'race'
    UNION ALL
    SELECT s.id, s.first_bet_at, 'virtual', g.id, NULL, NULL, g.id, s.first_bet_at, NULL
      FROM sold s JOIN published.games g ON g.id = s.id WHERE s.kind = 'virtual')`

/** CEV: the events that bets of other records name. */
export const events: MonitoringRecord = {
  name: 'CEV',
  tag: 'RegistroCEV',
  intervals: ['D', 'M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  async keys({ q, values }) {
    const { rows } = await q.query<{ id: string }>({
      text: `WITH ${PERIOD}, ${SOLD} SELECT id FROM sold WHERE touched ORDER BY id COLLATE "C"`,
      values: [...values],
    })
    return rows.map(({ id }) => id)
  },
  async rows(context, keys) {
    const { q, values, span } = context
    const { rows } = await q.query<Event>({
      text: `WITH ${PERIOD}, ${SOLD}
        SELECT id, sport, coalesce(competition, any_competition, '') AS competition, country, name, start_at AS "startAt", ended_at AS "endedAt",
          first_bet_at AS "firstBetAt", first_bet_at < $2 AS "isUpdate"
        FROM named WHERE id = ANY ($10) ORDER BY id COLLATE "C"`,
      values: [...values, keys],
    })
    const found = new Set(rows.map(({ id }) => id))
    for (const id of keys.filter((key) => !found.has(key)))
      context.note({
        record: 'CEV',
        kind: 'fault',
        about: id,
        what: 'bets name an event that is not on record',
      })
    return { elements: rows.map((row) => eventElement(row, span.brand.timeZone)) }
  },
}

function eventElement(row: Event, zone: string) {
  const sport = SPORTS[row.sport]
  return element('Evento', [
    text('EventoId', row.id, 100),
    description('DescripcionEvento', row.name, 100),
    yesNo('EventoEspecial', row.sport === 'virtual'),
    moment('FechaInicio', row.startAt, zone),
    moment('FechaFin', row.endedAt ?? row.startAt, zone),
    leaf('Codigo', sport ?? '999'),
    sport ? null : description('OtroCodigoEspecificar', row.sport, 100),
    description('Competicion', row.competition, 100),
    yesNo('CompeticionInternacional', row.country === null && row.sport !== 'virtual'),
    leaf('PaisCompeticion', countryCode(row.country)),
    code('SexoCompeticion', 'O', ['M', 'F', 'O']),
    leaf('CategoriaCompeticion', 'Profesional'),
    yesNo('Actualizado', row.isUpdate),
    moment('FechaAltaEvento', row.firstBetAt, zone),
  ])
}
