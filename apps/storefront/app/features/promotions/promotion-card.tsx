import type { Promotion } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { wideSources } from '~/lib/wide-picture.ts'
import { paths } from '~/paths.ts'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'

/** What marks a bonus and a mere promotion. */
export function TypeBadge({ type }: { type: Promotion['type'] }) {
  const { t } = useTranslation()
  return <Badge kind={type === 'bonus' ? 'accent' : 'brand'}>{t(`promotions.badge.${type}`)}</Badge>
}

type Props = {
  promotion: Promotion
  /** In the first view: its picture is loaded at once. */
  eager?: boolean
  heading?: 'h2' | 'h3'
}

/** A promotion in a list: picture, what it is, the most important terms, and the ways on. */
export function PromotionCard({ promotion, eager, heading: Heading = 'h2' }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, type, title, teaser, key_terms, picture, ends_at, action } = promotion
  return (
    <article className="card promotion-card">
      {picture && (
        <a href={paths.promotion(id)} tabIndex={-1} aria-hidden="true" className="promotion-card-link">
          <img
            {...wideSources(picture)}
            sizes="(min-width: 1024px) 440px, (min-width: 640px) 48vw, 94vw"
            alt=""
            width={960}
            height={384}
            className="promotion-picture"
            decoding="async"
            loading={eager ? undefined : 'lazy'}
          />
        </a>
      )}
      <div className="promotion-card-text">
        <p className="text-low row-wrap tiny-text">
          <TypeBadge type={type} />
          {ends_at && t('promotions.ends', { date: format.date(ends_at) })}
        </p>
        <Heading className="display display-small">
          <a href={paths.promotion(id)} className="promotion-card-title">
            {title}
          </a>
        </Heading>
        <p className="text-mid">{teaser}</p>
        <p className="text-low tiny-text">{key_terms}</p>
        <div className="promotion-card-actions">
          <Button href={paths.promotion(id)} aria-label={t('promotions.about', { title })}>
            {t('promotions.seeTerms')}
          </Button>
          {action && (
            <Button href={action.link} variant="brand" data-prefetch="none">
              {action.label}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** Cards side by side, one column on phones. */
export function PromotionGrid({
  promotions,
  eager = 0,
  heading,
}: {
  promotions: readonly Promotion[]
  /** How many of them are in the first view. */
  eager?: number
  heading?: Props['heading']
}) {
  return (
    <ul className="promotion-grid">
      {promotions.map((promotion, index) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} eager={index < eager} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
