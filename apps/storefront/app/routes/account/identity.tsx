import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnIdentity } from '~/features/identity/act.server.ts'
import { Identity } from '~/features/identity/identity.tsx'
import { loadIdentity } from '~/features/identity/load.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { identity: await loadIdentity(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnIdentity(await request.formData(), context)
}

export default function IdentityPage() {
  const { t } = useTranslation()
  const { identity } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="personal" title={t('identity.title')} lead={t('identity.lead')}>
      <PageTitle>{t('identity.title')}</PageTitle>
      <div className="space-above">
        <Identity identity={identity} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
