import type { TimeLimit } from '@palco/contract'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import type { Translate } from '~/i18n/translate.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Progress } from '~/ui/progress.tsx'
import { checkMinutes } from './check.ts'
import { LimitCard } from './limit-card.tsx'
import type { LimitAnswer } from './limit-row.tsx'

type Props = { time: readonly TimeLimit[]; answer: LimitAnswer | undefined; folds?: boolean }
type RowProps = { limit: TimeLimit; answer: LimitAnswer | undefined }

/** A length of time in words; whole minutes. */
const lengthText = (t: Translate, minutes: number): string =>
  t('limits.time.length', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** Limits of the time that is played, by day, week and month. `folds`: the forms stand in a fold. */
export function TimeLimits({ time, answer, folds = false }: Props) {
  const { t } = useTranslation()
  const isOpen = time.some(({ period, waiting }) => waiting || answer?.limit === `time-${period}`)
  return (
    <LimitCard
      icon="clock"
      title={t('limits.time.title')}
      lead={t('limits.time.lead')}
      set={time.flatMap(({ period, minutes }) =>
        minutes === null ? [] : [`${t(`limits.periods.${period}`)} ${lengthText(t, minutes)}`],
      )}
      fold={folds ? { isOpen } : undefined}
    >
      {time.map((limit) => (
        <TimeRow
          key={limit.period}
          limit={limit}
          answer={answer?.limit === `time-${limit.period}` ? answer : undefined}
        />
      ))}
    </LimitCard>
  )
}

function TimeRow({ limit, answer }: RowProps) {
  const { t } = useTranslation()
  const { period, minutes, waiting } = limit
  const title = `time-limit-${period}`
  return (
    <li className="own-limit" data-limit={`time-${period}`} aria-labelledby={title}>
      <div className="own-limit-head">
        <h3 id={title}>{t(`limits.periods.${period}`)}</h3>
        {minutes === null ? (
          <span className="text-mid">{t('limits.none')}</span>
        ) : (
          <strong className="figures">{lengthText(t, minutes)}</strong>
        )}
      </div>
      <Use limit={limit} />
      {waiting && <Waiting limit={limit} waiting={waiting} />}
      <TimeForm key={`${minutes} ${waiting?.minutes}`} limit={limit} answer={answer} />
      {minutes !== null && waiting?.minutes !== null && <Remove period={period} />}
    </li>
  )
}

/** What was played of the limit, as a bar and in words. */
function Use({ limit: { period, minutes, used_seconds: used, renews_at: renews } }: { limit: TimeLimit }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (minutes === null || used === null) return null
  const played = Math.floor(used / 60)
  const words = t('limits.time.used', { time: lengthText(t, played) })
  return (
    <div className="own-limit-use">
      <Progress value={Math.min(100, Math.floor((played * 100) / minutes))} max={100}>
        {words}
      </Progress>
      <p className="small-text text-mid">
        {words} {t('limits.leaves', { amount: lengthText(t, Math.max(0, minutes - played)) })}{' '}
        {renews
          ? t('limits.renews', { date: format.date(renews, 'dateTime') })
          : t(`limits.slides.${period}`)}
      </p>
    </div>
  )
}

const Name = ({ period }: Pick<TimeLimit, 'period'>) => (
  <>
    <input type="hidden" name="kind" value="time" />
    <input type="hidden" name="period" value={period} />
  </>
)

type WaitingProps = { limit: TimeLimit; waiting: NonNullable<TimeLimit['waiting']> }

/** More time that was asked for: when it can be confirmed, the button for that, and the way to take it back. */
function Waiting({ limit, waiting: { minutes, from, until, confirmable } }: WaitingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const date = format.date(confirmable ? until : from, 'dateTime')
  const moment = confirmable ? 'ready' : 'waiting'
  return (
    <XsrfForm method="post" className="own-limit-waiting" preventScrollReset>
      <p>
        <Icon name="clock" size="small" />
        {minutes === null
          ? t(`limits.${moment}None`, { date })
          : t(`limits.${moment}`, { date, amount: lengthText(t, minutes) })}
      </p>
      <Name period={limit.period} />
      <input type="hidden" name="minutes" value={limit.minutes ?? ''} />
      <div className="own-limit-acts">
        {confirmable && (
          <Button type="submit" name="act" value="confirm-own-limit" variant="outline">
            {t('limits.confirm')}
          </Button>
        )}
        <Button type="submit" name="act" value="time-limit">
          {t('limits.keep')}
        </Button>
      </div>
    </XsrfForm>
  )
}

function TimeForm({ limit: { period, minutes, waiting }, answer }: RowProps) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('limit') === `time-${period}`
  const { errors, formProps } = useFormCheck((form) => checkMinutes(form, period, t), answer?.fields)
  return (
    <XsrfForm method="post" className="own-limit-form" preventScrollReset {...formProps}>
      <Name period={period} />
      <input type="hidden" name="act" value="time-limit" />
      <input type="hidden" name="limit" value={`time-${period}`} />
      <TextField
        id={`time-limit-minutes-${period}`}
        name="minutes"
        label={t(`limits.time.minutes.${period}`)}
        inputMode="numeric"
        className="figures"
        defaultValue={answer?.values?.minutes ?? minutes ?? ''}
        error={errors.minutes}
        required
      />
      <Button type="submit" variant="outline" busy={busy}>
        {t(minutes === null ? 'limits.set' : 'limits.change')}
      </Button>
      <p role="status" className="own-limit-saved semibold text-positive">
        {answer?.saved && !busy && (
          <>
            <Icon name="circle-check" size="small" />
            {t(waiting ? 'limits.savedWaiting' : 'limits.saved')}
          </>
        )}
      </p>
      <FormErrors only={answer?.limit !== undefined} className="own-limit-errors" />
    </XsrfForm>
  )
}

/** No limit of time any more, after the wait. */
function Remove({ period }: Pick<TimeLimit, 'period'>) {
  const { t } = useTranslation()
  return (
    <ConfirmedForm
      question={t('limits.removeQuestion')}
      text={t('limits.removeText')}
      confirmLabel={t('limits.remove')}
      cancelLabel={t('limits.keepLimit')}
    >
      <Name period={period} />
      <input type="hidden" name="act" value="remove-time-limit" />
      <Button type="submit" variant="ghost">
        {t('limits.remove')}
      </Button>
    </ConfirmedForm>
  )
}
