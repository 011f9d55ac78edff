import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { actOnClosing } from '~/features/closing/act.server.ts'
import { Closing } from '~/features/closing/closing.tsx'
import { loadClosing } from '~/features/closing/load.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'
import { paths } from '~/paths.ts'
import { requirePlayer } from '~/session/index.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { closing: await loadClosing(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePlayer(context, paths.closing())
  return actOnClosing(await request.formData(), context)
}

export default function ClosingPage() {
  const { t } = useTranslation()
  const { closing } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="personal" title={t('closing.title')} lead={t('closing.lead')}>
      <PageTitle>{t('closing.title')}</PageTitle>
      <div className="space-above">
        <Closing closing={closing} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
