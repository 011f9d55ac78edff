import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { loadPromotions } from '~/features/promotions/load.ts'
import { PromotionGrid } from '~/features/promotions/promotion-card.tsx'
import { PromotionsFailed } from '~/features/promotions/promotion-list.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import '~/features/promotions/promotions.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { promotions, shown } = await loadPromotions(context)
  const id = params.id ?? ''
  return { promotions: promotions && promotions.filter((promotion) => promotion.id !== id), shown }
}

/** The promotions other than one. */
export default function Page() {
  const { t } = useTranslation()
  const { promotions } = useLoaderData<typeof loader>()
  return (
    <div className="sections">
      <PageTitle>{t('promotions.othersTitle')}</PageTitle>
      <div className="promotion-other-head">
        <h1 className="display display-medium">{t('promotions.othersTitle')}</h1>
        <Button href={paths.promotions()} variant="outline">
          {t('areas.allPromotions')}
        </Button>
      </div>
      {promotions === null && <PromotionsFailed />}
      {promotions?.length === 0 && <EmptyState art="promos" title={t('areas.noPromotions')} />}
      {promotions && <PromotionGrid promotions={promotions} eager={3} />}
    </div>
  )
}
