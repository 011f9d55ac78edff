import { data, redirect, useSearchParams, type ActionFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { checkRegister } from '~/features/account/checks.ts'
import { personalInput } from '~/features/account/personal-input.ts'
import { RegisterForm } from '~/features/account/register-form.tsx'
import { hasGift } from '~/features/bonuses/load.server.ts'
import { areLimitsAsked } from '~/features/own-limits/load.server.ts'
import { toLanguage, toTranslator, useTranslation } from '~/i18n/index.ts'
import { toRawText, toText, valuesToKeep } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { tickedConsents } from '~/page/consents/consents.ts'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'
import { enterWith } from '~/session/login.ts'
import { homeTarget, leaveNotice, rememberPage } from '~/session/redirects.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const values = valuesToKeep(form)
  const fields = checkRegister(form, toTranslator(context))
  if (Object.keys(fields).length > 0)
    return data({ shown: [], fields, values, mayAsk: false }, { status: 422 })

  const api = makeApi(context)
  const result = await api.call(calls.register, {
    username: toText(form, 'username'),
    email: toText(form, 'email'),
    password: toRawText(form, 'password'),
    ...personalInput(form),
    promo_code: toText(form, 'promo_code') || undefined,
    referral_code: toText(form, 'referral_code') || undefined,
    over_18: true,
    accept_terms: true,
    consents: tickedConsents(form),
    language: toLanguage(context),
  })
  if (!result.ok) {
    const { status, code, fields: refused } = result.error
    const mayAsk = code === 'registration_refused'
    return data({ shown: api.shown(), fields: refused, values, mayAsk }, { status: status ?? 503 })
  }
  const visit = makeVisit(context)
  const game = toText(form, 'game')
  if (game) rememberPage(visit, paths.playGame(game))
  // A backend may answer without a session: then the new player logs in by hand.
  if (!result.data.response.token) throw redirect(paths.login())
  const outcome = await enterWith(visit, result.data)
  if (!outcome.ok) throw redirect(paths.login())
  if (await hasGift(context)) leaveNotice(visit, 'gift')
  if (await areLimitsAsked(context)) throw redirect(paths.firstLimits())
  throw redirect(homeTarget(visit))
}

export default function RegisterPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const game = search.get('game')
  return (
    <AuthCard
      title={t('account.register.title')}
      lead={t('account.register.lead')}
      foot={
        <>
          {t('account.register.haveAccount')}{' '}
          <a
            className="link"
            href={game ? paths.playGame(game) : paths.login()}
            data-prefetch={game ? 'none' : undefined}
          >
            {t('account.register.login')}
          </a>
        </>
      }
    >
      <PageTitle>{t('account.register.title')}</PageTitle>
      <RegisterForm answer={useAnswer<typeof action>()} referral={search.get('referral_code')} game={game} />
    </AuthCard>
  )
}
