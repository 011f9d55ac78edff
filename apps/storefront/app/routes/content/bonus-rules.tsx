import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { loadBonusRules } from '~/features/bonuses/load.server.ts'
import { AllRules } from '~/features/bonuses/rules.tsx'
import { loadTextPage } from '~/features/content/load-text-page.server.ts'
import { TextPage } from '~/features/content/text-page.tsx'
import { useTranslation } from '~/i18n/index.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [text, bonuses] = await Promise.all([
    loadTextPage(context, 'bonus-rules', request),
    loadBonusRules(context),
  ])
  return { ...text, bonuses }
}

/** The operator's rules of bonuses, and under them those of every bonus as the platform applies them. */
export default function Page() {
  const { t } = useTranslation()
  const { bonuses, ...data } = useLoaderData<typeof loader>()
  return (
    <>
      <TextPage data={data} fallbackTitle={t('content.pages.bonusRules')} />
      <AllRules bonuses={bonuses} />
    </>
  )
}
