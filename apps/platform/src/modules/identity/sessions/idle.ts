import type { Database } from '../../../db/index.ts'
import { jobQueue, type JobDefinition, restUntil } from '../../../jobs/index.ts'
import type { Brand } from '../../../model/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { endIdleSessions, type IdleMinutes } from './sessions.ts'

const QUEUE = jobQueue('identity.idle')

/** After how many minutes without an act sessions of a player end, by the rules of the brand and of where the player lives. */
export const readIdleMinutes =
  (brandById: (id: string) => Promise<Brand | null>, now: () => Date): IdleMinutes =>
  async (q, { id, brandId }) => {
    const brand = await brandById(brandId)
    if (!brand) return null
    const at = now()
    const { rows } = await q.query<{ residence: string[] }>({
      name: 'session-residence',
      text: `SELECT player_residences(country, former_countries, former_countries_until, $2) AS residence
        FROM players WHERE id = $1`,
      values: [id, at],
    })
    return jurisdictionRules({ brand, residence: rows[0]?.residence ?? [] }, at).idleMinutes
  }

/** Ends idle sessions, with their streams and games; calls in them are refused before. */
export const idleJob = (db: Database, now: () => Date): JobDefinition => ({
  name: 'identity.end_idle',
  queue: QUEUE,
  everyMs: 10_000,
  rest: restUntil(db, {
    name: 'sessions-next-idle',
    text: 'SELECT min(idle_at) AS at FROM sessions WHERE ended_at IS NULL AND idle_at IS NOT NULL',
  }),
  run: () => endIdleSessions(db, now()),
})
