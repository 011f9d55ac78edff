import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { loadPromotions } from '~/features/promotions/load.ts'
import { PromotionList } from '~/features/promotions/promotion-list.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useSession } from '~/session/index.ts'

export const loader = ({ context }: LoaderFunctionArgs) => loadPromotions(context)

/** The brand's promotions. */
export default function Page() {
  const { t } = useTranslation()
  const { name } = useBrand()
  const { promotions } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const [title, text] = user?.offers_stopped
    ? [t('areas.offersStopped'), t('areas.offersStoppedText')]
    : [t('areas.noPromotions'), t('areas.noPromotionsText', { name })]
  const empty = <AreaNotice title={title} text={text} art="promos" />
  return <PromotionList promotions={promotions} type={null} empty={empty} />
}
