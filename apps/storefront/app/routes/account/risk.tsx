import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { answerRisk } from '~/features/risk/act.server.ts'
import { loadRisk } from '~/features/risk/load.server.ts'
import { Risk } from '~/features/risk/risk.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { found: await loadRisk(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerRisk(await request.formData(), context)
}

export default function RiskPage() {
  const { t } = useTranslation()
  const { found } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="limits" title={t('risk.title')} lead={t('risk.lead')}>
      <PageTitle>{t('risk.title')}</PageTitle>
      <div className="space-above">
        <Risk found={found} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
