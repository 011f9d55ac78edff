import type { OwnLimit } from '@palco/contract'
import { writeAmount } from '@palco/contract/amount'
import type { Currency } from '@palco/contract/tables'
import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { unscaled, withoutZeroCents } from '~/lib/amount.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { AmountField } from '~/page/amount-field.tsx'
import { ConfirmedForm, XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { Button } from '@palco/ui/button.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Progress } from '~/ui/progress.tsx'
import { checkLimit } from './check.ts'
import { computeRemainder, rowKey, usedPercent, type LimitName } from './rows.ts'

/** What a form of a limit was answered with. */
export type LimitAnswer = {
  /** Which limit it was about. */
  limit?: string
  saved?: string
  fields?: Record<string, string>
  values?: Record<string, string>
}

/** A limit of the account, or of an area. */
type LimitInArea = OwnLimit & { area?: string | undefined }
type Props = { limit: LimitInArea; currency: Currency; answer: LimitAnswer | undefined }

/** One limit: what it is, what is used of it, and the forms that change it. */
export function LimitRow({ limit, currency, answer }: Props) {
  const { t } = useTranslation()
  const { kind, period, area } = limit
  const title = `own-limit-${rowKey(limit)}`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // What had the focus may have gone with the change.
    if (answer?.saved && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [answer])
  return (
    <li className="own-limit" data-limit={rowKey(limit)} aria-labelledby={title}>
      <div className="own-limit-head">
        <h3 id={title} ref={heading} tabIndex={-1}>
          {t(`limits.periods.${period}`)}
        </h3>
        <State limit={limit} />
      </div>
      <Use limit={limit} currency={currency} />
      {limit.waiting && <Waiting limit={limit} waiting={limit.waiting} currency={currency} />}
      <LimitForm
        key={`${limit.limit?.amount} ${limit.waiting?.limit?.amount}`}
        limit={limit}
        currency={currency}
        answer={answer}
        label={t(`limits.amounts.${period}`, { currency })}
      />
      {limit.limit && limit.most === null && limit.waiting?.limit !== null && (
        <Remove kind={kind} period={period} area={area} />
      )}
    </li>
  )
}

function State({ limit: { limit } }: { limit: OwnLimit }) {
  const { t } = useTranslation()
  const format = useFormat()
  return limit ? (
    <strong className="figures">{format.money(limit)}</strong>
  ) : (
    <span className="text-mid">{t('limits.none')}</span>
  )
}

/** What is used of the limit, as a bar and in words. */
function Use({ limit, currency }: { limit: OwnLimit; currency: Currency }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, used } = limit
  if (!limit.limit || !used) return null
  const won = used.amount.startsWith('-')
  const amount = format.money({ ...used, amount: used.amount.replace('-', '') })
  const left = format.money({ amount: unscaled(computeRemainder(limit), currency), currency })
  const words = won ? t('limits.won', { amount }) : t(`limits.kinds.${kind}.used`, { amount })
  return (
    <div className="own-limit-use">
      <Progress value={usedPercent(limit)} max={100}>
        {words}
      </Progress>
      <p className="small-text text-mid">
        {words} {t('limits.leaves', { amount: left })}{' '}
        {limit.renews_at
          ? t('limits.renews', { date: format.date(limit.renews_at, 'dateTime') })
          : t(`limits.slides.${limit.period}`)}
      </p>
    </div>
  )
}

const Name = ({ kind, period, area }: LimitName) => (
  <>
    {area && <input type="hidden" name="area" value={area} />}
    <input type="hidden" name="kind" value={kind} />
    <input type="hidden" name="period" value={period} />
  </>
)

type WaitingProps = {
  limit: LimitInArea
  waiting: NonNullable<OwnLimit['waiting']>
  currency: Currency
}

/** A raise that was asked for: when it can be confirmed, the button for that, and the way to take it back. */
function Waiting({ limit, waiting, currency }: WaitingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { from, until, confirmable } = waiting
  const date = format.date(confirmable ? until : from, 'dateTime')
  const moment = confirmable ? 'ready' : 'waiting'
  return (
    <XsrfForm method="post" className="own-limit-waiting" preventScrollReset>
      <p>
        <Icon name="clock" size="small" />
        {waiting.limit
          ? t(`limits.${moment}`, { date, amount: format.money(waiting.limit) })
          : t(`limits.${moment}None`, { date })}
      </p>
      <Name kind={limit.kind} period={limit.period} area={limit.area} />
      <input type="hidden" name="currency" value={currency} />
      <input type="hidden" name="amount" value={writeAmount(limit.limit?.amount ?? '', language)} />
      <div className="own-limit-acts">
        {confirmable && (
          <Button type="submit" name="act" value="confirm-own-limit" variant="outline">
            {t('limits.confirm')}
          </Button>
        )}
        <Button type="submit" name="act" value="own-limit">
          {t('limits.keep')}
        </Button>
      </div>
    </XsrfForm>
  )
}

type FormProps = Props & { label: string }

function LimitForm({ limit, currency, answer, label }: FormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const busy = useNavigation().formData?.get('limit') === rowKey(limit)
  const { errors, formProps } = useFormCheck((form) => checkLimit(form, t, language), answer?.fields)
  const id = `own-limit-amount-${rowKey(limit)}`
  return (
    <XsrfForm method="post" className="own-limit-form" preventScrollReset {...formProps}>
      <Name kind={limit.kind} period={limit.period} area={limit.area} />
      <input type="hidden" name="act" value="own-limit" />
      <input type="hidden" name="limit" value={rowKey(limit)} />
      <input type="hidden" name="currency" value={currency} />
      <AmountField
        id={id}
        name="amount"
        label={label}
        currency={currency}
        className="figures"
        defaultValue={
          answer?.values?.amount ??
          (limit.limit ? writeAmount(withoutZeroCents(limit.limit.amount), language) : '')
        }
        hint={limit.most ? t('limits.most', { amount: format.money(limit.most) }) : undefined}
        error={errors.amount}
        required
      />
      <Button type="submit" variant="outline" busy={busy}>
        {t(limit.limit ? 'limits.change' : 'limits.set')}
      </Button>
      <p role="status" className="own-limit-saved semibold text-positive">
        {answer?.saved && !busy && (
          <>
            <Icon name="circle-check" size="small" />
            {t(limit.waiting ? 'limits.savedWaiting' : 'limits.saved')}
          </>
        )}
      </p>
      <FormErrors only={answer?.limit !== undefined} className="own-limit-errors" />
    </XsrfForm>
  )
}

/** No limit any more, after the wait. */
function Remove({ kind, period, area }: LimitName) {
  const { t } = useTranslation()
  return (
    <ConfirmedForm
      question={t('limits.removeQuestion')}
      text={t('limits.removeText')}
      confirmLabel={t('limits.remove')}
      cancelLabel={t('limits.keepLimit')}
    >
      <Name kind={kind} period={period} area={area} />
      <input type="hidden" name="act" value="remove-own-limit" />
      <Button type="submit" variant="ghost">
        {t('limits.remove')}
      </Button>
    </ConfirmedForm>
  )
}
