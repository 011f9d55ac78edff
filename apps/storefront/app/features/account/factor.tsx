import { useNavigation } from 'react-router'
import type { FactorWay } from '@palco/contract/tables'
import { useTranslation } from '~/i18n/index.ts'
import { ONE_TIME_CODE } from '~/lib/form-values.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { CodeField } from '~/page/code-field.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { supportPaths } from '~/support-paths.ts'
import { Button } from '@palco/ui/button.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { AuthCard } from './auth-card.tsx'
import type { FactorAnswer } from './factor.server.ts'
import { PasskeyLogIn } from './passkey-log-in.tsx'

type Props = { ways: readonly FactorWay[] | null; mailbox: string; answer: FactorAnswer | undefined }

/** The second factor of a session, by the ways that the player has; what else stays open stands below. */
export function FactorPage({ ways, mailbox, answer }: Props) {
  const { t } = useTranslation()
  return (
    <AuthCard title={t('account.factor.title')} lead={t('account.factor.lead')} foot={<OpenMeanwhile />}>
      {ways === null && <Note kind="negative">{t('account.factor.failed')}</Note>}
      {ways?.includes('code') && <CodeForm answer={answer} />}
      {ways?.includes('mail') && <MailForms mailbox={mailbox} answer={answer} />}
      {ways?.includes('passkey') && <PasskeyLogIn action={paths.secondFactor()} />}
    </AuthCard>
  )
}

function CodeForm({ answer }: Pick<Props, 'answer'>) {
  const { t } = useTranslation()
  const busy = useNavigation().formData?.get('act') === 'pass'
  return (
    <XsrfForm method="post" className="stack">
      <input type="hidden" name="act" value="pass" />
      <CodeField id="factor-code" error={answer?.fields?.[ONE_TIME_CODE]} />
      <FormErrors only={answer !== undefined} />
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {t('account.factor.submit')}
      </Button>
    </XsrfForm>
  )
}

/** First the mail is asked for, then its code is typed: both forms stand there, for a code that is on its way already. */
function MailForms({ mailbox, answer }: Pick<Props, 'mailbox' | 'answer'>) {
  const { t } = useTranslation()
  const act = useNavigation().formData?.get('act')
  const sent = answer?.sent === true
  return (
    <>
      <XsrfForm method="post" className="stack">
        <input type="hidden" name="act" value="send" />
        <p role="status">{t(sent ? 'account.factor.sent' : 'account.factor.mail', { mailbox })}</p>
        <Button type="submit" variant={sent ? 'neutral' : 'brand'} size="large" busy={act === 'send'}>
          {t(sent ? 'account.factor.again' : 'account.factor.send')}
        </Button>
      </XsrfForm>
      <XsrfForm method="post" className="stack">
        <input type="hidden" name="act" value="pass" />
        <TextField
          id="factor-mailed"
          name={ONE_TIME_CODE}
          label={t('account.factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={answer?.fields?.[ONE_TIME_CODE]}
          required
        />
        <FormErrors only={answer !== undefined} />
        <Button type="submit" variant={sent ? 'brand' : 'neutral'} size="large" busy={act === 'pass'}>
          {t('account.factor.submit')}
        </Button>
      </XsrfForm>
    </>
  )
}

function OpenMeanwhile() {
  const { t } = useTranslation()
  return (
    <>
      {t('account.factor.lost')}{' '}
      <a className="link" href={supportPaths.contact()}>
        {t('account.factor.help')}
      </a>
      <br />
      <a className="link" href={paths.breaks()}>
        {t('account.factor.breaks')}
      </a>
    </>
  )
}
