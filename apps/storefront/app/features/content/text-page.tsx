import type { CONTENT_PAGES } from '@palco/contract'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import { PageTitle } from '~/brand/page-title.tsx'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import type { Context } from '~/session/context.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { renderMarkdown } from './markdown.server.ts'
import './prose.css'

export type TextPageData = {
  page: { title: string; html: string; updatedAt: string } | null
  shown: ShownError[]
}

/** Reads one of the operator's text pages in the visitor's language. */
export async function loadTextPage(
  context: Context,
  slug: (typeof CONTENT_PAGES)[number],
): Promise<TextPageData> {
  const api = apiOf(context)
  const result = await api.call(calls.readContentPage, { slug })
  if (!result.ok) return { page: null, shown: api.shown() }
  const { title, markdown, updated_at } = result.data.response
  return { page: { title, html: renderMarkdown(markdown), updatedAt: updated_at }, shown: api.shown() }
}

export function TextPage({ data: { page }, fallbackTitle }: { data: TextPageData; fallbackTitle: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!page) {
    return (
      <>
        <PageTitle>{fallbackTitle}</PageTitle>
        <h1 className="sr-only">{fallbackTitle}</h1>
        <EmptyState title={t('content.missing')} text={t('content.missingText')} />
      </>
    )
  }
  return (
    <article className="mx-auto max-w-[72ch] py-6">
      <PageTitle>{page.title}</PageTitle>
      <h1 className="d d-md">{page.title}</h1>
      <p className="mt-1 text-(--text-low)">{t('content.updated', { date: format.date(page.updatedAt) })}</p>
      {/* Rendered on the server from Markdown without raw markup. */}
      <div className="prose mt-6" dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  )
}
