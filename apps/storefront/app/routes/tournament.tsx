import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadArea(context, null)

/** One tournament; an id that does not exist is said so in the page (S75). */
export default function Page() {
  const { t } = useTranslation()
  const { games } = useLoaderData<typeof loader>()
  return (
    <AreaNotice title={t('areas.noTournament')} text={t('areas.notFoundText')} art="tournaments">
      <GameRail title={t('areas.tryThese')} games={games} />
    </AreaNotice>
  )
}
