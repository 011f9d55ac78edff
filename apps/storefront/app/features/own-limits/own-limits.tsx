import { OWN_LIMIT_KINDS, type OwnLimitKind } from '@palco/contract/tables'
import type { OwnLimits as Limits } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Card } from '@palco/ui/card.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { LimitRow, type LimitAnswer } from './limit-row.tsx'
import type { OwnLimitsData } from './load.server.ts'
import { rowOf } from './rows.ts'
import './own-limits.css'

type Props = { data: OwnLimitsData; answer: LimitAnswer | undefined }

/** The limits that players set for themselves: for what they stake and for what they lose, by day, week and month. */
export function OwnLimits({ data: { limits }, answer }: Props) {
  const { t } = useTranslation()
  if (!limits) return <EmptyState title={t('limits.unreadable')} text={t('limits.unreadableText')} />
  return (
    <div className="stack">
      <Left limits={limits} />
      <div className="own-limits">
        {OWN_LIMIT_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} limits={limits} answer={answer} />
        ))}
      </div>
      <p className="text-mid">
        {t('limits.rule', { hours: limits.waits_hours })}{' '}
        <a className="link" href={paths.responsibleGaming()}>
          {t('limits.more')}
        </a>
      </p>
    </div>
  )
}

/** What all limits together leave now. */
function Left({ limits: { left } }: { limits: Limits }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!left) return null
  const none = /^[0.]+$/.test(left.amount)
  return (
    <Note kind={none ? 'warning' : 'info'} role="status">
      {none ? t('limits.reached') : t('limits.left', { amount: format.money(left) })}
    </Note>
  )
}

type KindProps = { kind: OwnLimitKind; limits: Limits; answer: LimitAnswer | undefined }

function Kind({ kind, limits: { limits, currency }, answer }: KindProps) {
  const { t } = useTranslation()
  const title = `own-limit-${kind}`
  return (
    <Card className="roomy">
      <section aria-labelledby={title}>
        <h2 className="display display-small own-limit-title" id={title}>
          <Icon name={kind === 'stake' ? 'receipt-text' : 'shield-check'} />
          {t(`limits.kinds.${kind}.title`)}
        </h2>
        <p className="text-mid space-above-small">{t(`limits.kinds.${kind}.lead`)}</p>
        <ul className="own-limit-rows">
          {limits
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow
                key={limit.period}
                limit={limit}
                currency={currency}
                answer={answer?.limit === rowOf(limit) ? answer : undefined}
              />
            ))}
        </ul>
      </section>
    </Card>
  )
}
