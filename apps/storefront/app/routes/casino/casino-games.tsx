import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NoGamesHere } from '~/features/casino/area-lobby.tsx'
import { GameGrid } from '~/features/casino/game-grid.tsx'
import { loadGrid } from '~/features/casino/grid.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) => loadGrid(context, url, { area: 'casino' })
export const shouldRevalidate = keepsLists

/** All casino games. */
export default function CasinoGames() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <PageHead title={t('casino.gamesTitle')} art="casino" />
      <GameGrid
        data={useLoaderData<typeof loader>()}
        path={paths.casinoGames()}
        empty={<NoGamesHere area="casino" />}
      />
    </div>
  )
}
