import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadArea(context, 'golden_race')

/** Golden race: its provider's view (S25, S57). */
export default function Page() {
  const { t } = useTranslation()
  return (
    <AreaPage
      data={useLoaderData<typeof loader>()}
      area={t('areas.titles.goldenRace')}
      art="rocket"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
