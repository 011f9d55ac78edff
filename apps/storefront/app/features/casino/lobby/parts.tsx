import type { Game } from '@palco/contract'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { classes } from '@palco/ui/classes.ts'
import { Chip } from '~/ui/chip.tsx'
import { artPath, EmptyState, type Art } from '~/ui/empty-state.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Rail, SectionHead } from '~/ui/rail.tsx'
import { Retry } from '~/page/retry.tsx'
import type { Filters } from '../games.ts'
import { pictureSources } from '../picture.ts'
import { Tile } from '../tile.tsx'
import { largeTiles } from '../wall.ts'

export type Product = { key: string; href: string; label: string; art: Art }

/** Up to here the areas get larger cards. */
const FEW_PRODUCTS = 4
/** From here on the pictogram stands above the name, so that they fit one row. */
const MANY_PRODUCTS = 9

/** Links to the areas that are switched on. */
export function Products({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation()
  if (products.length === 0) return null
  return (
    <nav aria-label={t('lobby.products')}>
      <ul
        className={classes(
          'products',
          products.length <= FEW_PRODUCTS && 'few',
          products.length >= MANY_PRODUCTS && 'many',
        )}
      >
        {products.map((product) => (
          <li key={product.key}>
            <a href={product.href}>
              <img src={artPath(product.art)} alt="" width={42} height={42} loading="lazy" />
              {product.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Leads to the grid with what was typed. A plain form. */
export function Seeker({ filters, children }: { filters: Filters | null; children?: React.ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="seek">
      <form className="seek-form" action={paths.casinoGames()} role="search">
        <label className="search-field">
          <Icon name="search" />
          <span className="visually-hidden">{t('lobby.seek')}</span>
          <input
            type="search"
            name="search"
            placeholder={t('lobby.seekPlaceholder')}
            maxLength={80}
            autoComplete="off"
          />
        </label>
        <Button type="submit">{t('casino.search')}</Button>
      </form>
      {filters && filters.categories.length > 1 && (
        <ul className="scroll-x" aria-label={t('casino.categories')}>
          {filters.categories.map((category) => (
            <li key={category.id}>
              <Chip href={paths.casinoGames({ category: category.id })} count={category.games}>
                {category.name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

/** Up to here a studio shows some of its games besides its name. */
const FEW_STUDIOS = 3
const THUMBS = 6

/** Choosing a studio filters the grid; there choosing it again clears the filter. */
export function Providers({ filters, games }: { filters: Filters | null; games: readonly Game[] }) {
  const { t } = useTranslation()
  const id = useId()
  const providers = filters?.providers ?? []
  if (providers.length === 0) return null
  const few = providers.length <= FEW_STUDIOS
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t('lobby.studios')} />
      <ul className={few ? 'providers-few' : 'providers'}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <a href={paths.casinoGames({ provider: provider.id })}>
              <span>
                {provider.logo ? (
                  <img src={provider.logo} alt={provider.name} height={32} loading="lazy" />
                ) : (
                  <span className="display">{provider.name}</span>
                )}
                <small className="figures">{t('lobby.studioGames', { count: provider.games })}</small>
              </span>
              {few && <Thumbs games={games.filter((game) => game.provider.id === provider.id)} />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumbs({ games }: { games: readonly Game[] }) {
  const pictures = games.flatMap((game) => (game.picture ? [game.picture] : [])).slice(0, THUMBS)
  return (
    <span className="provider-games">
      {pictures.map((picture) => (
        <img
          key={picture}
          {...pictureSources(picture, 180)}
          sizes="48px"
          alt=""
          width={48}
          height={64}
          loading="lazy"
          decoding="async"
        />
      ))}
    </span>
  )
}

type GameRailProps = {
  title: string
  games: readonly Game[]
  more?: string
  /** Its first tiles are in the first view. */
  first?: boolean
  below?: boolean
  /** With fewer games there is no row. */
  least?: number
}

/** A row of games; nothing when there are too few. */
export function GameRail({ title, games, more, first, below, least = 1 }: GameRailProps) {
  const { t } = useTranslation()
  if (games.length < least) return null
  return (
    <Rail title={title} below={below} more={more ? { href: more, label: t('lobby.seeAll') } : undefined}>
      {games.map((game, index) => (
        <li key={game.id}>
          <Tile game={game} load={first && index < 8 ? 'eager' : 'lazy'} />
        </li>
      ))}
    </Rail>
  )
}

const WALL_COLUMNS = 7

/** Tiles of two sizes. */
export function GameWall({ games, first }: { games: readonly Game[]; first?: boolean }) {
  const large = largeTiles(games, WALL_COLUMNS)
  return (
    <ul className="game-wall">
      {games.map((game, index) => {
        const wide = large.has(index)
        const load = !first || index > 5 ? 'lazy' : wide ? 'high' : 'eager'
        return (
          <li key={game.id} className={wide ? 'wide' : undefined}>
            <Tile game={game} shape={wide ? 'wide' : 'grid'} load={load} />
          </li>
        )
      })}
    </ul>
  )
}

/** Instead of games that could not be read, or that are not there. */
export function NoGames({ failed }: { failed: boolean }) {
  const { t } = useTranslation()
  if (!failed) return <EmptyState art="chips" title={t('lobby.empty')} text={t('lobby.emptyText')} />
  return (
    <div className="card failed" role="status">
      <p>{t('lobby.failed')}</p>
      <Retry />
    </div>
  )
}
