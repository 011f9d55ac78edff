import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { NoGamesHere } from '~/features/casino/area-lobby.tsx'
import { GameGrid } from '~/features/casino/game-grid.tsx'
import { loadGrid } from '~/features/casino/grid.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

export const loader = ({ context, url }: LoaderFunctionArgs) =>
  loadGrid(context, url, { area: 'live_casino' })
export const shouldRevalidate = keepsLists

/** All tables with live dealers. */
export default function LiveCasinoGames() {
  const { t } = useTranslation()
  return (
    <div className="stack">
      <PageHead title={t('casino.liveGamesTitle')} art="livecasino" />
      <GameGrid
        data={useLoaderData<typeof loader>()}
        path={paths.liveCasinoGames()}
        empty={<NoGamesHere area="live_casino" />}
      />
    </div>
  )
}
