import type { Promotion } from '@palco/contract'
import type { ReactNode } from 'react'
import { PageTitle } from '~/brand/page-title.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Chip } from '~/ui/chip.tsx'
import { artPath } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { PromotionGrid } from './promotion-card.tsx'

/** Instead of promotions that could not be read. */
export function PromotionsFailed() {
  const { t } = useTranslation()
  return (
    <div className="card failed" role="status">
      <p>{t('promotions.failed')}</p>
      <Retry />
    </div>
  )
}

type Props = {
  promotions: Promotion[] | null
  /** The one that is shown, with `null` for all of them. */
  type: Promotion['type'] | null
  /** Said when the brand has none at all. */
  empty: ReactNode
}

const TYPES = [
  ['all', paths.promotions()],
  ['bonus', paths.promotionsOfType('bonus')],
  ['promotion', paths.promotionsOfType('promotion')],
] as const

/** The brand's promotions under chips for their types, each with an address. */
export function PromotionList({ promotions, type, empty }: Props) {
  const { t } = useTranslation()
  if (promotions?.length === 0 && type === null) return empty
  return (
    <div className="sections">
      <PageTitle>{type ? t(`promotions.types.${type}`) : t('promotions.title')}</PageTitle>
      <div className="stack-medium">
        <div className="page-head">
          <img src={artPath('promos')} alt="" width={52} height={52} />
          <div>
            <h1 className="display display-medium">
              {type ? t(`promotions.types.${type}`) : t('promotions.title')}
            </h1>
            <p className="text-mid">{t('promotions.lead')}</p>
          </div>
        </div>
        <nav aria-label={t('promotions.filter')}>
          <ul className="scroll-x">
            {TYPES.map(([key, href]) => (
              <li key={key}>
                <Chip href={href} on={key === (type ?? 'all')}>
                  {t(`promotions.types.${key}`)}
                </Chip>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {promotions === null && <PromotionsFailed />}
      {promotions?.length === 0 && (
        <p className="card padded text-mid" role="status">
          {t('promotions.noneOfType')}
        </p>
      )}
      {promotions && <PromotionGrid promotions={promotions} eager={3} />}
    </div>
  )
}
