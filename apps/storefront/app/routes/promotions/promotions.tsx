import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { loadPromotions } from '~/features/promotions/load.ts'
import { PromotionList } from '~/features/promotions/promotion-list.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPromotions(context)

/** The brand's promotions. */
export default function Page() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const { promotions } = useLoaderData<typeof loader>()
  const empty = (
    <AreaNotice title={t('areas.noPromotions')} text={t('areas.noPromotionsText', { name })} art="promos" />
  )
  return <PromotionList promotions={promotions} type={null} empty={empty} />
}
