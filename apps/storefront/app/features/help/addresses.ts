import { calls } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import type { SitemapPage } from '~/seo/sitemap.ts'
import type { Visit } from '~/session/visit.ts'

/** Paths of the brand's help articles, for the sitemap. */
export async function helpAddresses({ api }: Visit): Promise<SitemapPage[]> {
  const answer = await api.call(calls.listHelp, {}, { silent: true })
  return answer.ok ? answer.data.response.articles.map(({ slug }) => ({ path: paths.helpArticle(slug) })) : []
}
