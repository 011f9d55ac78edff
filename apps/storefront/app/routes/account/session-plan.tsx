import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnPlan, loadPlan } from '~/features/session-plan/load.server.ts'
import { SessionPlanView } from '~/features/session-plan/session-plan.tsx'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context, request }: LoaderFunctionArgs) => loadPlan(context, request)

export const action = ({ context, request }: ActionFunctionArgs) => actOnPlan(request, context)

/** Before a session of games: its longest time and its greatest loss. */
export default function SessionPlanPage() {
  const { t } = useTranslation()
  const page = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="limits" title={t('sessionPlan.title')} lead={t('sessionPlan.lead')}>
      <PageTitle>{t('sessionPlan.title')}</PageTitle>
      <div className="space-above">
        <SessionPlanView page={page} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
