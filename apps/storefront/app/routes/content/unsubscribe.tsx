import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { data, useNavigation, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'

type Answer = { shown: ShownError[]; done: boolean; error?: string }

export async function action({ request, context }: ActionFunctionArgs) {
  const token = toText(await request.formData(), 'token')
  const result = await makeApi(context).call(calls.unsubscribe, { token }, { silent: true })
  if (result.ok) return data<Answer>({ shown: [], done: true })
  const { status, code, message } = result.error
  const error = code === 'invalid_token' ? (message ?? undefined) : undefined
  return data<Answer>({ shown: [], done: false, error }, { status: status ?? 503 })
}

/** Ends marketing messages without a log-in. Opening the link changes nothing: programs that look through mail open links. */
export default function UnsubscribePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const token = search.get('token') ?? ''
  return (
    <div className="auth-page">
      <PageTitle>{t('messages.unsubscribe.title')}</PageTitle>
      <AuthCard
        title={t('messages.unsubscribe.title')}
        lead={answer?.done ? undefined : t('messages.unsubscribe.lead')}
        foot={
          <a className="link link-alone" href={paths.home()}>
            {t('account.email.toHome')}
          </a>
        }
      >
        {answer?.done ? (
          <Note kind="positive" role="status">
            {t('messages.unsubscribe.done')}
          </Note>
        ) : (
          <XsrfForm method="post" className="stack">
            <input type="hidden" name="token" value={token} />
            {(answer || token === '') && (
              <Note kind="negative" role="alert">
                {answer?.error ??
                  t(token === '' ? 'messages.unsubscribe.noToken' : 'messages.unsubscribe.failed')}
              </Note>
            )}
            <Button type="submit" variant="brand" size="large" busy={busy} disabled={token === ''}>
              {t('messages.unsubscribe.confirm')}
            </Button>
          </XsrfForm>
        )}
      </AuthCard>
    </div>
  )
}
