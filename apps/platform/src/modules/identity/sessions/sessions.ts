import { createHmac } from 'node:crypto'
import type { SessionTokens } from '@palco/contract'
import { SignJWT } from 'jose'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { findAddressKey } from '../registration/address-key.ts'
import { toHash, newId, newSecret, toSuccessor } from '../ids.ts'
import type { LogInOrigin } from '../log-in/origin.ts'
import { OpenSessions } from './open-sessions.ts'
import { TokenKeys } from './token-keys.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import { VerifiedTokens } from '../log-in/verified-tokens.ts'

const ACCESS_SECONDS = 15 * 60
const SESSION_SECONDS = 30 * 24 * 60 * 60
/** A session that was idle for so long has expired: a telephone in a drawer, a browser that was left behind (ASVS V7.3.1). */
export const IDLE_MS = 14 * 24 * 60 * 60 * 1000
/** Two tabs may rotate the same token at nearly the same time; later it is a stolen one. */
const GRACE_MS = 10_000
const ISSUER = 'palco'

type Clock = () => number
type Holder = { id: string; brandId: string }
/** After how many minutes without an act a session of the player ends; `null`: never. */
export type IdleMinutes = (q: Queryable, player: Holder) => Promise<number | null>

/**
 * Sessions: short access tokens, rotating refresh tokens, an end after 14 idle days and an absolute one after 30 (ASVS
 * V7.3.1, V7.3.2, V10.4.5).
 */
export class Sessions {
  readonly #keys: TokenKeys
  readonly #onKey: (id: string) => void
  readonly #now: Clock
  readonly #tokens: VerifiedTokens
  readonly #holders: OpenSessions
  readonly #idleMinutes: IdleMinutes

  /**
   * @param options.secret the keys, or what reads them anew when they may change: the first one signs, each is accepted
   * @param options.onKey is given the id of the key of each token that is made or checked
   */
  constructor(options: {
    secret: string | (() => string)
    now: Clock
    idleMinutes?: IdleMinutes
    onKey?: (id: string) => void
  }) {
    this.#keys = new TokenKeys(options.secret)
    this.#onKey = options.onKey ?? (() => undefined)
    this.#now = options.now
    this.#tokens = new VerifiedTokens({
      keys: this.#keys,
      issuer: ISSUER,
      now: options.now,
      onKey: this.#onKey,
    })
    this.#holders = new OpenSessions(options.now)
    this.#idleMinutes = options.idleMinutes ?? (() => Promise.resolve(null))
  }

  /** Opens a session for a player who has proved who they are. @param player.secondFactorAt their last second factor on this device */
  async open(
    tx: Tx,
    player: Holder & { secondFactorAt?: Date | null },
    origin: LogInOrigin,
  ): Promise<SessionTokens> {
    const now = new Date(this.#now())
    const sessionId = newId('se')
    const idleMinutes = await this.#idleMinutes(tx, player)
    await tx.query({
      name: 'session-open',
      text: `INSERT INTO sessions (id, brand_id, player_id, created_at, last_used_at, expires_at, device, address, address_key,
               idle_minutes, idle_at, second_factor_at)
             VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $4::timestamptz + make_interval(mins => $9), $10)`,
      values: [
        sessionId,
        player.brandId,
        player.id,
        now,
        new Date(now.getTime() + SESSION_SECONDS * 1000),
        origin.device,
        origin.address,
        findAddressKey(this.#keys.first.bytes, origin.network),
        idleMinutes,
        player.secondFactorAt ?? null,
      ],
    })
    return this.#issue(tx, player, { sessionId, refreshToken: newSecret(), secondsLeft: SESSION_SECONDS })
  }

  /**
   * Rotates a refresh token. Within 10 seconds every use of it answers the same successor; a later use ends its whole
   * session.
   * @returns the new tokens, or why there are none
   */
  async refresh(
    db: Database,
    brandId: string,
    refreshToken: string,
  ): Promise<SessionTokens | 'unknown' | 'reused' | 'idle'> {
    const now = this.#now()
    return db.transaction(async (tx) => {
      const { rows } = await tx.query<{
        session_id: string
        player_id: string
        rotated_at: Date | null
        expires_at: Date
      }>({
        name: 'refresh-token-find',
        text: `SELECT t.session_id, t.rotated_at, s.player_id, s.expires_at
               FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id JOIN players p ON p.id = s.player_id
               WHERE t.hash = $1 AND s.brand_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND s.last_used_at > $4
                 AND p.status = 'active'
                 AND (s.idle_at IS NULL OR NOT session_idle(s.id, s.brand_id, s.player_id, s.idle_minutes, s.idle_at, $3))
               FOR UPDATE OF t`,
        values: [toHash(refreshToken), brandId, new Date(now), new Date(now - IDLE_MS)],
      })
      const [found] = rows
      if (!found) return (await this.#isIdleFamily(tx, refreshToken)) ? 'idle' : 'unknown'
      if (found.rotated_at && now - found.rotated_at.getTime() > GRACE_MS) {
        await endSession(tx, found.session_id, new Date(now), 'refresh_token_reused')
        return 'reused'
      }
      await tx.query({
        name: 'refresh-token-rotate',
        text: 'UPDATE refresh_tokens SET rotated_at = coalesce(rotated_at, $2) WHERE hash = $1',
        values: [toHash(refreshToken), new Date(now)],
      })
      await tx.query({
        name: 'session-refreshed',
        text: 'UPDATE sessions SET last_used_at = greatest(last_used_at, $2) WHERE id = $1',
        values: [found.session_id, new Date(now)],
      })
      const left = Math.floor((found.expires_at.getTime() - now) / 1000)
      return this.#issue(
        tx,
        { id: found.player_id, brandId },
        {
          sessionId: found.session_id,
          refreshToken: toSuccessor(this.#keys.first.bytes, refreshToken),
          secondsLeft: left,
        },
      )
    })
  }

  /** Who holds an access token, if it is valid, of this brand, and its session goes on. */
  async authenticate(q: Queryable, brandId: string, token: string): Promise<PlayerIdentity | null> {
    const sessionId = await this.#tokens.findSession(token, brandId)
    return sessionId === null ? null : this.#holders.findHolder(q, sessionId, brandId)
  }

  /** Whether an access token is of a session of the brand that has ended since nothing was done in it. */
  async hasGoneIdle(q: Queryable, brandId: string, token: string): Promise<boolean> {
    const sessionId = await this.#tokens.findSession(token, brandId)
    return sessionId !== null && isIdle(q, sessionId, new Date(this.#now()))
  }

  async #isIdleFamily(q: Queryable, refreshToken: string): Promise<boolean> {
    const { rows } = await q.query<{ session_id: string }>({
      name: 'refresh-token-family',
      text: 'SELECT session_id FROM refresh_tokens WHERE hash = $1',
      values: [toHash(refreshToken)],
    })
    return rows[0] !== undefined && isIdle(q, rows[0].session_id, new Date(this.#now()))
  }

  /** The player has done something in the session. */
  async noteAct(q: Queryable, sessionId: string): Promise<void> {
    await q.query({
      name: 'session-act',
      text: `UPDATE sessions SET idle_at = greatest(idle_at, $2::timestamptz + make_interval(mins => idle_minutes))
        WHERE id = $1 AND ended_at IS NULL AND idle_at IS NOT NULL`,
      values: [sessionId, new Date(this.#now())],
    })
  }

  /** Whether an access token is of an open session of any brand: a first look, no permission. */
  async isSession(q: Queryable, token: string): Promise<boolean> {
    const sessionId = await this.#tokens.findSession(token, null)
    return sessionId !== null && (await this.openAmong(q, [sessionId])).has(sessionId)
  }

  /** Which of these sessions go on. */
  async openAmong(q: Queryable, sessionIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await q.query<{ id: string }>({
      name: 'sessions-open-among',
      text: `SELECT s.id FROM unnest($1::text[]) w (id), LATERAL (SELECT * FROM sessions x WHERE x.id = w.id OFFSET 0) s
        WHERE s.ended_at IS NULL AND s.expires_at > $2
          AND (s.idle_at IS NULL OR NOT session_idle(s.id, s.brand_id, s.player_id, s.idle_minutes, s.idle_at, $2))`,
      values: [[...sessionIds], new Date(this.#now())],
    })
    return new Set(rows.map(({ id }) => id))
  }

  /** What is kept of a short code that only this session can use. */
  hashOfCode(sessionId: string, code: string): string {
    return toCodeHash(this.#keys.first.bytes, sessionId, code)
  }

  /** The same by each of the keys: a code may be older than the key that is first now. */
  hashesOfCode(sessionId: string, code: string): string[] {
    return this.#keys.all.map(({ bytes }) => toCodeHash(bytes, sessionId, code))
  }

  async #issue(
    tx: Queryable,
    player: Holder,
    {
      sessionId,
      refreshToken,
      secondsLeft,
    }: { sessionId: string; refreshToken: string; secondsLeft: number },
  ): Promise<SessionTokens> {
    const now = this.#now()
    await tx.query({
      name: 'refresh-token-insert',
      text: 'INSERT INTO refresh_tokens (hash, session_id, issued_at) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING',
      values: [toHash(refreshToken), sessionId, new Date(now)],
    })
    const life = Math.min(ACCESS_SECONDS, secondsLeft)
    const { id: kid, bytes } = this.#keys.first
    this.#onKey(kid)
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer(ISSUER)
      .setAudience(player.brandId)
      .setSubject(player.id)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + life)
      .sign(bytes)
    return { token, refresh_token: refreshToken, expires_in: life, refresh_expires_in: secondsLeft }
  }
}

const toCodeHash = (key: Uint8Array, sessionId: string, code: string): string =>
  createHmac('sha256', key).update(`factor code ${sessionId} ${code}`).digest('hex')

const IDLE = 'idle'

/** Whether a session has ended, or is about to, since nothing was done in it. */
async function isIdle(q: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'session-is-idle',
    text: `SELECT FROM sessions s WHERE s.id = $1 AND (s.end_cause = $3
      OR s.ended_at IS NULL AND session_idle(s.id, s.brand_id, s.player_id, s.idle_minutes, s.idle_at, $2))`,
    values: [sessionId, now, IDLE],
  })
  return rowCount > 0
}

/** Ends the sessions in which nothing was done for as long as their players' jurisdiction allows. An act that comes meanwhile keeps its session. */
export async function endIdleSessions(q: Queryable, now: Date): Promise<void> {
  await q.query({
    name: 'sessions-end-idle',
    text: `UPDATE sessions s SET ended_at = $1, end_cause = $2 WHERE s.idle_at <= $1 AND s.ended_at IS NULL
      AND session_idle(s.id, s.brand_id, s.player_id, s.idle_minutes, s.idle_at, $1)`,
    values: [now, IDLE],
  })
}

/** Ends a session at once: its access and refresh tokens are refused from here on, its live streams are closed. */
export async function endSession(q: Queryable, sessionId: string, at: Date, cause: string): Promise<void> {
  await q.query({
    name: 'session-end',
    text: 'UPDATE sessions SET ended_at = $2, end_cause = $3 WHERE id = $1 AND ended_at IS NULL',
    values: [sessionId, at, cause],
  })
}

/**
 * Ends all sessions of a player but one (or all, with `null`); with `openedUntil` those alone that were opened by then.
 * @returns how many there were
 */
export async function endOtherSessions(
  q: Queryable,
  playerId: string,
  but: string | null,
  at: Date,
  cause: string,
  openedUntil: Date | null = null,
): Promise<number> {
  const { rowCount } = await q.query({
    name: 'sessions-end-others',
    text: `UPDATE sessions SET ended_at = $3, end_cause = $4
           WHERE player_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $2
             AND ($5::timestamptz IS NULL OR created_at <= $5)`,
    values: [playerId, but, at, cause, openedUntil],
  })
  return rowCount
}
