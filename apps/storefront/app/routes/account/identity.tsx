import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnIdentity } from '~/features/identity/act.server.ts'
import { Identity } from '~/features/identity/identity.tsx'
import { isDepositOpen, loadIdentity } from '~/features/identity/load.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const identity = await loadIdentity(context)
  return { identity, mayDeposit: await isDepositOpen(context, identity) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnIdentity(await request.formData(), context)
}

export default function IdentityPage() {
  const { t } = useTranslation()
  const { identity, mayDeposit } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="personal" title={t('identity.title')} lead={t('identity.lead')}>
      <PageTitle>{t('identity.title')}</PageTitle>
      <div className="space-above">
        <Identity identity={identity} mayDeposit={mayDeposit} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
