/** Movements of a span, with the hour of the brand's clock in which each was made. $1, $2: ids; $3, $4: brands and their zones. */
export const MOVED = `zone AS (SELECT * FROM unnest($3::text[], $4::text[]) z (brand_id, zone)),
  moved AS (
    SELECT m.*, m.cash_delta + m.bonus_delta + m.held_delta AS delta, coalesce(z.zone, 'UTC') AS zone,
      date_trunc('hour', m.created_at, coalesce(z.zone, 'UTC')) AS hour
    FROM published.movements m LEFT JOIN zone z ON z.brand_id = m.brand_id
    WHERE m.id > $1 AND m.id <= $2 AND m.result = 'ok')`

/** `o`: what the movement `m` of a rollback took back, looked up one by one whatever the planner believes about the table's size. */
export const TAKEN_BACK = `LEFT JOIN LATERAL (SELECT x.kind FROM published.movements x
  WHERE m.kind = 'rollback' AND x.id = m.target_id OFFSET 0) o ON true`
