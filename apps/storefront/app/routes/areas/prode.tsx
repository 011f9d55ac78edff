import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadArea(context, null)

/** The game of predictions (S61). */
export default function Page() {
  const { t } = useTranslation()
  return (
    <AreaPage
      data={useLoaderData<typeof loader>()}
      area={t('areas.titles.prode')}
      art="prode"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
