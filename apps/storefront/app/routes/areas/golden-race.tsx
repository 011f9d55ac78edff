import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiOf, calls } from '~/api/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { PageHead } from '~/features/casino/page-head.tsx'
import { useTranslation } from '~/i18n/index.ts'

/** Category of the virtual races, one of which starts every 20 seconds. */
const RACES = 'virtual_races'

export async function loader({ context }: LoaderFunctionArgs) {
  const area = await loadArea(context, 'golden_race')
  if (area.url) return { ...area, races: [] }
  const query = { area: 'virtuals' as const, category: [RACES] }
  const races = await apiOf(context).call(calls.listGames, query, { silent: true })
  return { ...area, races: races.ok ? races.data.response.games : [] }
}

/** Golden race: its provider's view (S25, S57), or the brand's own racing channel: the virtual races. */
export default function Page() {
  const { t } = useTranslation()
  const { races, ...data } = useLoaderData<typeof loader>()
  const area = t('areas.titles.goldenRace')
  if (races.length > 0)
    return (
      <div className="sections">
        <PageHead title={area} art="rocket" lead={t('areas.races')} />
        <GameRail title={t('areas.racesNow')} games={races} />
      </div>
    )
  return (
    <AreaPage
      data={data}
      area={area}
      art="rocket"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
