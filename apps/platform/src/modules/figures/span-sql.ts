import type { Span } from './period.ts'

/** Stretches of brands' time as rows, of `spanValues` from $1 to $7. */
export const SPAN = `span AS (SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::date[], $6::date[], $7::int[])
  s (brand_id, zone, from_at, to_at, first_day, last_day, hours))`

export const spanValues = (spans: readonly Span[]): unknown[] => [
  spans.map(({ brandId }) => brandId),
  spans.map(({ zone }) => zone),
  spans.map(({ from }) => from),
  spans.map(({ to }) => to),
  spans.map(({ firstDay }) => firstDay),
  spans.map(({ lastDay }) => lastDay),
  spans.map(({ hours }) => hours),
]

/** Whether row `x` is in the stretch `s`. */
export const inSpan = (time: string) =>
  `x.brand_id = s.brand_id AND ${time} >= s.from_at AND ${time} < s.to_at`

/** The brand's day and the hour of a row, as keys. */
export const sqlDay = (hour: string) => `(${hour} AT TIME ZONE s.zone)::date::text`
export const sqlHour = (hour: string) => `to_char(${hour} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
