import {
  data,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'

type Answer = { shown: ShownError[]; done: boolean; error?: string }

export const loader = (_: LoaderFunctionArgs) => null

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await makeApi(context).call(
    calls.verifyEmail,
    { code: toText(form, 'code') },
    { silent: true },
  )
  if (result.ok) return data<Answer>({ shown: [], done: true })
  const { status, message } = result.error
  return data<Answer>({ shown: [], done: false, error: message ?? undefined }, { status: status ?? 503 })
}

/**
 * Where the mailed link leads. Opening it proves nothing yet: programs that look through mail open links too. The button
 * does.
 */
export default function VerifyEmailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const { loggedIn } = useSession()
  const busy = useNavigation().state !== 'idle'
  const code = search.get('code') ?? ''
  const title = t('account.email.title')
  return (
    <div className="auth-page">
      <PageTitle>{title}</PageTitle>
      <AuthCard
        title={title}
        lead={answer ? undefined : t('account.email.lead')}
        foot={
          <a className="link link-alone" href={loggedIn ? paths.profile() : paths.home()}>
            {t(loggedIn ? 'account.email.toProfile' : 'account.email.toHome')}
          </a>
        }
      >
        {answer?.done ? (
          <Note kind="positive" role="status">
            {t('account.email.done')}
          </Note>
        ) : (
          <XsrfForm method="post" className="stack">
            <input type="hidden" name="code" value={code} />
            {answer && (
              <Note kind="negative" role="alert">
                {answer.error ?? t('account.email.failed')}
              </Note>
            )}
            <Button type="submit" variant="brand" size="large" busy={busy}>
              {t('account.email.confirm')}
            </Button>
          </XsrfForm>
        )}
      </AuthCard>
    </div>
  )
}
