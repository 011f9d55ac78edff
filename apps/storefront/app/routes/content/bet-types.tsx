import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadTextPage } from '~/features/content/load-text-page.server.ts'
import { TextPage } from '~/features/content/text-page.tsx'
import { loadBetTypes } from '~/features/sports/rules/load.server.ts'
import { BetTypes } from '~/features/sports/rules/rules-parts.tsx'
import { useTranslation } from '~/i18n/index.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...(await loadTextPage(context, 'bet-types', request)),
  sports: loadBetTypes(context),
})

/** The operator's text on bet types, and the catalogue that settlement goes by. */
export default function Page() {
  const { t } = useTranslation()
  const { sports, ...data } = useLoaderData<typeof loader>()
  return (
    <>
      <TextPage data={data} fallbackTitle={t('content.pages.betTypes')} />
      <BetTypes sports={sports} />
    </>
  )
}
