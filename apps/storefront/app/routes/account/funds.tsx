import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnFunds } from '~/features/funds/act.server.ts'
import { Funds } from '~/features/funds/funds.tsx'
import { loadFunds } from '~/features/funds/load.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { funds: await loadFunds(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return actOnFunds(await request.formData(), context)
}

export default function FundsPage() {
  const { t } = useTranslation()
  const { funds } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="personal" title={t('funds.title')} lead={t('funds.lead')}>
      <PageTitle>{t('funds.title')}</PageTitle>
      <div className="space-above">
        <Funds funds={funds} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
