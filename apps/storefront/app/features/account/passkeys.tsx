import type { Passkey } from '@palco/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { isCodeAsked, ONE_TIME_CODE } from '~/lib/form-values.ts'
import { CodeField } from '~/page/code-field.tsx'
import { useFormCheck } from '~/page/use-form-check.ts'
import { XsrfForm } from '~/page/index.ts'
import { xsrfFromCookie } from '~/page/xsrf-form.tsx'
import { paths } from '~/paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { PasswordField } from '@palco/ui/field.tsx'
import { Icon } from '@palco/ui/icon.tsx'
import { Note } from '@palco/ui/note.tsx'
import { checkPassword } from './checks.ts'
import { askForPasskey, type PasskeyOptions, useCanPasskeys } from '@palco/ui/passkeys.ts'
import type { PasskeyAnswer } from './passkeys.server.ts'
import './sessions.css'
import './second-factor.css'

const KEY = 'passkeys'

/** The player's passkeys: made here, seen, and removed. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] | 'unreadable' | 'private' }) {
  const { t } = useTranslation()
  const can = useCanPasskeys()
  const { data: answer } = useFetcher<PasskeyAnswer>({ key: KEY })
  return (
    <section className="card roomy second-factor" id="passkeys" aria-labelledby="passkeys-title">
      <h2 className="display display-small second-factor-title" id="passkeys-title">
        <Icon name="lock" />
        {t('account.passkeys.title')}
      </h2>
      <p className="text-mid">{t('account.passkeys.lead')}</p>
      {answer?.shown
        .flatMap(({ texts }) => texts)
        .map((text) => (
          <Note key={text} kind="negative" role="alert">
            {text}
          </Note>
        ))}
      {typeof passkeys === 'string' ? (
        <p className="text-mid">{t(`account.passkeys.${passkeys}`)}</p>
      ) : (
        <ul className="sessions">
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      )}
      {passkeys !== 'private' && <Adding can={can} answer={answer} />}
    </section>
  )
}

/** Where the browser is not known yet the place stays: a page that moves while it is pressed loses the press. */
function Adding({ can, answer }: { can: boolean | null; answer: PasskeyAnswer | undefined }) {
  const { t } = useTranslation()
  const cannot = <p className="text-mid small-text">{t('account.passkeys.cannot')}</p>
  if (can === false) return cannot
  return (
    <>
      <noscript>{cannot}</noscript>
      <div style={can === null ? { visibility: 'hidden' } : undefined}>
        <NewPasskey answer={answer} />
      </div>
    </>
  )
}

function PasskeyItem({ passkey, answer }: { passkey: Passkey; answer: PasskeyAnswer | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, name, created_at: made, last_used_at: used } = passkey
  const mine = answer?.act === 'remove-passkey' && answer.id === id ? answer : undefined
  return (
    <li className="session" data-passkey="">
      <span className="session-icon">
        <Icon name="lock" />
      </span>
      <div className="session-facts">
        <h3>{name ?? t('account.passkeys.unnamed')}</h3>
        <p>{t('account.passkeys.made', { date: format.date(made, 'dateTime') })}</p>
        <p>
          {used
            ? t('account.sessions.used', { date: format.date(used, 'dateTime') })
            : t('account.passkeys.unused')}
        </p>
        <details className="passkey-removal">
          <summary>{t('account.passkeys.remove')}</summary>
          <ProofForm
            act="remove-passkey"
            id={id}
            answer={mine}
            submit={t('account.passkeys.remove')}
            danger
          />
        </details>
      </div>
    </li>
  )
}

/** Proof first; then the browser makes the key, which is sent by itself. */
function NewPasskey({ answer }: { answer: PasskeyAnswer | undefined }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<PasskeyAnswer>({ key: KEY })
  const [failed, setFailed] = useState(false)
  const taken = useRef<PasskeyOptions>(undefined)
  const options = answer?.options
  useEffect(() => {
    if (!options || taken.current === options) return
    taken.current = options
    setFailed(false)
    void askForPasskey('make', options).then((passkey) => {
      if (passkey === null) return setFailed(true)
      const form = { _xsrf: xsrfFromCookie() ?? '', act: 'add-passkey', passkey }
      void fetcher.submit(form, { method: 'post', action: paths.profile('security') })
    })
  }, [options, fetcher])
  const mine = answer?.act === 'begin-passkey' ? answer : undefined
  return (
    <details className="fold" open={mine !== undefined && !mine.options}>
      <summary>{t('account.passkeys.add')}</summary>
      <p className="fold-text text-mid">{t('account.passkeys.addText')}</p>
      <ProofForm act="begin-passkey" id="" answer={mine} submit={t('account.passkeys.addYes')} />
      {failed && (
        <p role="alert" className="text-mid space-above-small">
          {t('account.passkeys.notMade')}
        </p>
      )}
    </details>
  )
}

type FormProps = {
  act: string
  id: string
  answer: PasskeyAnswer | undefined
  submit: string
  danger?: boolean
}

function ProofForm({ act, id, answer, submit, danger }: FormProps) {
  const { t } = useTranslation()
  const field = useId()
  const busy = useFetcher({ key: KEY }).formData?.get('act') === act
  const { errors, formProps } = useFormCheck((form) => checkPassword(form, t), answer?.fields)
  return (
    <XsrfForm
      method="post"
      action={paths.profile('security')}
      navigate={false}
      fetcherKey={KEY}
      className="stack password-form"
      {...formProps}
    >
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <PasswordField
        id={`${field}-password`}
        name="password"
        label={t('account.sessions.password')}
        autoComplete="current-password"
        error={errors.password}
        required
      />
      {isCodeAsked(answer) && <CodeField id={`${field}-code`} error={errors[ONE_TIME_CODE]} />}
      <div>
        <Button type="submit" variant={danger ? 'danger' : 'brand'} busy={busy}>
          {submit}
        </Button>
      </div>
    </XsrfForm>
  )
}
