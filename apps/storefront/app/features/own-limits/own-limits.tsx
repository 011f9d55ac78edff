import { OWN_LIMIT_KINDS, type OwnLimitKind } from '@palco/contract/tables'
import type { OwnLimits as Limits, WireMoney } from '@palco/contract'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import type { Translate } from '~/i18n/translate.ts'
import { paths } from '~/paths.ts'
import { Note } from '@palco/ui/note.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Retry } from '~/page/retry.tsx'
import { AreaLimits } from './area-limits.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitRow, type LimitAnswer } from './limit-row.tsx'
import type { OwnLimitsData } from './load.server.ts'
import { RaiseTest } from './raise-test.tsx'
import { rowKey } from './rows.ts'
import { TimeLimits } from './time-limits.tsx'
import './own-limits.css'

type Props = { data: OwnLimitsData; answer: LimitAnswer | undefined }

/** The limits of an account: for what is deposited, staked and lost, and for the time that is played, by day, week and month. */
export function OwnLimits({ data: { limits, area, restriction }, answer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  // Nothing is left to deposit or stake while play is closed, whatever the limits leave.
  const isClosed = typeof restriction === 'object' && restriction !== null
  if (!limits)
    return <EmptyState title={t('limits.unreadable')} text={t('limits.unreadableText')} action={<Retry />} />
  return (
    <div className="stack">
      {!isClosed && (
        <>
          <Left left={limits.deposits_left} text="depositsLeft" none="depositsReached" />
          <Left left={limits.left} text="left" none="reached" />
        </>
      )}
      <div className="own-limits">
        {OWN_LIMIT_KINDS.map((kind) => (
          <LimitsOfKind key={kind} kind={kind} limits={limits} answer={answer} folds />
        ))}
        {limits.time && <TimeLimits time={limits.time} answer={answer} folds />}
      </div>
      <RaiseTest test={limits.raise_test} answer={answer} />
      <AreaLimits limits={limits} chosen={area} answer={answer} />
      <p className="text-mid">
        {t('limits.rule', { wait: waitText(t, limits.waits_hours) })}{' '}
        {limits.raise_from && t('limits.raiseFrom', { date: format.date(limits.raise_from, 'date') })}{' '}
        <a className="link" href={paths.responsibleGaming()}>
          {t('limits.more')}
        </a>
      </p>
    </div>
  )
}

/** A wait in words: whole days from two on, else hours. */
const waitText = (t: Translate, hours: number): string =>
  hours >= 48 && hours % 24 === 0
    ? t('limits.waits.days', { days: hours / 24 })
    : t('limits.waits.hours', { hours })

type LeftProps = {
  left: WireMoney | null
  text: 'left' | 'depositsLeft'
  none: 'reached' | 'depositsReached'
}

/** What all limits of deposits, or of stakes and losses, together leave now. */
function Left({ left, text, none }: LeftProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!left) return null
  const isReached = /^[0.]+$/.test(left.amount)
  return (
    <Note kind={isReached ? 'warning' : 'info'} role="status">
      {isReached ? t(`limits.${none}`) : t(`limits.${text}`, { amount: format.money(left) })}
    </Note>
  )
}

const ICONS = { deposit: 'wallet', stake: 'receipt-text', loss: 'shield-check' } as const

type KindProps = { kind: OwnLimitKind; limits: Limits; answer: LimitAnswer | undefined; folds?: boolean }

/** The limits of the account for what is deposited, staked or lost. `folds`: the forms stand in a fold. */
export function LimitsOfKind({ kind, limits: { limits, currency }, answer, folds = false }: KindProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = limits.filter((limit) => limit.kind === kind)
  const isOpen = rows.some((limit) => limit.waiting || rowKey(limit) === answer?.limit)
  return (
    <LimitCard
      icon={ICONS[kind]}
      title={t(`limits.kinds.${kind}.title`)}
      lead={t(`limits.kinds.${kind}.lead`)}
      set={rows.flatMap(({ period, limit }) =>
        limit ? [`${t(`limits.periods.${period}`)} ${format.money(limit)}`] : [],
      )}
      fold={folds ? { isOpen } : undefined}
    >
      {rows.map((limit) => (
        <LimitRow
          key={limit.period}
          limit={limit}
          currency={currency}
          answer={answer?.limit === rowKey(limit) ? answer : undefined}
        />
      ))}
    </LimitCard>
  )
}
