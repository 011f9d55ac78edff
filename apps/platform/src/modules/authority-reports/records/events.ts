import { PERIOD } from '../../reports/index.ts'
import { countryCode } from '../lots/countries.ts'
import { code, description, moment, text, yesNo } from '../lots/fields.ts'
import { element, leaf } from '../lots/xml.ts'
import type { MonitoringRecord } from '../types.ts'

/** Codes of the model's list of sports; 999 is one that it does not have. */
const SPORTS: Readonly<Record<string, string>> = {
  football: '17',
  basketball: '4',
  tennis: '39',
  ice_hockey: '24',
  volleyball: '44',
}

type Event = {
  id: string
  sport: string
  competition: Record<string, string>
  country: string | null
  home: string
  away: string
  startAt: Date
  endedAt: Date | null
  firstBetAt: Date
  isUpdate: boolean
}

/** Events that the brand took bets on: new with their first bet, and again when bets on them are decided. */
const SOLD = `sold AS (SELECT l.event_id, min(b.placed_at) AS first_bet_at,
    bool_or(b.placed_at >= $2) OR bool_or(b.closed_at >= $2 AND b.closed_at < $3) AS touched
  FROM published.sports_bets b JOIN published.sports_bet_legs l ON l.bet_id = b.id
  WHERE b.brand_id = $1 AND b.placed_at < $3 GROUP BY l.event_id)`

/** CEV: the events that bets of other records name. */
export const events: MonitoringRecord = {
  name: 'CEV',
  tag: 'RegistroCEV',
  intervals: ['D', 'M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  async keys({ q, values }) {
    const { rows } = await q.query<{ id: string }>({
      text: `WITH ${PERIOD}, ${SOLD} SELECT event_id AS id FROM sold WHERE touched ORDER BY event_id COLLATE "C"`,
      values: [...values],
    })
    return rows.map(({ id }) => id)
  },
  async rows(context, keys) {
    const { q, values, span } = context
    const { rows } = await q.query<Event>({
      text: `WITH ${PERIOD}, ${SOLD}
        SELECT e.id, e.sport_id AS sport, e.competition_names AS competition, e.country, e.home_name AS home, e.away_name AS away,
          e.start_at AS "startAt", CASE WHEN e.ended_at < $3 THEN e.ended_at END AS "endedAt", s.first_bet_at AS "firstBetAt", s.first_bet_at < $2 AS "isUpdate"
        FROM sold s JOIN published.sports_events e ON e.id = s.event_id WHERE s.event_id = ANY ($10) ORDER BY e.id COLLATE "C"`,
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
    description('DescripcionEvento', `${row.home} - ${row.away}`, 100),
    yesNo('EventoEspecial', false),
    moment('FechaInicio', row.startAt, zone),
    moment('FechaFin', row.endedAt ?? row.startAt, zone),
    leaf('Codigo', sport ?? '999'),
    sport ? null : description('OtroCodigoEspecificar', row.sport, 100),
    description('Competicion', row.competition['es_ES'] ?? Object.values(row.competition)[0] ?? '', 100),
    yesNo('CompeticionInternacional', row.country === null),
    leaf('PaisCompeticion', countryCode(row.country)),
    code('SexoCompeticion', 'O', ['M', 'F', 'O']),
    leaf('CategoriaCompeticion', 'Profesional'),
    yesNo('Actualizado', row.isUpdate),
    moment('FechaAltaEvento', row.firstBetAt, zone),
  ])
}
