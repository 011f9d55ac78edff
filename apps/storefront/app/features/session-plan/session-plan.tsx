import type { SessionPlan } from '@palco/contract'
import { useFormat, useLanguage, useTranslation } from '~/i18n/index.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { AmountField } from '~/page/amount-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { paths } from '~/paths.ts'
import { playPaths } from '~/play-paths.ts'
import { PlanFigures } from '~/page/plan-figures.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { checkPlan } from './check.ts'
import type { PlanAnswer, PlanPage } from './load.server.ts'
import './session-plan.css'

type Props = { page: PlanPage; answer: PlanAnswer | undefined }

/** Before a session of games: what has to be read first, or the form of its time and loss. */
export function SessionPlanView({ page, answer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { plan, to, isRead } = page
  // What was typed stays while neither the session can be begun nor its state read.
  if (!plan && answer?.values) return <PlanForm page={page} after={answer.values.after} answer={answer} />
  if (!plan)
    return (
      <Note kind="negative" role="alert">
        <p>{t('sessionPlan.unreadable')}</p>
        <Retry href={playPaths.plan(to)} />
      </Note>
    )
  if (plan.blocked_until)
    return (
      <Note kind="warning" role="alert">
        <p>{t('sessionPlan.blocked', { date: format.date(plan.blocked_until, 'dateTime') })}</p>
        <Button href={paths.casino()}>{t('sessionPlan.back')}</Button>
      </Note>
    )
  if (plan.ended && !isRead) return <Notice ended={plan.ended} to={to} />
  return <PlanForm page={page} after={plan.ended?.id} answer={answer} />
}

/** A session ended less than an hour ago: the player reads of it before another one can be planned. */
function Notice({ ended, to }: { ended: NonNullable<SessionPlan['ended']>; to: string }) {
  const { t } = useTranslation()
  return (
    <Card className="roomy">
      <section className="stack plan-form" aria-labelledby="plan-notice">
        <h2 className="display display-small" id="plan-notice">
          {t('sessionPlan.notice.title')}
        </h2>
        <p>{t(`sessionPlan.ended.${ended.by}`)}</p>
        <p>{t('sessionPlan.notice.text')}</p>
        <PlanFigures ended={ended} />
        <Button href={paths.breaks()}>{t('sessionPlan.notice.break')}</Button>
        <Button href={playPaths.plan(to, ended.id)} variant="brand">
          {t('sessionPlan.notice.read')}
        </Button>
      </section>
    </Card>
  )
}

type FormProps = Props & { after: string | undefined }

/** Time and loss are typed anew before each session: nothing is proposed, and the browser remembers nothing. */
function PlanForm({ page: { currency }, after, answer }: FormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { errors, formProps } = useFormCheck((form) => checkPlan(form, t, language), answer?.fields)
  const values = answer?.values
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Card className="roomy">
      <XsrfForm method="post" className="stack plan-form" reloadDocument {...formProps}>
        <input type="hidden" name="currency" value={currency} />
        {after && <input type="hidden" name="after" value={after} />}
        <TextField
          id="plan-minutes"
          name="minutes"
          label={t('sessionPlan.minutes')}
          hint={t('sessionPlan.minutesHint')}
          defaultValue={values?.minutes}
          error={errors.minutes}
          required
          {...number}
        />
        <AmountField
          id="plan-loss"
          name="loss"
          label={t('sessionPlan.loss', { currency })}
          hint={t('sessionPlan.lossHint')}
          currency={currency}
          defaultValue={values?.loss}
          error={errors.loss}
          required
        />
        <TextField
          id="plan-block"
          name="block_hours"
          label={t('sessionPlan.block')}
          hint={t('sessionPlan.blockHint')}
          defaultValue={values?.block_hours}
          error={errors.block_hours}
          {...number}
        />
        <FormErrors only />
        <Button type="submit" variant="brand">
          {t('sessionPlan.submit')}
        </Button>
      </XsrfForm>
    </Card>
  )
}
