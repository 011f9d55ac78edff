import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { AreaNotice } from '~/features/areas/area-page.tsx'
import { loadBonusRules } from '~/features/bonuses/load.server.ts'
import { RulesCard } from '~/features/bonuses/rules.tsx'
import { renderMarkdown } from '~/features/content/markdown.server.ts'
import { loadPromotion } from '~/features/promotions/load.ts'
import { PromotionGrid } from '~/features/promotions/promotion-card.tsx'
import { PromotionsFailed } from '~/features/promotions/promotion-list.tsx'
import { PromotionPage } from '~/features/promotions/promotion-page.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [found, rules] = await Promise.all([
    loadPromotion(context, params.id ?? '', renderMarkdown),
    loadBonusRules(context),
  ])
  const bonusId = found.data.promotion?.bonus_id
  const bonus = (bonusId && rules.find(({ id }) => id === bonusId)) || null
  return data({ ...found.data, bonus }, found.init ?? undefined)
}

/** One promotion; an id that does not exist is said so in the page. */
export default function Page() {
  const { t } = useTranslation()
  const { promotion, refused, others, unknown, bonus } = useLoaderData<typeof loader>()
  if (promotion)
    return (
      <PromotionPage
        promotion={promotion}
        others={others}
        refused={refused}
        rules={bonus ? <RulesCard bonus={bonus} /> : undefined}
      />
    )
  if (!unknown) {
    return (
      <div className="sections">
        <PageTitle>{t('promotions.title')}</PageTitle>
        <h1 className="display display-medium">{t('promotions.title')}</h1>
        <PromotionsFailed />
      </div>
    )
  }
  return (
    <AreaNotice
      title={t('areas.noPromotion')}
      text={t('areas.notFoundText')}
      art="promos"
      action={
        <Button href={paths.promotions()} variant="brand">
          {t('areas.allPromotions')}
        </Button>
      }
    >
      {others.length > 0 && <PromotionGrid promotions={others.slice(0, 3)} />}
    </AreaNotice>
  )
}
