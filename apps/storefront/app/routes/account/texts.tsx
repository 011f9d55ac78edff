import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { PageTitle } from '~/brand/page-title.tsx'
import { DueTextsPage } from '~/features/content/due-texts.tsx'
import { acceptDueTexts, loadDueTexts } from '~/features/content/load-due-texts.server.ts'
import { AccountFrame } from '~/layouts/account-frame.tsx'
import { useTranslation } from '~/i18n/index.ts'
import { useAnswer } from '~/page-data/answers.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { texts: await loadDueTexts(context) }
}

export async function action({ request, context }: ActionFunctionArgs) {
  return acceptDueTexts(await request.formData(), context)
}

export default function TextsPage() {
  const { t } = useTranslation()
  const { texts } = useLoaderData<typeof loader>()
  return (
    <AccountFrame page="personal" title={t('legalTexts.title')} lead={t('legalTexts.lead')}>
      <PageTitle>{t('legalTexts.title')}</PageTitle>
      <div className="space-above">
        <DueTextsPage texts={texts} answer={useAnswer<typeof action>()} />
      </div>
    </AccountFrame>
  )
}
