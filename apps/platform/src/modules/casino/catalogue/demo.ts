import { demoToken } from '@palco/contract/provider'
import { type Currency, type Language, PLAY_MODES } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { type Result, refuse } from '../../../result.ts'
import type { Brand } from '../../brands/index.ts'
import { findGame } from './games.ts'
import { originOf, type Providers } from '../provider/settings.ts'
import type { ProviderReach } from '../provider/reach.ts'

/** How long an address of a demo may be opened, in milliseconds. */
const TOKEN_MS = 60_000

/** Whether a brand lets guests play with play money: `settings.casino.demo` is not `false`. */
export const hasDemos = ({ settings }: Pick<Brand, 'settings'>): boolean => casinoOf(settings).demo !== false

const casinoOf = (settings: Brand['settings']): { demo?: unknown; play_modes?: unknown } =>
  typeof settings.casino === 'object' && settings.casino !== null ? settings.casino : {}

type Deps = { db: Queryable; providers: Providers; reach: ProviderReach; now: () => Date }
type Request = { brand: Brand; currency: Currency; language: Language; gameId: string; siteOrigin: string }

/** The address of a game with play money. Nothing is stored for it: its token says all, signed by the provider's key. */
export async function openDemo(
  { db, providers, reach, now }: Deps,
  { brand, currency, language, gameId, siteOrigin }: Request,
): Promise<Result<{ url: string; origin: string }, 'unknown_game' | 'game_unavailable'>> {
  const game = await findGame(db, { brandId: brand.id, playerId: null, currency, language }, gameId)
  if (!game) return refuse('unknown_game')
  const provider = providers.get(game.provider.id)
  const { min_stake, max_stake } = game
  if (!game.demo || !hasDemos(brand) || !provider || provider.enabled === false || !min_stake || !max_stake)
    return refuse('game_unavailable')
  if (!(await reach(provider))) return refuse('game_unavailable')
  const { play_modes: modes } = casinoOf(brand.settings)
  const token = demoToken(provider.key, {
    game_id: game.id,
    brand_id: brand.id,
    currency,
    language,
    min_stake,
    max_stake,
    site_origin: siteOrigin,
    play_modes: PLAY_MODES.filter((mode) => Array.isArray(modes) && modes.includes(mode)),
    until: now().getTime() + TOKEN_MS,
  })
  const origin = originOf(provider)
  // In the fragment, as every launch token.
  return {
    ok: true,
    url: `${origin}/play/${encodeURIComponent(game.id)}#token=${token}&lang=${language}`,
    origin,
  }
}
