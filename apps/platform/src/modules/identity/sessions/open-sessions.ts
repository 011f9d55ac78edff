import type { Queryable } from '../../../db/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'

/** A use is noted at most this often, so that a call seldom writes. */
const NOTE_USE_EVERY_MS = 5 * 60_000
/** A statement that takes longer, as on a connection that died in silence, holds up no other call. */
const HELD_UP_MS = 100

type Found = PlayerIdentity & { lastUsedAt: Date }
type Asked = { sessionId: string; brandId: string; answer: PromiseWithResolvers<PlayerIdentity | null> }

/** The calls that wait for the next statement on a connection or pool. */
type Line = { waiting: Asked[]; busy: boolean }

/**
 * Looks up the holders of sessions that go on. The calls that arrive together (a page makes several) are answered by one statement, which
 * is sent after all of them have come: no caller gets an answer that is older than the call. Those that come while a statement is under
 * way go together when it is done.
 */
export class OpenSessions {
  readonly #now: () => number
  readonly #lines = new WeakMap<Queryable, Line>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** @returns `null` when there is none of this brand, or it has ended */
  findHolder(q: Queryable, sessionId: string, brandId: string): Promise<PlayerIdentity | null> {
    const answer = Promise.withResolvers<PlayerIdentity | null>()
    const line = this.#lines.get(q) ?? { waiting: [], busy: false }
    this.#lines.set(q, line)
    line.waiting.push({ sessionId, brandId, answer })
    if (!line.busy) {
      line.busy = true
      setImmediate(() => void this.#answer(q, line))
    }
    return answer.promise
  }

  async #answer(q: Queryable, line: Line): Promise<void> {
    while (line.waiting.length > 0) {
      const asked = line.waiting
      line.waiting = []
      const looked = this.#look(q, asked).catch((fault: unknown) => {
        for (const { answer } of asked) answer.reject(fault)
      })
      await atMost(HELD_UP_MS, looked)
    }
    line.busy = false
  }

  async #look(q: Queryable, asked: readonly Asked[]): Promise<void> {
    const { rows } = await q.query<Found>({
      name: 'session-authenticate',
      // By key: a plan made for few sessions goes over all open ones, for each call of a site that has grown since.
      text: `SELECT p.id, p.brand_id AS "brandId", s.id AS "sessionId", p.username, p.currency, p.status,
               player_restricted(p.id, $2) AS restricted, p.unchecked, p.funds_closed AS "fundsClosed",
               coalesce(p.texts_due_at <= $2, false) AS "textsDue",
               player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS residence,
               s.idle_minutes AS "idleMinutes", s.second_factor_at AS "secondFactorAt", s.last_used_at AS "lastUsedAt"
             FROM unnest($1::text[]) w (id),
               LATERAL (SELECT * FROM sessions x WHERE x.id = w.id OFFSET 0) s,
               LATERAL (SELECT * FROM players x WHERE x.id = s.player_id OFFSET 0) p
             WHERE s.ended_at IS NULL AND s.expires_at > $2
               AND (s.idle_at IS NULL OR NOT session_idle(s.id, s.brand_id, s.player_id, s.idle_minutes, s.idle_at, $2))`,
      values: [[...new Set(asked.map(({ sessionId }) => sessionId))], new Date(this.#now())],
    })
    await this.#noteUse(q, rows)
    const bySession = new Map(rows.map(({ lastUsedAt: _, ...holder }) => [holder.sessionId, holder]))
    for (const { sessionId, brandId, answer } of asked) {
      const holder = bySession.get(sessionId)
      answer.resolve(holder?.brandId === brandId ? holder : null)
    }
  }

  /** A transaction that notes the same use at the same time, or ends the session, is not waited for. */
  async #noteUse(q: Queryable, found: readonly Found[]): Promise<void> {
    const now = this.#now()
    const due = found.filter(({ lastUsedAt }) => now - lastUsedAt.getTime() >= NOTE_USE_EVERY_MS)
    if (due.length === 0) return
    await q.query({
      name: 'session-note-use',
      text: `UPDATE sessions SET last_used_at = $2 WHERE id IN (
               SELECT id FROM sessions WHERE id = ANY ($1) FOR NO KEY UPDATE SKIP LOCKED)`,
      values: [due.map(({ sessionId }) => sessionId), new Date(now)],
    })
  }
}

/** Waits for the work, but not longer than so many milliseconds. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, ms)
  await Promise.race([work, over.promise])
  clearTimeout(timer)
}
