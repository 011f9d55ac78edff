import type { SecondFactor as State } from '@palco/contract'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { ONE_TIME_CODE } from '~/lib/form-values.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { type FieldErrors, useFormCheck } from '~/page/use-form-check.ts'
import { paths } from '~/paths.ts'
import { CopyControl } from '~/ui/copy-control.tsx'
import { Badge } from '@palco/ui/badge.tsx'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import type { SecondFactorAnswer } from './second-factor.server.ts'
import './second-factor.css'

const HERE = `${paths.profile('security')}#second-factor`
/** Without the fragment: a jump within the page would leave there what the last form was answered. */
const AFRESH = paths.profile('security')
/** So few recovery codes are a reason to draw new ones. */
const FEW = 3

type Answer = { secondFactor?: SecondFactorAnswer; fields?: FieldErrors }
type Props = { state: State | 'unreadable' | 'private'; answer: Answer | undefined }

/** Codes at log-in: turned on, seen and turned off. */
export function SecondFactor({ state, answer }: Props) {
  const { t } = useTranslation()
  const { draft, codes } = answer?.secondFactor ?? {}
  const isOn = typeof state !== 'string' && state.since !== null
  return (
    <section className="card roomy second-factor" id="second-factor" aria-labelledby="second-factor-title">
      <h2 className="display display-small second-factor-title" id="second-factor-title">
        <Icon name="shield-check" />
        {t('account.secondFactor.title')}
        {isOn && <Badge kind="positive">{t('account.secondFactor.on')}</Badge>}
      </h2>
      {codes ? (
        <NewCodes codes={codes} />
      ) : typeof state === 'string' ? (
        <p className="text-mid">{t(`account.secondFactor.${state}`)}</p>
      ) : isOn ? (
        <On state={state} answer={answer} />
      ) : draft ? (
        <Draft draft={draft} errors={answer?.fields} />
      ) : (
        <Off />
      )}
    </section>
  )
}

function Off() {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'begin-second-factor'
  return (
    <>
      <p className="text-mid">{t('account.secondFactor.lead')}</p>
      <XsrfForm method="post" action={HERE} preventScrollReset>
        <input type="hidden" name="act" value="begin-second-factor" />
        <Button type="submit" variant="brand" busy={busy}>
          {t('account.secondFactor.begin')}
        </Button>
        <FormErrors className="space-above-small" />
      </XsrfForm>
    </>
  )
}

/** The key to be taken over, and the first code of it. */
function Draft({ draft, errors }: { draft: NonNullable<SecondFactorAnswer['draft']>; errors?: FieldErrors }) {
  const { t } = useTranslation()
  return (
    <>
      <ol className="second-factor-steps">
        <li>
          <p>{t('account.secondFactor.scan')}</p>
          <div className="second-factor-key">
            <img src={draft.qr} alt={t('account.secondFactor.qr')} width={176} height={176} />
            <div className="stack">
              <Button href={draft.address} variant="outline" icon="smartphone">
                {t('account.secondFactor.open')}
              </Button>
              <CopyControl
                label={t('account.secondFactor.key')}
                value={draft.key.replaceAll(/([A-Z2-7]{4})(?=[A-Z2-7])/g, '$1 ')}
                copied={draft.key}
                variant="neutral"
              />
            </div>
          </div>
        </li>
        <li>
          <p>{t('account.secondFactor.first')}</p>
          <ProofForm act="confirm-second-factor" submit={t('account.secondFactor.confirm')} errors={errors} />
        </li>
      </ol>
      <a className="link link-alone" href={AFRESH}>
        {t('account.secondFactor.cancel')}
      </a>
    </>
  )
}

/** The recovery codes, this once. */
function NewCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <h3 className="semibold" ref={title} tabIndex={-1}>
        {t('account.secondFactor.codesTitle')}
      </h3>
      <Note kind="warning" role="status">
        {t('account.secondFactor.codesText')}
      </Note>
      <ol className="recovery-codes figures" aria-label={t('account.secondFactor.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <CopyControl
        label={t('account.secondFactor.copyAll')}
        value={codes.join(' ')}
        copied={codes.join('\n')}
        variant="neutral"
      />
      <div>
        <Button href={AFRESH} variant="brand">
          {t('account.secondFactor.kept')}
        </Button>
      </div>
    </>
  )
}

function On({ state, answer }: { state: State; answer: Answer | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { act } = answer?.secondFactor ?? {}
  const left = state.recovery_codes_left
  const form = (name: 'renew-recovery-codes' | 'end-second-factor', submit: string, danger = false) => (
    <ProofForm
      act={name}
      submit={submit}
      danger={danger}
      errors={act === name ? answer?.fields : undefined}
    />
  )
  return (
    <>
      <p className="text-mid">
        {t('account.secondFactor.since', { date: format.date(state.since, 'dateTime') })}
      </p>
      <Note kind={left <= FEW ? 'warning' : 'info'}>{t('account.secondFactor.left', { count: left })}</Note>
      <Fold title={t('account.secondFactor.renew')} open={act === 'renew-recovery-codes'}>
        <p className="text-mid">{t('account.secondFactor.renewText')}</p>
        {form('renew-recovery-codes', t('account.secondFactor.renewYes'))}
      </Fold>
      <Fold title={t('account.secondFactor.end')} open={act === 'end-second-factor'}>
        <p className="text-mid">{t('account.secondFactor.endText')}</p>
        {form('end-second-factor', t('account.secondFactor.endYes'), true)}
      </Fold>
    </>
  )
}

function Fold({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details className="fold" open={open}>
      <summary>{title}</summary>
      <div className="stack">{children}</div>
    </details>
  )
}

type FormProps = { act: string; submit: string; danger?: boolean; errors: FieldErrors | undefined }

/** Password and code, without which nothing of the second factor changes. */
function ProofForm({ act, submit, danger, errors: served }: FormProps) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().formData?.get('act') === act
  const { errors, formProps } = useFormCheck(
    (form) => checkProof(form, t('account.errors.passwordRequired'), t('account.code.required')),
    served,
  )
  return (
    <XsrfForm method="post" action={HERE} preventScrollReset className="stack password-form" {...formProps}>
      <input type="hidden" name="act" value={act} />
      <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.sessions.password')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <FormErrors only={served !== undefined} />
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'brand'} busy={busy}>
          {submit}
        </Button>
      </div>
    </XsrfForm>
  )
}

function checkProof(form: FormData, passwordRequired: string, codeRequired: string): FieldErrors {
  const isEmpty = (name: string) => String(form.get(name) ?? '').trim() === ''
  return {
    ...(isEmpty(ONE_TIME_CODE) && { [ONE_TIME_CODE]: codeRequired }),
    ...(isEmpty('password') && { password: passwordRequired }),
  }
}
