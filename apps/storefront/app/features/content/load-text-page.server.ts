import type { ContentPage } from '@palco/contract/tables'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'
import { renderMarkdown } from './markdown.server.ts'

export type TextPageData = {
  page: {
    title: string
    html: string
    /** Since when this version is in force. */
    updatedAt: string
    version: number | null
    /** The newest first. */
    versions: { version: number; validFrom: string }[]
  } | null
  shown: ShownError[]
}

/** The version that an address names (`?version=1`); missing: the one in force. */
function versionIn(request: Request | undefined): number | undefined {
  const asked = request && new URL(request.url).searchParams.get('version')
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : undefined
}

/** Reads one of the operator's text pages in the visitor's language. */
export async function loadTextPage(
  context: Context,
  slug: ContentPage,
  request?: Request,
): Promise<TextPageData> {
  const api = makeApi(context)
  const version = versionIn(request)
  const result = await api.call(calls.readContentPage, { slug, ...(version && { version }) })
  if (!result.ok) return { page: null, shown: api.shown() }
  const { title, markdown, updated_at, versions = [], ...read } = result.data.response
  return {
    page: {
      title,
      html: renderMarkdown(markdown),
      updatedAt: updated_at,
      version: read.version ?? null,
      versions: versions.map((one) => ({ version: one.version, validFrom: one.valid_from })),
    },
    shown: api.shown(),
  }
}
