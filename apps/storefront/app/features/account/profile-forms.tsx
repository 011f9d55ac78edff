import { useEffect, useId } from 'react'
import { useNavigation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { useSession } from '~/session/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { checkChangePassword } from './checks.ts'
import type { FormAnswer } from './login-form.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { NewPasswordFields } from './reset-forms.tsx'
import './account.css'

type Props = { answer: (FormAnswer & { saved?: 'personal' | 'password' | 'limit' }) | undefined }

const noErrors = () => ({})

/** Personal data: seen and edited. */
export function PersonalForm({ answer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { user } = useSession()
  const { country } = useBrand()
  const busy = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck(noErrors, answer?.fields)
  return (
    <XsrfForm method="post" className="profile-form" {...formProps}>
      <input type="hidden" name="act" value="personal" />
      <AccountFacts />
      <p className="text-mid">{t('account.profile.personalLead')}</p>
      <PersonalFields id={id} values={answer?.values ?? user ?? {}} errors={errors} country={country} />
      <FormErrors only={answer?.fields !== undefined} />
      <div className="profile-actions">
        <Button type="submit" variant="brand" busy={busy}>
          {t('account.profile.save')}
        </Button>
        <Saved>{answer?.saved === 'personal' && !busy && t('account.profile.saved')}</Saved>
      </div>
    </XsrfForm>
  )
}

/** Success next to the button that was pressed: there the eye is. */
function Saved({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="row semibold text-positive">
      {children && (
        <>
          <Icon name="circle-check" size="small" />
          {children}
        </>
      )}
    </p>
  )
}

function AccountFacts() {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSession()
  const text = (name: string) => (typeof user?.[name] === 'string' ? user[name] : null)
  const facts = [
    [t('account.profile.username'), text('username')],
    [t('account.profile.email'), text('email')],
    [t('account.profile.memberSince'), text('created_at') && format.date(text('created_at'))],
    [
      t('account.profile.lastLogin'),
      text('last_login_at') ? format.date(text('last_login_at'), 'dateTime') : t('account.profile.never'),
    ],
  ] as const
  return (
    <dl className="profile-facts">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt className="text-mid small-text">{label}</dt>
          <dd>{fact ?? '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ChangePasswordForm({ answer }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const busy = useNavigation().state === 'submitting'
  const { errors, formProps } = useFormCheck((form) => checkChangePassword(form, t), answer?.fields)
  const saved = answer?.saved === 'password'
  const { ref } = formProps
  useEffect(() => {
    if (saved) ref.current?.reset()
  }, [answer, saved, ref])
  return (
    <XsrfForm method="post" className="stack password-form" {...formProps}>
      <input type="hidden" name="act" value="password" />
      <h2 className="display display-small">{t('account.profile.passwordTitle')}</h2>
      <p className="text-mid">{t('account.profile.passwordLead')}</p>
      <PasswordField
        id={`${id}-old_password`}
        name="old_password"
        label={t('account.profile.oldPassword')}
        autoComplete="current-password"
        error={errors.old_password}
        required
      />
      <NewPasswordFields id={id} errors={errors} />
      {isCodeAsked(answer) && <CodeField id={`${id}-code`} error={errors[ONE_TIME_CODE]} />}
      <FormErrors only={answer?.fields !== undefined} />
      <div className="profile-actions">
        <Button type="submit" variant="brand" busy={busy}>
          {t('account.profile.changePassword')}
        </Button>
        <Saved>{saved && !busy && t('account.profile.passwordChanged')}</Saved>
      </div>
    </XsrfForm>
  )
}
