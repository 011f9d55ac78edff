import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTextPage } from '~/features/content/load-text-page.server.ts'
import { TextPage } from '~/features/content/text-page.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadTextPage(context, 'game-rules', request)

export default function Page() {
  const { t } = useTranslation()
  return <TextPage data={useLoaderData<typeof loader>()} fallbackTitle={t('content.pages.gameRules')} />
}
