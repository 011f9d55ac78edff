import type { RegisterFault, RegisterId } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'

type Line = { brandId: string; register: RegisterId; connection: string }

/** Until when nobody is asked over a connection, since it fails; `null`: it may be asked. */
export async function pausedUntil(q: Queryable, line: Line, now: Date): Promise<Date | null> {
  const { rows } = await q.query<{ until: Date }>({
    name: 'register-paused',
    text: `SELECT paused_until AS until FROM register_connections
      WHERE brand_id = $1 AND register = $2 AND connection = $3 AND paused_until > $4`,
    values: [line.brandId, line.register, line.connection, now],
  })
  return rows[0]?.until ?? null
}

/** Notes that a connection answered. */
export async function noteAnswer(q: Queryable, line: Line, now: Date): Promise<void> {
  await q.query({
    name: 'register-connection-answer',
    text: `INSERT INTO register_connections (brand_id, register, connection, answered_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (brand_id, register) DO UPDATE SET connection = excluded.connection, answered_at = excluded.answered_at,
        failing_since = NULL, failures = 0, fault = NULL, paused_until = NULL`,
    values: [line.brandId, line.register, line.connection, now],
  })
}

/** From the third failure in a row on there are pauses, which double from a second to a minute; a key that is not taken pauses for a minute at once. */
export async function noteFailure(
  q: Queryable,
  line: Line,
  { fault, now }: { fault: Exclude<RegisterFault, 'not_taken'>; now: Date },
): Promise<void> {
  await q.query({
    name: 'register-connection-failure',
    text: `INSERT INTO register_connections AS c (brand_id, register, connection, failing_since, failures, fault, paused_until)
      VALUES ($1, $2, $3, $4, 1, $5, CASE WHEN $5 = 'key' THEN $4::timestamptz + interval '1 minute' END)
      ON CONFLICT (brand_id, register) DO UPDATE SET connection = excluded.connection, fault = excluded.fault,
        answered_at = CASE WHEN c.connection = excluded.connection THEN c.answered_at END,
        failing_since = CASE WHEN c.connection = excluded.connection THEN coalesce(c.failing_since, excluded.failing_since) ELSE excluded.failing_since END,
        failures = CASE WHEN c.connection = excluded.connection THEN c.failures + 1 ELSE 1 END,
        paused_until = CASE WHEN excluded.fault = 'key' THEN excluded.paused_until
          WHEN c.connection = excluded.connection AND c.failures >= 2
            THEN $4::timestamptz + interval '1 second' * least(60, 2 ^ least(c.failures - 2, 10)) END`,
    values: [line.brandId, line.register, line.connection, now, fault],
  })
}
