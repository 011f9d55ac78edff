import type { ContentPage } from '@palco/contract/tables'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'
import { renderMarkdown } from './markdown.server.ts'

export type TextPageData = {
  page: { title: string; html: string; updatedAt: string } | null
  shown: ShownError[]
}

/** Reads one of the operator's text pages in the visitor's language. */
export async function loadTextPage(context: Context, slug: ContentPage): Promise<TextPageData> {
  const api = apiOf(context)
  const result = await api.call(calls.readContentPage, { slug })
  if (!result.ok) return { page: null, shown: api.shown() }
  const { title, markdown, updated_at } = result.data.response
  return { page: { title, html: renderMarkdown(markdown), updatedAt: updated_at }, shown: api.shown() }
}
