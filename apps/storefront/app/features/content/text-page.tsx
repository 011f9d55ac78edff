import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import type { TextPageData } from './load-text-page.server.ts'
import './prose.css'

export function TextPage({ data: { page }, fallbackTitle }: { data: TextPageData; fallbackTitle: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!page) {
    return (
      <>
        <PageTitle>{fallbackTitle}</PageTitle>
        <h1 className="visually-hidden">{fallbackTitle}</h1>
        <EmptyState title={t('content.missing')} text={t('content.missingText')} />
      </>
    )
  }
  return (
    <article className="text-page measure">
      <PageTitle>{page.title}</PageTitle>
      <h1 className="display display-medium">{page.title}</h1>
      <p className="text-low">{t('content.updated', { date: format.date(page.updatedAt) })}</p>
      {/* Rendered on the server from Markdown without raw markup. */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  )
}
