import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { GameGrid } from '~/features/casino/game-grid.tsx'
import { loadGrid } from '~/features/casino/grid.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { GuestFavorites, NoFavorites } from '~/features/casino/no-favorites.tsx'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { toSession } from '~/session/index.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  toSession(context).loggedIn ? loadGrid(context, url, { area: 'casino', favorite: true }) : null
export const shouldRevalidate = keepsLists

/** Favourite casino games; a guest sees an empty list with a hint to log in. */
export default function FavoriteGames() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <PageHead title={t('casino.favoriteGamesTitle')} art="heart" />
      {data ? (
        <GameGrid data={data} path={paths.favoriteGames()} empty={<NoFavorites />} />
      ) : (
        <GuestFavorites />
      )}
    </div>
  )
}
