import {
  data,
  redirect,
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
import { makeVisit } from '~/session/context.ts'
import { logOut } from '~/session/login.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'

type Answer = { shown: ShownError[]; error?: string }

export const loader = (_: LoaderFunctionArgs) => null

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const result = await makeApi(context).call(
    calls.denyLogIn,
    { code: toText(form, 'code') },
    { silent: true },
  )
  if (!result.ok) {
    const { status, message } = result.error
    return data<Answer>({ shown: [], error: message ?? undefined }, { status: status ?? 503 })
  }
  const visit = makeVisit(context)
  // The session of this browser is over as well; a new password is chosen as a guest.
  if (visit.session.loggedIn) await logOut(visit)
  throw redirect(paths.resetPassword(result.data.response.reset_code))
}

/**
 * Where the link "it was not me" of a mail leads. Opening it changes nothing yet: programs that look through mail open links
 * too. The button does.
 */
export default function NotMePage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const title = t('account.notMe.title')
  return (
    <div className="auth-page">
      <PageTitle>{title}</PageTitle>
      <AuthCard
        title={title}
        lead={t('account.notMe.lead')}
        foot={
          <a className="link link-alone" href={paths.forgotPassword()}>
            {t('account.login.forgot')}
          </a>
        }
      >
        <XsrfForm method="post" className="stack">
          <input type="hidden" name="code" value={search.get('code') ?? ''} />
          {answer && (
            <Note kind="negative" role="alert">
              {answer.error ?? t('account.notMe.failed')}
            </Note>
          )}
          <Button type="submit" variant="danger" size="large" busy={busy}>
            {t('account.notMe.submit')}
          </Button>
        </XsrfForm>
      </AuthCard>
    </div>
  )
}
