import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { toBrand } from '~/brand/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { LoginRequest } from '~/features/account/login-request.tsx'
import { PreviousLogin } from '~/features/account/previous-login.tsx'
import { AddressChangeCard } from '~/features/account/address-change.tsx'
import { EmailState } from '~/features/account/email-state.tsx'
import { PhoneState } from '~/features/account/phone-state.tsx'
import { ChangePasswordForm, PersonalForm } from '~/features/account/profile-forms.tsx'
import { Passkeys } from '~/features/account/passkeys.tsx'
import { SecondFactor } from '~/features/account/second-factor.tsx'
import { Sessions } from '~/features/account/sessions.tsx'
import { Gift } from '~/features/bonuses/gift.tsx'
import { Bonuses } from '~/features/bonuses/bonuses.tsx'
import { FundsState } from '~/features/funds/funds.tsx'
import { IdentityState } from '~/features/identity/identity.tsx'
import { Messages } from '~/features/messages/messages.tsx'
import { Miles } from '~/features/miles/miles.tsx'
import { OwnLimits } from '~/features/own-limits/own-limits.tsx'
import { IntervalForm } from '~/features/play-session/interval-form.tsx'
import { Protection } from '~/features/protection/protection.tsx'
import { Referrals } from '~/features/referrals/referrals.tsx'
import { BalanceStrip } from '~/features/wallet/balance-strip.tsx'
import { OpenDeposits } from '~/features/wallet/deposits/open-deposits.tsx'
import { PaymentsTable } from '~/features/wallet/statement/payments-table.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { requirePlayer, toSession } from '~/session/index.ts'
import { Card } from '@palco/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Note } from '@palco/ui/note.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { actOnProfile } from './profile/actions.server.ts'
import type { ProfileAnswer } from './profile/answer.ts'
import { loadSection, type WalletData } from './profile/load.server.ts'
import { toSection, type Section } from './profile/sections.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!toSession(context).loggedIn) return null
  const search = new URL(request.url).searchParams
  return loadSection(context, toSection(toBrand(context), search), search)
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePlayer(context, paths.profile())
  return actOnProfile(await request.formData(), context)
}

const TITLES = {
  personal: 'account.profile.personal',
  security: 'account.profile.security',
  limits: 'limits.title',
  wallet: 'account.profile.wallet',
  messages: 'messages.title',
  miles: 'miles.title',
  referrals: 'referrals.title',
  bonuses: 'bonuses.title',
} as const satisfies Record<Section, string>
const LEADS = {
  limits: 'limits.lead',
  messages: 'messages.lead',
  miles: 'miles.lead',
  referrals: 'referrals.lead',
  bonuses: 'bonuses.lead',
} as const

export default function ProfilePage() {
  const { t } = useTranslation()
  const page = useLoaderData<typeof loader>()
  const section = page?.section ?? 'personal'
  const title = page ? t(TITLES[section]) : t('account.profile.title')
  const lead = section in LEADS ? t(LEADS[section as keyof typeof LEADS]) : undefined
  return (
    <AccountFrame page={section} title={title} lead={page ? lead : undefined}>
      <PageTitle>{title}</PageTitle>
      {page ? <SectionContent page={page} /> : <LoginRequest />}
    </AccountFrame>
  )
}

type Page = NonNullable<Awaited<ReturnType<typeof loader>>>

function SectionContent({ page }: { page: Page }) {
  const { t } = useTranslation()
  const answer: ProfileAnswer | undefined = useAnswer<typeof action>()
  return (
    <div className="space-above">
      {page.section === 'personal' && (
        <>
          {page.gift && <Gift />}
          <Card className="roomy">
            <EmailState sent={answer?.mailed === true} />
            <PhoneState sent={answer?.phoneCode === true} error={answer?.fields?.phone_code_sent} />
            <IdentityState identity={page.identity} />
            <FundsState funds={page.funds} />
            <PersonalForm answer={answer} />
            <p className="space-above">
              <a className="link" href={paths.data()}>
                {t('dataExport.link')}
              </a>
            </p>
            <p className="space-above-small">
              <a className="link" href={paths.texts()}>
                {t('legalTexts.title')}
              </a>
            </p>
            <p className="space-above-small">
              <a className="link" href={paths.closing()}>
                {t('closing.link')}
              </a>
            </p>
          </Card>
        </>
      )}
      {page.section === 'security' && (
        <div className="stack">
          {page.previousLogin && <PreviousLogin login={page.previousLogin} />}
          <div className="security">
            <div className="stack">
              <Card className="roomy">
                <ChangePasswordForm answer={answer?.ending || answer?.about ? undefined : answer} />
              </Card>
              {page.addressChange !== undefined && (
                <AddressChangeCard
                  change={page.addressChange}
                  answer={answer?.about === 'address' ? answer : undefined}
                />
              )}
              {page.secondFactor && (
                <SecondFactor
                  state={page.secondFactor}
                  answer={answer?.about === 'second-factor' ? answer : undefined}
                />
              )}
              {page.passkeys && <Passkeys passkeys={page.passkeys} />}
            </div>
            <Sessions data={page} answer={answer?.ending ? answer : undefined} />
          </div>
        </div>
      )}
      {page.section === 'limits' && (
        <div className="stack sections">
          <OwnLimits data={page} answer={answer} />
          {page.play && <IntervalForm play={page.play} saved={answer?.about === 'play-session'} />}
          {page.restriction !== undefined && (
            <Protection
              restriction={page.restriction}
              exclusions={page.exclusions}
              helplines={page.helplines}
              answer={answer}
            />
          )}
        </div>
      )}
      {page.section === 'wallet' && <Payments data={page} />}
      {page.section === 'messages' && (
        <Messages data={page} answer={answer?.about === 'marketing' ? answer : undefined} />
      )}
      {page.section === 'miles' && (
        <Miles data={page} retryKey={answer?.retryKey} outcome={<Claimed answer={answer} />} />
      )}
      {page.section === 'referrals' && <Referrals data={page} />}
      {page.section === 'bonuses' && <Bonuses data={page} answer={answer} />}
    </div>
  )
}

/** What the claim of miles came to. */
function Claimed({ answer }: { answer: ProfileAnswer | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!answer?.claimed) return null
  const { claimed } = answer
  return (
    <Note kind="positive" role="status">
      {t(claimed.pays === 'cash' ? 'miles.claimed' : 'miles.claimedBonus', {
        miles: format.number(claimed.miles),
        amount: format.money(claimed.amount),
      })}
    </Note>
  )
}

function Payments({ data: { payments, nextCursor, open, idempotencyKey } }: { data: WalletData }) {
  const { t } = useTranslation()
  return (
    <>
      <BalanceStrip />
      <OpenDeposits deposits={open} idempotencyKey={idempotencyKey} page="wallet" />
      {payments.length === 0 ? (
        <EmptyState title={t('wallet.payments.empty')} text={t('wallet.payments.emptyText')} />
      ) : (
        <PaymentsTable payments={payments} />
      )}
      <Pager
        label={t('wallet.payments.title')}
        nextHref={nextCursor && paths.profile('wallet', { cursor: nextCursor })}
        nextLabel={t('wallet.transactions.older')}
      />
    </>
  )
}
