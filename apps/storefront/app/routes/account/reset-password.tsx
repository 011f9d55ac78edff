import { data, useSearchParams, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { checkForgotPassword, checkNewPassword } from '~/features/account/checks.ts'
import { ForgotPasswordForm, NewPasswordForm } from '~/features/account/reset-forms.tsx'
import { toTranslator, useTranslation } from '~/i18n/index.ts'
import { toRawText, toText, valuesToKeep } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import type { Context } from '~/session/context.ts'
import { Note } from '@palco/ui/note.tsx'

type Answer = {
  shown: ShownError[]
  done?: 'sent' | 'changed'
  fields?: Record<string, string>
  values?: Record<string, string>
}

export const loader = (_: LoaderFunctionArgs) => null

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return form.has('code') ? setPassword(form, context) : sendLink(form, context)
}

async function sendLink(form: FormData, context: Context) {
  const fields = checkForgotPassword(form, toTranslator(context))
  if (Object.keys(fields).length > 0) {
    return data<Answer>({ shown: [], fields, values: valuesToKeep(form) }, { status: 422 })
  }
  const api = makeApi(context)
  const result = await api.call(calls.forgotPassword, { email: toText(form, 'email') })
  if (result.ok) return data<Answer>({ shown: [], done: 'sent' })
  return data<Answer>(
    { shown: api.shown(), fields: result.error.fields, values: valuesToKeep(form) },
    { status: result.error.status ?? 503 },
  )
}

async function setPassword(form: FormData, context: Context) {
  const fields = checkNewPassword(form, toTranslator(context))
  if (Object.keys(fields).length > 0) return data<Answer>({ shown: [], fields }, { status: 422 })
  const api = makeApi(context)
  const result = await api.call(calls.resetPassword, {
    code: toText(form, 'code'),
    password: toRawText(form, 'password'),
  })
  if (result.ok) return data<Answer>({ shown: [], done: 'changed' })
  return data<Answer>(
    { shown: api.shown(), fields: result.error.fields },
    { status: result.error.status ?? 503 },
  )
}

/** Without a code: asks for the email. With the mailed code: asks for the new password twice. */
export default function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const code = search.get('code')
  const title = code ? t('account.reset.title') : t('account.reset.forgotTitle')
  return (
    <div className="auth-page">
      <PageTitle>{title}</PageTitle>
      <AuthCard
        title={title}
        lead={code || answer?.done ? undefined : t('account.reset.forgotLead')}
        foot={
          <a className="link link-alone" href={paths.login()}>
            {t('account.reset.back')}
          </a>
        }
      >
        {answer?.done ? (
          <Note kind="positive">
            {t(answer.done === 'sent' ? 'account.reset.sent' : 'account.reset.done')}
          </Note>
        ) : code ? (
          <NewPasswordForm code={code} answer={answer} />
        ) : (
          <ForgotPasswordForm answer={answer} />
        )}
      </AuthCard>
    </div>
  )
}
