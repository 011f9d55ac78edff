import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { loadArea } from '~/features/areas/area.ts'
import { AreaPage } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { HorsesPage } from '~/features/horses/horses-page.tsx'
import { loadHorses } from '~/features/horses/load.ts'
import { useTranslation } from '~/i18n/index.ts'

/** A brand's integration has the page; without one and without races there are games as a way on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const horses = toBrand(context).urls.horses ? null : await loadHorses(context)
  if (!horses) {
    const area = await loadArea(context, 'horses')
    return { horses: null, area, frame: area.frame }
  }
  const answer = { horses, area: null, frame: undefined }
  return data(answer, horses.failed === null ? undefined : { status: horses.failed })
}

/** Horse races: the brand's integration, or the platform's meetings and pools. */
export default function Page() {
  const { t } = useTranslation()
  const { horses, area } = useLoaderData<typeof loader>()
  if (horses) return <HorsesPage data={horses} />
  return (
    <AreaPage
      data={area}
      area={t('areas.titles.horses')}
      art="horses"
      renderGames={(title, games) => <GameRail title={title} games={games} />}
    />
  )
}
