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
import { XsrfForm } from '~/page/index.ts'
import { makeVisit } from '~/session/context.ts'
import { renewUser } from '~/session/factor.ts'
import { useSession } from '~/session/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'

type Answer = { shown: ShownError[]; said?: 'done' | 'waiting'; error?: string }

export const loader = (_: LoaderFunctionArgs) => null

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const input = { code: toText(form, 'code') }
  const result = await makeApi(context).call(calls.confirmAddress, input, { silent: true })
  if (result.ok) {
    const { done } = result.data.response
    if (done) await renewUser(makeVisit(context))
    return data<Answer>({ shown: [], said: done ? 'done' : 'waiting' })
  }
  const { status, message } = result.error
  return data<Answer>({ shown: [], error: message ?? undefined }, { status: status ?? 503 })
}

/**
 * Where the links of a change of address lead, from the new mailbox and from the former one. Opening one says nothing yet: programs that look
 * through mail open links too. The button does.
 */
export default function ConfirmAddressPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const { loggedIn } = useSession()
  const busy = useNavigation().state !== 'idle'
  const title = t('account.address.confirmTitle')
  return (
    <div className="auth-page">
      <PageTitle>{title}</PageTitle>
      <AuthCard
        title={title}
        lead={answer?.said ? undefined : t('account.address.confirmLead')}
        foot={
          <a className="link link-alone" href={loggedIn ? paths.profile('security') : paths.home()}>
            {t(loggedIn ? 'account.email.toProfile' : 'account.email.toHome')}
          </a>
        }
      >
        {answer?.said ? (
          <Note kind="positive" role="status">
            {t(answer.said === 'done' ? 'account.address.done' : 'account.address.oneDone')}
          </Note>
        ) : (
          <XsrfForm method="post" className="stack">
            <input type="hidden" name="code" value={search.get('code') ?? ''} />
            {answer && (
              <Note kind="negative" role="alert">
                {answer.error ?? t('account.address.failed')}
              </Note>
            )}
            <Button type="submit" variant="brand" size="large" busy={busy}>
              {t('account.address.confirm')}
            </Button>
          </XsrfForm>
        )}
      </AuthCard>
    </div>
  )
}
