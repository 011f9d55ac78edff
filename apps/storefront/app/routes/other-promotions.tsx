import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadArea } from '~/features/areas/area.ts'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { GameRail } from '~/features/casino/lobby/parts.tsx'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadArea(context, null)

/** The promotions other than one (S71). */
export default function Page() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const { games } = useLoaderData<typeof loader>()
  return (
    <AreaNotice title={t('areas.noPromotions')} text={t('areas.noPromotionsText', { name })} art="promos">
      <GameRail title={t('areas.tryThese')} games={games} />
    </AreaNotice>
  )
}
