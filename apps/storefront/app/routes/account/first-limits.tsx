import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { FirstLimits } from '~/features/own-limits/first-limits.tsx'
import { loadOwnLimits } from '~/features/own-limits/load.server.ts'
import { typedIn } from '~/features/wallet/deposits/typed.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { makeVisit } from '~/session/context.ts'
import { homeTarget } from '~/session/redirects.ts'
import { toText } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { actOnProfile } from './profile/actions.server.ts'
import type { ProfileAnswer } from './profile/answer.ts'

function targetIn(request: Request): string {
  const { searchParams } = new URL(request.url)
  return searchParams.get('next') === 'deposit'
    ? paths.deposit(undefined, typedIn(searchParams))
    : paths.home()
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { limits } = await loadOwnLimits(context, new URLSearchParams())
  // What cannot be asked for stops nobody.
  if (!limits) throw redirect(paths.profile('limits'))
  return { limits, next: targetIn(request) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (toText(form, 'act') !== 'decline-limits') return actOnProfile(form, context)
  const api = makeApi(context)
  const result = await api.call(calls.declineOwnLimits, {})
  const target = targetIn(request)
  if (result.ok) throw redirect(target === paths.home() ? homeTarget(makeVisit(context)) : target)
  return data<ProfileAnswer>({ shown: api.shown() }, { status: result.error.status ?? 503 })
}

export default function FirstLimitsPage() {
  const { t } = useTranslation()
  const { limits, next } = useLoaderData<typeof loader>()
  const answer: ProfileAnswer | undefined = useAnswer<typeof action>()
  return (
    <AccountFrame page="limits" title={t('limits.first.title')} lead={t('limits.first.lead')}>
      <PageTitle>{t('limits.first.title')}</PageTitle>
      <div className="space-above">
        <FirstLimits limits={limits} next={next} answer={answer} />
      </div>
    </AccountFrame>
  )
}
