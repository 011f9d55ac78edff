import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button } from '@palco/ui/button.tsx'
import { toBrand } from '~/brand/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { NoGamesHere } from '~/features/casino/area-lobby.tsx'
import { GameGrid } from '~/features/casino/game-grid.tsx'
import { loadGrid } from '~/features/casino/grid.ts'
import { keepsLists } from '~/features/casino/keeps-lists.ts'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'

/** Category of the races that the channel shows. */
const RACES = 'virtual_races'

export async function loader({ context, url }: LoaderFunctionArgs) {
  if (toBrand(context).urls.virtuals)
    return { area: await loadArea(context, 'virtuals'), frame: 'bleed', grid: null }
  return { area: null, frame: undefined, grid: await loadGrid(context, url, { area: 'virtuals' }) }
}
export const shouldRevalidate = keepsLists

/** Virtual games as tiles, or the brand's integration. */
export default function Virtuals() {
  const { t } = useTranslation()
  const { area, grid } = useLoaderData<typeof loader>()
  const title = t('areas.titles.virtuals')
  if (area) return <AreaPage data={area} area={title} art="virtuals" renderGames={() => null} />
  return (
    <div className="stack">
      <PageHead title={t('casino.virtualsTitle')} art="virtuals" />
      {grid?.games?.some(({ categories }) => categories.includes(RACES)) && (
        <div>
          <Button href={paths.goldenRace()} icon="play">
            {t('areas.toChannel')}
          </Button>
        </div>
      )}
      {grid && <GameGrid data={grid} path={paths.virtuals()} empty={<NoGamesHere area="virtuals" />} />}
    </div>
  )
}
