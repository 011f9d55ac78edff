import type { Payment } from '@palco/contract'
import {
  data,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { checkChangePassword } from '~/features/account/checks.ts'
import { LoginRequest } from '~/features/account/login-request.tsx'
import { personalInput } from '~/features/account/personal-input.ts'
import { ChangePasswordForm, PersonalForm } from '~/features/account/profile-forms.tsx'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { PaymentsTable } from '~/features/wallet/payments-table.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { languageOf, translatorFor, useTranslation } from '~/i18n/index.ts'
import { rawTextOf, textOf, valuesToKeep } from '~/lib/form-values.ts'
import { paths } from '~/paths.ts'
import { visitOf, type Context } from '~/session/context.ts'
import { requirePlayer, sessionOf } from '~/session/index.ts'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '~/ui/note.tsx'
import { Pager } from '~/ui/pager.tsx'

const SECTIONS = ['personal', 'security', 'wallet'] as const
type Section = (typeof SECTIONS)[number]

const sectionOf = (search: URLSearchParams): Section =>
  SECTIONS.find((section) => section === search.get('section')) ?? 'personal'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  if (!sessionOf(context).loggedIn) return null
  if (sectionOf(search) !== 'wallet') return { payments: null, nextCursor: null, shown: [] }
  const api = apiOf(context)
  const result = await api.call(calls.listPayments, { cursor: search.get('cursor') ?? undefined, limit: 20 })
  const payments: Payment[] = result.ok ? result.data.response.payments : []
  return { payments, nextCursor: result.ok ? result.data.response.next_cursor : null, shown: api.shown() }
}

type Answer = {
  shown: ShownError[]
  saved?: 'personal' | 'password'
  fields?: Record<string, string>
  values?: Record<string, string>
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePlayer(context, paths.profile())
  const form = await request.formData()
  return textOf(form, 'act') === 'password' ? changePassword(form, context) : savePersonal(form, context)
}

async function savePersonal(form: FormData, context: Context) {
  const api = apiOf(context)
  const result = await api.call(calls.updateUser, personalInput(form))
  if (!result.ok) {
    const { status, fields } = result.error
    return data<Answer>({ shown: api.shown(), fields, values: valuesToKeep(form) }, { status: status ?? 503 })
  }
  visitOf(context).session.user = result.data.response
  return data<Answer>({ shown: [], saved: 'personal' })
}

async function changePassword(form: FormData, context: Context) {
  const fields = checkChangePassword(form, translatorFor(languageOf(context)))
  if (Object.keys(fields).length > 0) return data<Answer>({ shown: [], fields }, { status: 422 })
  const api = apiOf(context)
  const result = await api.call(calls.changePassword, {
    old_password: rawTextOf(form, 'old_password'),
    password: rawTextOf(form, 'password'),
  })
  if (result.ok) return data<Answer>({ shown: [], saved: 'password' })
  return data<Answer>(
    { shown: api.shown(), fields: result.error.fields },
    { status: result.error.status ?? 503 },
  )
}

export default function ProfilePage() {
  const { t } = useTranslation()
  const page = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="profile" title={t('account.profile.title')}>
      <PageTitle>{t('account.profile.title')}</PageTitle>
      {page ? <Sections {...page} /> : <LoginRequest />}
    </AccountFrame>
  )
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>>

function Sections({ payments, nextCursor }: Page) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const answer = useActionData<typeof action>()
  const section = sectionOf(search)
  return (
    <>
      <nav aria-label={t('account.profile.sections')} className="my-4 flex flex-wrap gap-2">
        {SECTIONS.map((name) => (
          <a
            key={name}
            className="chip"
            href={paths.profile(name)}
            aria-current={name === section ? 'page' : undefined}
          >
            {t(`account.profile.${name}`)}
          </a>
        ))}
      </nav>
      {answer?.saved && (
        <Note kind="positive" className="mb-4">
          {t(answer.saved === 'password' ? 'account.profile.passwordChanged' : 'account.profile.saved')}
        </Note>
      )}
      {section === 'personal' && (
        <Card className="p-4 sm:p-6">
          <PersonalForm key={answer?.saved} answer={answer} />
        </Card>
      )}
      {section === 'security' && (
        <Card className="p-4 sm:p-6">
          <ChangePasswordForm key={answer?.saved} answer={answer} />
        </Card>
      )}
      {section === 'wallet' && <Payments payments={payments ?? []} nextCursor={nextCursor} />}
    </>
  )
}

function Payments({ payments, nextCursor }: { payments: readonly Payment[]; nextCursor: string | null }) {
  const { t } = useTranslation()
  return (
    <>
      <BalanceStrip />
      {payments.length === 0 ? (
        <EmptyState title={t('wallet.payments.empty')} text={t('wallet.payments.emptyText')} />
      ) : (
        <PaymentsTable payments={payments} />
      )}
      <Pager
        label={t('wallet.payments.title')}
        nextHref={nextCursor ? `?section=wallet&cursor=${encodeURIComponent(nextCursor)}` : null}
        nextLabel={t('wallet.transactions.older')}
      />
    </>
  )
}
