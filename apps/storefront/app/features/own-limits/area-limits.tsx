import type { OwnLimits } from '@palco/contract'
import { useId } from 'react'
import { useBrand } from '~/brand/index.ts'
import { areaKey, offeredAreas } from '~/brand/play-areas.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { LimitRow, type LimitAnswer } from './limit-row.tsx'
import { rowKey } from './rows.ts'

/** `chosen`: the area whose limits are shown; `null`: none. */
type Props = { limits: OwnLimits; chosen: string | null; answer: LimitAnswer | undefined }
type Area = NonNullable<OwnLimits['areas']>[number]

const NO_AREAS: Area[] = []

const isLimited = ({ limits }: Area): boolean => limits.some(({ limit }) => limit !== null)

/** Limits for one area of play, next to those of the account: the areas with what is left in each, and the limits of the chosen one. */
export function AreaLimits({ limits: { areas = NO_AREAS, currency }, chosen, answer }: Props) {
  const { t } = useTranslation()
  const offered = offeredAreas(areas, useBrand())
  const title = useId()
  if (offered.length === 0) return null
  const limited = offered
    .filter(isLimited)
    .map(({ area }) => t(areaKey(area)))
    .join(' · ')
  const open = offered.find(({ area }) => area === chosen)
  return (
    <Card className="roomy">
      <section aria-labelledby={title} id="areas">
        <details className="own-limit-fold" open={open !== undefined}>
          <summary>
            <h2 className="display display-small own-limit-title" id={title}>
              <Icon name="layout-grid" />
              {t('limits.areas.title')}
            </h2>
            <span className="small-text">{limited || t('limits.areas.none')}</span>
          </summary>
          <p className="text-mid space-above-small">{t('limits.areas.lead')}</p>
          <ul className="own-limit-areas">
            {offered.map((area) => (
              <AreaLink key={area.area} area={area} isOpen={area === open} />
            ))}
          </ul>
          {open && <AreaRows area={open} currency={currency} answer={answer} />}
        </details>
      </section>
    </Card>
  )
}

function AreaLink({ area: one, isOpen }: { area: Area; isOpen: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { area, left } = one
  return (
    <li>
      <a
        className="own-limit-area"
        href={`${paths.profile('limits', { area })}#areas`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <b>{t(areaKey(area))}</b>
        <span className="small-text text-mid">
          {isLimited(one) && left
            ? t('limits.areas.left', { amount: format.money(left) })
            : t('limits.areas.none')}
        </span>
      </a>
    </li>
  )
}

type RowsProps = { area: Area } & Pick<OwnLimits, 'currency'> & Pick<Props, 'answer'>

function AreaRows({ area: { area, limits }, currency, answer }: RowsProps) {
  const { t } = useTranslation()
  const kinds = [...new Set(limits.map(({ kind }) => kind))]
  return (
    <div
      role="group"
      className="own-limit-kinds"
      aria-label={t('limits.areas.of', { area: t(areaKey(area)) })}
    >
      {kinds.map((kind) => (
        <div key={kind} className="space-above">
          <h3 className="semibold">{`${t(areaKey(area))}: ${t(`limits.kinds.${kind}.title`)}`}</h3>
          <ul className="own-limit-rows">
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => ({ ...limit, area }))
              .map((limit) => (
                <LimitRow
                  key={rowKey(limit)}
                  limit={limit}
                  currency={currency}
                  answer={answer?.limit === rowKey(limit) ? answer : undefined}
                />
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
