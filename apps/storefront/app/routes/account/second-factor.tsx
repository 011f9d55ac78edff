import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnFactor, loadFactor } from '~/features/account/factor.server.ts'
import { FactorPage } from '~/features/account/factor.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => loadFactor(context)

export const action = async ({ request, context }: ActionFunctionArgs) =>
  actOnFactor(await request.formData(), context)

/** Where a session passes the second factor that the jurisdiction asks for, before it goes on where the player was. */
export default function SecondFactorPage() {
  const { t } = useTranslation()
  const { ways, mailbox } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return (
    <div className="auth-page">
      <PageTitle>{t('account.factor.title')}</PageTitle>
      <FactorPage ways={ways} mailbox={mailbox} answer={answer} />
    </div>
  )
}
