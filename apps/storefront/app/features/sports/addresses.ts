import { calls } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import type { SitemapPage } from '~/seo/sitemap.ts'
import type { Visit } from '~/session/visit.ts'

/** The own sportsbook's competitions, and its events with their last change, for the sitemap; none where an integration serves sports. */
export async function sportsAddresses({ api, brand }: Visit): Promise<SitemapPage[]> {
  if (brand.urls.sports !== null || !brand.modules.sports) return []
  const answer = await api.call(calls.listSportsAddresses, {}, { silent: true })
  if (!answer.ok) return []
  const { competitions, events } = answer.data.response
  return [
    ...competitions.map((id) => ({ path: paths.sportsCompetition(id) })),
    ...events.map(({ id, changed_at: changedAt }) => ({ path: paths.sportsEvent(id), changedAt })),
  ]
}
