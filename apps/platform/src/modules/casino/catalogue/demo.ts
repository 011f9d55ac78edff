import { demoToken } from '@palco/contract/provider'
import type { Currency, Language } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { PlayerIdentity } from '../../../model/index.ts'
import { type Result, refuse } from '../../../result.ts'
import type { Brand } from '../../brands/index.ts'
import { identityDemand } from '../../identity-checks/index.ts'
import { jurisdictionRules } from '../../jurisdictions/index.ts'
import { allowedModes, designOnWire, gameDesign } from '../design/game-design.ts'
import { findGame } from './games.ts'
import { addressLanguage } from '../provider/address-language.ts'
import { toOrigin, type Providers } from '../provider/settings.ts'
import type { ProviderReach } from '../provider/reach.ts'

/** How long an address of a demo may be opened, in milliseconds. */
const TOKEN_MS = 60_000

/** Whether a brand lets guests play with play money: `settings.casino.demo` is not `false`. */
export const hasDemos = ({ settings }: Pick<Brand, 'settings'>): boolean => toCasino(settings).demo !== false

const toCasino = (settings: Brand['settings']): { demo?: unknown; play_modes?: unknown } =>
  typeof settings.casino === 'object' && settings.casino !== null ? settings.casino : {}

/** Whoever looks at a game: a guest, or a player. */
type Visitor = { brand: Brand; player: Pick<PlayerIdentity, 'residence' | 'unchecked'> | null }

const toRules = ({ brand, player }: Visitor, at: Date) =>
  jurisdictionRules({ brand, residence: player?.residence ?? [] }, at)

/** Whether a visitor may play with play money: where the rules ask for a checked age first, only who has one. */
export const mayPlayDemos = (visitor: Visitor, at: Date): boolean =>
  toRules(visitor, at).demoForGuests || hasCheckedAge(visitor, at)

/** Whose identity is checked for something here, and who waits for nothing any more, has a checked age: without a provider nobody has. */
const hasCheckedAge = ({ brand, player }: Visitor, at: Date): boolean =>
  player !== null && player.unchecked === null && identityDemand(brand, player.residence, at) !== null

type Deps = { db: Queryable; providers: Providers; reach: ProviderReach; now: () => Date }
type Request = Visitor & { currency: Currency; language: Language; gameId: string; siteOrigin: string }

/** The address of a game with play money. Nothing is stored for it: its token says all, signed by the provider's key. */
export async function openDemo(
  { db, providers, reach, now }: Deps,
  { brand, player, currency, language, gameId, siteOrigin }: Request,
): Promise<Result<{ url: string; origin: string }, 'unknown_game' | 'game_unavailable' | 'demo_needs_age'>> {
  const game = await findGame(db, { brandId: brand.id, playerId: null, currency, language }, gameId)
  if (!game) return refuse('unknown_game')
  const provider = providers.get(game.provider.id)
  const { min_stake, max_stake } = game
  if (!game.demo || !hasDemos(brand) || !provider || provider.enabled === false || !min_stake || !max_stake)
    return refuse('game_unavailable')
  if (!mayPlayDemos({ brand, player }, now())) return refuse('demo_needs_age')
  if (!(await reach(provider))) return refuse('game_unavailable')
  const design = gameDesign(toRules({ brand, player }, now()), game)
  const rules = designOnWire(design)
  const { play_modes: modes } = toCasino(brand.settings)
  const token = demoToken(provider.key, {
    game_id: game.id,
    brand_id: brand.id,
    currency,
    language,
    min_stake,
    max_stake,
    site_origin: siteOrigin,
    play_modes: allowedModes(modes, design),
    ...(rules && { design_rules: rules }),
    until: now().getTime() + TOKEN_MS,
  })
  const origin = toOrigin(provider)
  // In the fragment, as every launch token.
  return {
    ok: true,
    url: `${origin}/play/${encodeURIComponent(game.id)}#${new URLSearchParams({ token, ...addressLanguage(language, brand.country) }).toString()}`,
    origin,
  }
}
