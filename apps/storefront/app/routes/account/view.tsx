import { Button } from '@palco/ui/button.tsx'
import { Note } from '@palco/ui/note.tsx'
import { data, redirect, useNavigation, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { XsrfForm } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'
import { openView } from '~/session/login.ts'

type Answer = { wrong: 'used' | 'absent' }

export async function action({ request, context }: ActionFunctionArgs) {
  const opened = await openView(makeVisit(context), toText(await request.formData(), 'code'))
  if (opened.ok) return redirect(paths.home())
  const { status, code } = opened.error
  return data<Answer>({ wrong: code === 'invalid_link' ? 'used' : 'absent' }, { status: status ?? 503 })
}

/** Opens the site as a player sees it, for an operator who comes with a code. Opening the link changes nothing. */
export default function ViewPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const busy = useNavigation().state !== 'idle'
  const code = search.get('code') ?? ''
  const wrong = answer?.wrong ?? (code === '' ? 'used' : null)
  return (
    <div className="auth-page">
      <PageTitle>{t('layout.view.title')}</PageTitle>
      <AuthCard title={t('layout.view.title')} lead={wrong ? undefined : t('layout.view.lead')}>
        {wrong ? (
          <Note kind="negative" role="alert">
            {t(`layout.view.${wrong}`)}
          </Note>
        ) : (
          <XsrfForm method="post" reloadDocument className="stack">
            <input type="hidden" name="code" value={code} />
            <Button type="submit" variant="brand" size="large" busy={busy}>
              {t('layout.view.open')}
            </Button>
          </XsrfForm>
        )}
      </AuthCard>
    </div>
  )
}
