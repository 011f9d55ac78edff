import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { favoriteAction } from '~/features/casino/favorite.ts'
import { GameGrid } from '~/features/casino/game-grid.tsx'
import { loadGrid } from '~/features/casino/grid.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { NoFavorites } from '~/features/casino/no-favorites.tsx'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadGrid(context, url, { favorite: true })
export const action = favoriteAction
export const shouldRevalidate = keepsLists

/** The player's favourites of every area; hearts of all pages are posted here. */
export default function Favorites() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <PageHead title={t('casino.favoritesTitle')} art="heart" />
      <GameGrid data={useLoaderData<typeof loader>()} path={paths.favorites()} empty={<NoFavorites />} />
    </div>
  )
}
