import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { loadSports } from '~/features/sports/load.ts'
import { SportsFailed } from '~/features/sports/sports-failed.tsx'
import { SportsHomePage } from '~/features/sports/sports-home.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) =>
  (await loadSports(context, url, 'sports')) ?? loadArea(context, 'sports')

/** The brand's integration where it has one, else the own sportsbook; a notice without either. */
export default function Page() {
  const { t } = useTranslation()
  const data = useLoaderData<typeof loader>()
  if ('failed' in data) return <SportsFailed />
  if ('tree' in data) return <SportsHomePage data={data} />
  return (
    <AreaPage
      data={data}
      area={t('areas.titles.sports')}
      art="sports"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
