import type { UsedPasskey } from '@palco/contract'
import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi } from '~/api/index.ts'
import { useBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { AuthCard } from '~/features/account/auth-card.tsx'
import { beginPasskeyLogIn, readPasskey } from '~/features/account/passkeys.server.ts'
import { checkLogin } from '~/features/account/checks.ts'
import { LoginForm } from '~/features/account/login-form.tsx'
import { RegisterForm } from '~/features/account/register-form.tsx'
import { toTranslator, useTranslation } from '~/i18n/index.ts'
import { Landing } from '~/layouts/landing.tsx'
import { findCode, isCodeAsked, toRawText, toText, valuesToKeep, withCodeField } from '~/lib/form-values.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { makeVisit } from '~/session/context.ts'
import type { Context } from '~/session/context.ts'
import { logIn, logInByPasskey } from '~/session/login.ts'
import { homeTarget, readEnd } from '~/session/redirects.ts'
import { Note } from '@palco/ui/note.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => ({ end: readEnd(makeVisit(context)) })

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  if (toText(form, 'act') === 'begin-passkey') return beginPasskeyLogIn(context)
  if (toText(form, 'act') === 'passkey') return enterByPasskey(form, context)
  const values = valuesToKeep(form)
  const fields = checkLogin(form, toTranslator(context))
  if (Object.keys(fields).length > 0) return data({ shown: [], fields, values }, { status: 422 })

  const visit = makeVisit(context)
  const outcome = await logIn(visit, {
    username: toText(form, 'username'),
    password: toRawText(form, 'password'),
    code: findCode(form),
  })
  // In a pop-up of an open page the visitor stays there.
  if (outcome.ok && toText(form, 'stay') !== '') return data({ shown: [], fields: {}, values: {} })
  if (outcome.ok) throw redirect(homeTarget(visit))
  const refused = withCodeField(outcome.error.fields)
  // What is said at the field need not be said twice.
  const shown = isCodeAsked({ fields: refused }) ? [] : makeApi(context).shown()
  return data({ shown, fields: refused, values }, { status: outcome.error.status ?? 503 })
}

/** By what a passkey signed; the button of the form has asked for it. */
async function enterByPasskey(form: FormData, context: Context) {
  const visit = makeVisit(context)
  const outcome = await logInByPasskey(visit, readPasskey(form) as UsedPasskey)
  if (outcome.ok && toText(form, 'stay') !== '') return data({ shown: [], fields: {}, values: {} })
  if (outcome.ok) throw redirect(homeTarget(visit))
  const { status } = outcome.error
  return data({ shown: makeApi(context).shown(), fields: undefined, values: {} }, { status: status ?? 503 })
}

/** The login form, or the brand's landing with both forms. */
export default function LoginPage() {
  const { t } = useTranslation()
  const brand = useBrand()
  const answer = useAnswer<typeof action>()
  const { end } = useLoaderData<typeof loader>()
  const form = (
    <>
      {end && (
        <Note kind="warning" role="status">
          {t(`account.login.ended.${end}`)}
        </Note>
      )}
      <LoginForm answer={answer} />
    </>
  )
  return (
    <>
      <PageTitle>{t('account.login.title')}</PageTitle>
      {brand.landing ? (
        <Landing
          login={form}
          register={<RegisterForm answer={undefined} />}
          loginTitle={t('account.login.title')}
          registerTitle={t('account.register.title')}
        />
      ) : (
        <AuthCard
          title={t('account.login.title')}
          lead={t('account.login.lead')}
          foot={
            <>
              {t('account.login.noAccount')}{' '}
              <a className="link" href={paths.register()}>
                {t('account.login.register')}
              </a>
            </>
          }
        >
          {form}
        </AuthCard>
      )}
    </>
  )
}
