import type { Promotion } from '@palco/contract'
import { useId } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { SectionHead } from '~/ui/rail.tsx'
import { PromotionGrid } from './promotion-card.tsx'

const SHOWN = 3

/** The lobby's first promotions; nothing where the brand has none. */
export function PromotionRow({ promotions }: { promotions: readonly Promotion[] }) {
  const { t } = useTranslation()
  const id = useId()
  if (promotions.length === 0) return null
  return (
    <section aria-labelledby={id} className="promotion-section">
      <SectionHead
        id={id}
        title={t('promotions.title')}
        more={{ href: paths.promotions(), label: t('promotions.seeAll') }}
      />
      <PromotionGrid promotions={promotions.slice(0, SHOWN)} heading="h3" />
    </section>
  )
}
