import type { Game, ListedBet, Promotion } from '@palco/contract'
import { Fragment, type ReactNode } from 'react'
import { useBrand, type Brand, type LobbyModule } from '~/brand/index.ts'
import { GAME_AREAS, LOBBY_MODULES } from '@palco/contract/tables'
import { LastBets } from '~/features/bets/last-bets.tsx'
import type { GameArea, LobbyData } from '~/features/casino/games.ts'
import { JackpotsPanel } from '~/features/casino/jackpots/panel.tsx'
import { Suggested, TopGames, Winners } from '~/features/casino/lobby/figures.tsx'
import { GamesModule } from '~/features/casino/lobby/games-module.tsx'
import { type Banner, Hero, useBanners } from '~/features/casino/lobby/hero.tsx'
import { DepositSteps, FactsPanel, SaferPanel, SportsWidget } from '~/features/casino/lobby/panels.tsx'
import { GameRail, Products, Providers, Seeker, type Product } from '~/features/casino/lobby/parts.tsx'
import { Resume } from '~/features/casino/lobby/resume.tsx'
import { LiveTicker, SportsHighlights } from '~/features/sports/highlights/highlights.tsx'
import type { Highlights } from '~/features/sports/highlights/load.ts'
import { leadingOffer } from '~/features/promotions/leading-offer.ts'
import { PromotionRow } from '~/features/promotions/promotion-row.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { artPath } from '~/ui/empty-state.tsx'
import { LobbySide } from './lobby-side.tsx'
import { listEntries } from './navigation.ts'

type Variant = Brand['lobby']

/** Order of the modules where the brand has not chosen its own: balanced, casino first, sports first. */
const ORDERS: Record<Variant, readonly LobbyModule[]> = {
  1: ['sliders', 'products', 'sports_widget', 'promoted', 'games', 'seeker', 'providers'],
  2: ['seeker', 'sliders', 'games', 'sports_widget', 'products', 'promoted', 'providers'],
  3: ['sliders', 'sports_widget', 'products', 'promoted', 'games', 'seeker', 'providers'],
}

/** What leads to the rest of the site, and stands above what is played. */
const WAYS: readonly LobbyModule[] = ['sliders', 'products', 'seeker']
/** At most two of them stand before the first matches or games. */
const MOST_WAYS = 2

/** How many of the modules come before what is played. */
export function waysBefore(order: readonly LobbyModule[]): number {
  const first = order.findIndex((name) => !WAYS.includes(name))
  return Math.min(MOST_WAYS, first < 0 ? order.length : first)
}

/** The brand's order with what the player plays first among what is played: matches or games. */
export function leadOrder(order: readonly LobbyModule[], lead: string | null): readonly LobbyModule[] {
  const name = lead === 'sportsbook' ? 'sports_widget' : isGameArea(lead) ? 'games' : null
  if (name === null || !order.includes(name)) return order
  const others = order.filter((one) => one !== name)
  const at = waysBefore(others)
  return [...others.slice(0, at), name, ...others.slice(at)]
}

const isGameArea = (area: string | null): area is GameArea => GAME_AREAS.some((one) => one === area)

/** From so many games a row is a row. */
const ROW_LEAST = 3

/** The brand's choice without those of the ranking, which stand in the next row; all of them where too few would be left. */
export function promotedGames(games: readonly Game[], top: readonly Game[]): readonly Game[] {
  const promoted = games.filter((game) => game.promoted)
  const ranked = new Set(top.map(({ id }) => id))
  const others = promoted.filter(({ id }) => !ranked.has(id))
  return others.length < ROW_LEAST ? promoted : others
}

/** The modules to show, in order: the brand's own order, or the variant's when the brand names none. */
export function modulesInOrder(modules: readonly LobbyModule[], variant: Variant): readonly LobbyModule[] {
  const isDefault =
    modules.length === LOBBY_MODULES.length && modules.every((name, i) => name === LOBBY_MODULES[i])
  return isDefault ? ORDERS[variant] : modules
}

function useProducts(): Product[] {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  return listEntries(useBrand(), loggedIn).map((area) => ({
    key: area.key,
    href: area.href,
    label: t(area.nameKey),
    art: area.art,
  }))
}

/** The offer that leads, with its terms, then the brand's banners; none for a player who gets nothing that invites to play. */
function useSlides(promotions: readonly Promotion[]): Banner[] {
  const { t } = useTranslation()
  const { loggedIn, user } = useSession()
  const banners = useBanners(useBrand().sliders)
  const offer = leadingOffer(promotions)
  if (user?.offers_stopped) return []
  if (!offer) return banners
  const { id, sources, title, teaser, key_terms: terms, action } = offer
  // A guest has to read of it first: the way to a deposit is a log-in.
  const way =
    loggedIn && action
      ? { action: action.label, link: action.link }
      : { action: t('promotions.seeTerms'), link: paths.promotion(id) }
  return [{ id: `offer-${id}`, sources, title, text: teaser, terms, ...way }, ...banners]
}

type LobbyProps = {
  data: LobbyData
  promotions: readonly Promotion[]
  /** Of the own sportsbook. */
  highlights: Highlights | null
  /** The player's last ones, of all products. */
  bets: readonly ListedBet[]
}

/** A lobby in the brand's variant: the same modules, arranged differently. Each fails alone. */
export function Lobby({ data, promotions, highlights, bets }: LobbyProps) {
  const { t } = useTranslation()
  const brand = useBrand()
  const products = useProducts()
  const variant = brand.lobby
  const offered = (list: readonly Game[]) => list.filter(({ area }) => brand.modules[area])
  const [games, top] = [offered(data.games ?? []), offered(data.top)]
  const slides = useSlides(promotions)
  const promoted = promotedGames(games, top)
  const { lead } = data
  const order = leadOrder(modulesInOrder(brand.lobbyModules, variant), lead).filter(
    (name) => name !== 'sliders' || slides.length > 0,
  )
  const isPromotedAbove = order.includes('promoted') && order.indexOf('promoted') < order.indexOf('games')
  const firstWithTiles = order.find((name) => name === 'games' || name === 'promoted' || name === 'sliders')

  const views: Record<LobbyModule, () => ReactNode> = {
    sliders: () => (
      <div className={variant === 1 ? 'hero-grid with-side' : 'hero-grid'}>
        <Hero slides={slides} short={variant === 3} />
        {variant === 1 && (
          <div className="only-desktop cell">
            <LobbySide />
          </div>
        )}
      </div>
    ),
    // Lobby 3 has them in its left column on a desktop.
    products: () => (
      <div className={variant === 3 ? 'only-mobile' : undefined}>
        <Products products={products} />
      </div>
    ),
    promoted: () => (
      <GameRail title={t('lobby.promoted')} games={promoted} first={firstWithTiles === 'promoted'} />
    ),
    games: () => (
      <GamesModule
        data={{ ...data, games: data.games && games }}
        area={isGameArea(lead) ? lead : undefined}
        first={firstWithTiles === 'games'}
        wall={variant === 2}
        before={isPromotedAbove ? promoted : undefined}
      />
    ),
    seeker: () => <Seeker filters={data.filters} />,
    providers: () => <Providers filters={data.filters} games={games} />,
    sports_widget: () => (
      <>
        <SportsWidget />
        <SportsHighlights highlights={highlights} />
      </>
    ),
  }
  const rows = order.map((name) => <Fragment key={name}>{views[name]()}</Fragment>)
  const ways = waysBefore(order)
  const body = (
    <div className="sections lobby">
      {rows.slice(0, ways)}
      {order[ways] !== 'sports_widget' && <LiveTicker highlights={highlights} />}
      <LastBets bets={bets} />
      <Resume games={offered(data.recent)} />
      {rows.slice(ways, ways + 1)}
      <JackpotsPanel jackpots={data.jackpots} />
      <Suggested suggested={data.suggested} />
      {rows.slice(ways + 1)}
      <TopGames games={top} />
      <Winners winners={data.winners} />
      <GameRail
        title={t('lobby.favorites')}
        games={offered(data.favorites)}
        more={paths.favorites()}
        below
        least={3}
      />
      <PromotionRow promotions={promotions} />
      <div className="columns wide-left">
        <FactsPanel games={games} facts={data.facts} />
        <div className={variant === 3 ? 'cell aside-off' : 'cell'}>
          <SaferPanel />
        </div>
      </div>
      <DepositSteps />
    </div>
  )
  if (variant !== 3) return body
  return (
    <div className="lobby-columns">
      <Tree products={products} data={data} />
      {body}
      <div className="lobby-right">
        <LobbySide />
        <SaferPanel />
      </div>
    </div>
  )
}

/** Lobby 3's left column: areas, then the categories with their counts. */
function Tree({ products, data }: { products: readonly Product[]; data: LobbyData }) {
  const { t } = useTranslation()
  const categories = data.filters?.categories ?? []
  return (
    <div className="card tree lobby-left">
      <nav aria-label={t('lobby.products')}>
        <h2>{t('lobby.products')}</h2>
        {products.map((product) => (
          <a key={product.key} href={product.href}>
            <img src={artPath(product.art)} alt="" width={24} height={24} loading="lazy" />
            {product.label}
          </a>
        ))}
      </nav>
      {categories.length > 0 && (
        <nav aria-label={t('casino.categories')}>
          <h2>{t('casino.categories')}</h2>
          {categories.map((category) => (
            <a key={category.id} href={paths.casinoGames({ category: category.id })}>
              {category.name}
              <b className="figures">{category.games}</b>
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
