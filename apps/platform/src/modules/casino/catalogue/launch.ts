import type { Currency, Game, Language } from '@palco/contract'
import { parseDecimal } from '@palco/contract'
import type { StreamProtocol } from '@palco/contract/tables'
import type { Queryable } from '../../../db/index.ts'
import { toDay } from '../../../model/index.ts'
import { type Result, refuse } from '../../../result.ts'
import type { Brand } from '../../brands/index.ts'
import { findPlayer } from '../../identity/index.ts'
import { type JurisdictionRules, jurisdictionRules } from '../../jurisdictions/index.ts'
import { gameDesign, stakeCeiling } from '../design/game-design.ts'
import { mayOpenGame } from '../../session-plans/index.ts'
import { addressLanguage } from '../provider/address-language.ts'
import { takesOneBet } from '../provider/one-bet.ts'
import { findGame } from './games.ts'
import { hashLaunchToken, newLaunchToken, newSessionId } from '../provider/launch-token.ts'
import { findAdapter, toFrameOrigin } from '../adapters/index.ts'
import type { ProviderReach } from '../provider/reach.ts'
import { toOrigin, type Providers, type ProviderSettings } from '../provider/settings.ts'

/** From the answer to the game's page asking for its session. */
export const LAUNCH_TOKEN_MS = 60_000
/** A session bets no longer than this; its wins are paid whenever they come. */
export const GAME_SESSION_MS = 12 * 3_600_000

export type LaunchRequest = {
  brand: Pick<Brand, 'id' | 'country' | 'timeZone' | 'configuration'>
  player: { id: string; username: string; currency: Currency; residence: readonly string[] }
  gameId: string
  /** The player's session on the site: when it is ended, the game is. */
  launchedBy: string
  device: string
  language: Language
  /** The site the call came from: where the game's home leads, and who may frame it. */
  siteOrigin: string
}

/** The page of a table's video. */
type Stream = { url: string; protocol: StreamProtocol }

export type Launch = Result<
  { url: string; origin: string; sessionId: string; token: string; stream: Stream | null },
  'unknown_game' | 'game_unavailable' | 'session_plan'
>

/**
 * Ends the sessions of other slots that a player has open, where one slot at a time may be played. Of two that are opened at the same moment both may end,
 * never neither. What was staked before is paid.
 */
async function endOtherSlots(
  db: Queryable,
  { playerId, gameId }: { playerId: string; gameId: string },
  at: Date,
): Promise<void> {
  await db.query({
    name: 'casino-end-other-slots',
    text: `UPDATE game_sessions s SET ended_at = $3 FROM games g
      WHERE g.id = s.game_id AND 'slots' = ANY (g.categories) AND s.player_id = $1 AND s.game_id <> $2 AND s.ended_at IS NULL AND s.expires_at > $3`,
    values: [playerId, gameId, at],
  })
}

/** Opens a game: a stored session waiting for its provider, and an address that only this launch has. */
export async function launchGame(
  {
    db,
    providers,
    reach,
    now,
  }: { db: Queryable; providers: Providers; reach: ProviderReach; now: () => Date },
  request: LaunchRequest,
): Promise<Launch> {
  const { brand, player, language } = request
  const viewer = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
  const game = await findGame(db, viewer, request.gameId)
  if (!game) return refuse('unknown_game')
  const provider = providers.get(game.provider.id)
  const at = now()
  const rules = jurisdictionRules({ brand, residence: player.residence }, at)
  const bounds = await findBounds(db, request, game, { rules, at })
  if (!provider || provider.enabled === false || !bounds) return refuse('game_unavailable')
  // A room has tournaments too, which need no plan: its tables are asked at the stake.
  if (!(await mayOpenGame(db, { brand, player }, at)) && game.area !== 'poker') return refuse('session_plan')
  if (!(await reach(provider))) return refuse('game_unavailable')

  const token = newLaunchToken()
  const sessionId = newSessionId()
  const design = gameDesign(rules, game)
  await db.query({
    name: 'casino-open-session',
    // An end that comes meanwhile waits for the lock and then finds this row; one that came before is taken over.
    text: `INSERT INTO game_sessions (id, brand_id, player_id, provider_id, game_id, currency, language, device,
        site_origin, display_name, min_stake, max_stake, token_hash, token_expires_at, created_at, expires_at,
        launched_by, cycle_ms, autoplay, fast_play, celebrates_loss, ended_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
        CASE WHEN game_between_players($5) THEN 0 ELSE $18 END, $19, $20, $21, (SELECT lock_session($17)))`,
    values: [
      sessionId,
      brand.id,
      player.id,
      provider.id,
      game.id,
      player.currency,
      language,
      request.device,
      request.siteOrigin,
      player.username,
      bounds.min,
      bounds.max,
      hashLaunchToken(token),
      new Date(at.getTime() + LAUNCH_TOKEN_MS),
      at,
      new Date(at.getTime() + GAME_SESSION_MS),
      request.launchedBy,
      design.cycleMs,
      design.autoplay,
      design.fastPlay,
      design.celebratesLoss,
    ],
  })
  if (!rules.slotsAtOnce && takesOneBet(game.categories))
    await endOtherSlots(db, { playerId: player.id, gameId: game.id }, at)
  const origin = toFrameOrigin(provider)
  const url = findAdapter(provider)
    ? await launchAtFamily({ db, at }, provider, sessionId, request)
    : // In the fragment: it reaches no server log and no referrer.
      `${toOrigin(provider)}/play/${encodeURIComponent(game.id)}#${new URLSearchParams({ token, ...addressLanguage(language, brand.country) }).toString()}`
  // The site frames this origin alone.
  if (url === null || new URL(url).origin !== origin) return refuse('game_unavailable')
  return { ok: true, url, origin, sessionId, token, stream: await findStream(db, provider, game.id) }
}

/** What a round may stake, in minor units: a slot's by the player's age as well. Null where nothing fits. */
async function findBounds(
  db: Queryable,
  { brand, player: { id, currency } }: LaunchRequest,
  game: Game,
  { rules, at }: { rules: JurisdictionRules; at: Date },
): Promise<{ min: bigint; max: bigint } | null> {
  const min = game.min_stake && parseDecimal(game.min_stake.amount, currency)?.minor
  const max = game.max_stake && parseDecimal(game.max_stake.amount, currency)?.minor
  if (!min || !max) return null
  const ceilings = takesOneBet(game.categories) ? rules.slotStakeCeilings : []
  if (ceilings.length === 0) return { min, max }
  const birthDate = (await findPlayer(db, brand.id, id))?.birth_date ?? null
  const most = stakeCeiling(ceilings, { currency, birthDate, today: toDay(at, brand.timeZone) })
  if (most === null || most >= max) return { min, max }
  return most < min ? null : { min, max: most }
}

/** The video of a table, while the operator allows its origin. */
async function findStream(db: Queryable, provider: ProviderSettings, gameId: string): Promise<Stream | null> {
  const { rows } = await db.query<Stream>({
    name: 'casino-stream',
    text: `SELECT stream_url AS url, stream_protocol AS protocol FROM games WHERE id = $1 AND stream_url IS NOT NULL`,
    values: [gameId],
  })
  const [stream] = rows
  const allowed = [toOrigin(provider), ...(provider.streamOrigins ?? [])]
  return stream && allowed.includes(new URL(stream.url).origin) ? stream : null
}

/**
 * Asks a provider of another protocol for the address of its page. The session is opened before: the provider may call the wallet
 * before it answers. It ends when the provider does not open the game.
 */
async function launchAtFamily(
  { db, at }: { db: Queryable; at: Date },
  provider: ProviderSettings,
  sessionId: string,
  { player, language, device, siteOrigin }: LaunchRequest,
): Promise<string | null> {
  const known = findAdapter(provider)
  const { rows } = await db.query<{ providerGame: string }>({
    name: 'casino-open-family-session',
    text: `UPDATE game_sessions s SET opened_at = $2 FROM games g WHERE s.id = $1 AND g.id = s.game_id
      RETURNING coalesce(g.provider_game, g.id) AS "providerGame"`,
    values: [sessionId, at],
  })
  const providerGame = rows[0]?.providerGame
  const { id: playerId, username: displayName, currency } = player
  const asked = { sessionId, playerId, displayName, currency, language, device, siteOrigin }
  const url =
    known && providerGame !== undefined
      ? await known.adapter.launch(known.provider, { ...asked, providerGame }, at)
      : null
  if (url === null)
    await db.query({
      name: 'casino-end-family-session',
      text: 'UPDATE game_sessions SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
      values: [sessionId, at],
    })
  return url
}
