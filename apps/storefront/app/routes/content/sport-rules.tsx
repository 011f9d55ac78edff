import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTextPage } from '~/features/content/load-text-page.server.ts'
import { TextPage } from '~/features/content/text-page.tsx'
import { loadSportRules } from '~/features/sports/rules/load.server.ts'
import { SportRules } from '~/features/sports/rules/rules-parts.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...(await loadTextPage(context, 'sport-rules', request)),
  parts: loadSportRules(context),
})

/** The operator's text on rules, and the written rules that settlement goes by. */
export default function Page() {
  const { t } = useTranslation()
  const { parts, ...data } = useLoaderData<typeof loader>()
  return (
    <>
      <TextPage data={data} fallbackTitle={t('content.pages.sportRules')} />
      <SportRules parts={parts} />
    </>
  )
}
