import { useMemo } from 'react'
import type { Protection as ReadProtection, Restriction } from '@palco/contract'
import { BREAK_LENGTHS, EXCLUSION_LENGTHS, type ExclusionLength } from '@palco/contract/tables'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { ConfirmedForm, RegisterWays, RegisterWords, restrictionTitle } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Helplines } from '~/ui/helplines.tsx'
import { Retry } from '~/page/retry.tsx'
import { Button } from '@palco/ui/button.tsx'
import { Card } from '@palco/ui/card.tsx'
import { CheckboxField, PasswordField, SelectField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { longerBreaks } from './longer-breaks.ts'
import './protection.css'

/** What a form of this part was answered with. */
export type ProtectionAnswer = {
  about?: string | undefined
  fields?: Record<string, string> | undefined
}

type Props = {
  restriction: Restriction | null | 'unreadable'
  exclusions: readonly ExclusionLength[] | undefined
  helplines?: ReadProtection['helplines']
  answer: ProtectionAnswer | undefined
}

/** Breaks and self-exclusion: what holds now, and the forms that begin one. */
export function Protection({ restriction, exclusions = EXCLUSION_LENGTHS, helplines, answer }: Props) {
  const { t } = useTranslation()
  if (restriction === 'unreadable')
    return (
      <EmptyState title={t('protection.unreadable')} text={t('limits.unreadableText')} action={<Retry />} />
    )
  const isForEver = restriction?.kind === 'exclusion' && restriction.until === null
  return (
    <section className="stack protection" id="protection" aria-labelledby="protection-title">
      <div>
        <h2 className="display" id="protection-title">
          {t('protection.title')}
        </h2>
        <p className="text-mid space-above-small">{t('protection.lead')}</p>
      </div>
      {helplines && helplines.length > 0 && (
        <Helplines label={t('layout.footer.helplines')} helplines={helplines} />
      )}
      {restriction && <Running restriction={restriction} />}
      {!isForEver && (
        <div className="protection-forms">
          {restriction?.kind !== 'exclusion' && restriction?.kind !== 'register' && (
            <BreakForm restriction={restriction?.kind === 'break' ? restriction : null} />
          )}
          <ExclusionForm
            lengths={exclusions}
            error={answer?.about === 'protection' ? answer.fields?.password : undefined}
          />
        </div>
      )}
    </section>
  )
}

/** The break or exclusion that holds, and what can still be done. */
function Running({ restriction }: { restriction: Restriction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { everywhere, opens_at: opensAt, can_come_back: canComeBack } = restriction
  const title = restrictionTitle(restriction, { t, format })
  return (
    <Note kind="warning" role="status" title={canComeBack && !restriction.register ? undefined : title}>
      <div className="stack protection-running">
        {canComeBack && (
          <p>{t(restriction.register ? 'protection.register.over' : 'protection.running.over')}</p>
        )}
        <RegisterWords restriction={restriction} />
        {opensAt && <p>{t('protection.running.opens', { date: format.date(opensAt, 'dateTime') })}</p>}
        <p>
          {t('protection.running.rest')} {everywhere && t('protection.running.everywhere')}
        </p>
        <div className="protection-acts">
          {restriction.kind === 'closing' && (
            <Button href={paths.closing()} variant="outline">
              {t('protection.running.seeClosing')}
            </Button>
          )}
          <RegisterWays restriction={restriction} />
          {restriction.can_answer && (
            <Button href={paths.risk()} variant="brand">
              {t('protection.running.answer')}
            </Button>
          )}
          <Button href={paths.withdraw()} variant="outline">
            {t('protection.running.withdraw')}
          </Button>
          {canComeBack && <ComeBack />}
        </div>
      </div>
    </Note>
  )
}

function ComeBack() {
  const { t } = useTranslation()
  return (
    <ConfirmedForm question={t('protection.running.question')} text={t('protection.running.text')}>
      <input type="hidden" name="act" value="come-back" />
      <Button type="submit" variant="ghost">
        {t('protection.running.comeBack')}
      </Button>
    </ConfirmedForm>
  )
}

function BreakForm({ restriction }: { restriction: Restriction | null }) {
  const { t } = useTranslation()
  const lengths = longerBreaks(BREAK_LENGTHS, restriction)
  if (lengths.length === 0) return null
  return (
    <Card className="roomy">
      <h3 className="display display-small protection-heading">
        <Icon name="clock" />
        {t('protection.break.title')}
      </h3>
      <p className="text-mid space-above-small">
        {t(restriction ? 'protection.running.longer' : 'protection.break.lead')}
      </p>
      <ConfirmedForm
        className="stack space-above"
        question={t('protection.break.question')}
        text={t('protection.break.text')}
        confirmLabel={t('protection.break.confirm')}
        cancelLabel={t('protection.break.cancel')}
        untilSent
      >
        <input type="hidden" name="act" value="take-break" />
        <SelectField id="break-length" name="length" label={t('protection.break.length')}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t(`protection.break.lengths.${length}`)}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="brand">
          {t('protection.break.submit')}
        </Button>
      </ConfirmedForm>
    </Card>
  )
}

type ExclusionProps = { lengths: readonly ExclusionLength[]; error: string | undefined }

function ExclusionForm({ lengths, error }: ExclusionProps) {
  const { t } = useTranslation()
  const required = t('account.errors.passwordRequired')
  const { errors, formProps } = useFormCheck(
    (form): Record<string, string> => (form.get('password') ? {} : { password: required }),
    useMemo(() => (error === undefined ? undefined : { password: error }), [error]),
  )
  return (
    <Card className="roomy">
      <h3 className="display display-small protection-heading">
        <Icon name="shield-check" />
        {t('protection.exclusion.title')}
      </h3>
      <p className="text-mid space-above-small">{t('protection.exclusion.lead')}</p>
      <ConfirmedForm
        className="stack space-above"
        question={t('protection.exclusion.question')}
        text={t('protection.exclusion.text')}
        confirmLabel={t('protection.exclusion.confirm')}
        cancelLabel={t('protection.exclusion.cancel')}
        danger
        checked={formProps}
        untilSent
      >
        <input type="hidden" name="act" value="exclude-self" />
        <SelectField id="exclusion-length" name="length" label={t('protection.exclusion.length')}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {t(`protection.exclusion.lengths.${length}`)}
            </option>
          ))}
        </SelectField>
        <CheckboxField
          id="exclusion-everywhere"
          name="everywhere"
          label={t('protection.exclusion.everywhere')}
        />
        <PasswordField
          id="exclusion-password"
          name="password"
          label={t('protection.exclusion.password')}
          autoComplete="current-password"
          error={errors['password']}
          required
        />
        <Button type="submit" variant="outline">
          {t('protection.exclusion.submit')}
        </Button>
      </ConfirmedForm>
    </Card>
  )
}
