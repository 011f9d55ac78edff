import type { Promotion } from '@palco/contract'
import { useId, type ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { Eighteen } from '~/ui/eighteen.tsx'
import { SectionHead } from '~/ui/rail.tsx'
import { PromotionGrid, TypeBadge } from './promotion-card.tsx'
import type { PromotionData } from './load.ts'
import './promotions.css'

const FEW_OTHERS = 3

/** One promotion: banner with its key terms, the whole text, its terms, and some others. */
export function PromotionPage({
  promotion,
  others,
  rules,
  refused = false,
}: {
  promotion: NonNullable<PromotionData['promotion']>
  others: readonly Promotion[]
  /** The rules of its bonus. */
  rules?: ReactNode
  /** The player cannot have its bonus, or not now. */
  refused?: boolean
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="sections">
      <PageTitle>{promotion.title}</PageTitle>
      <Banner promotion={promotion} refused={refused} />
      <div className="columns wide-left">
        <article className="card padded promotion-about">
          {/* Rendered on the server from Markdown without raw markup. */}
          <div className="prose measure" dangerouslySetInnerHTML={{ __html: promotion.html }} />
        </article>
        <aside className="stack stack-start">
          {promotion.bonus_code && !refused && (
            <div className="card padded promotion-code">
              <p className="text-low">{t('promotions.code')}</p>
              <b className="figures">{promotion.bonus_code}</b>
              <p className="text-mid">
                {t(promotion.bonus_id ? 'promotions.codeText' : 'promotions.codeInAccount')}
              </p>
            </div>
          )}
          {rules}
          <section className="card padded" aria-labelledby={id}>
            <h2 className="display display-small section-title" id={id}>
              {t('promotions.terms')}
            </h2>
            <div className="prose" dangerouslySetInnerHTML={{ __html: promotion.termsHtml }} />
          </section>
        </aside>
      </div>
      {others.length > 0 && <Others id={promotion.id} others={others} />}
    </div>
  )
}

function Banner({ promotion, refused }: { promotion: Promotion; refused: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, teaser, key_terms, picture, action, type, ends_at } = promotion
  return (
    <section className="promotion-banner motif">
      {picture && (
        <img
          {...wideSources(picture)}
          sizes="(min-width: 1024px) 1296px, 100vw"
          alt=""
          width={960}
          height={384}
          fetchPriority="high"
        />
      )}
      <div className="promotion-text">
        <p className="row-wrap">
          <TypeBadge type={type} />
          {ends_at && <span>{t('promotions.ends', { date: format.date(ends_at) })}</span>}
        </p>
        <h1 className="display display-large">{title}</h1>
        <p className="promotion-lead">{teaser}</p>
        {action && (
          <Button href={action.link} variant="accent" size="large" data-prefetch="none">
            {action.label}
          </Button>
        )}
        {refused && (
          <p className="promotion-lead" role="status">
            {t('bonuses.offer.notForYou')}{' '}
            <a className="link" href={paths.profile('bonuses')}>
              {t('bonuses.withdrawal.see')}
            </a>
          </p>
        )}
        <p className="promotion-terms">
          <Eighteen small />
          {key_terms}
        </p>
      </div>
    </section>
  )
}

function Others({ id, others }: { id: string; others: readonly Promotion[] }) {
  const { t } = useTranslation()
  const head = useId()
  return (
    <section aria-labelledby={head}>
      <SectionHead
        id={head}
        title={t('promotions.others')}
        more={{ href: paths.otherPromotions(id), label: t('promotions.seeOthers') }}
      />
      <PromotionGrid promotions={others.slice(0, FEW_OTHERS)} heading="h3" />
    </section>
  )
}
