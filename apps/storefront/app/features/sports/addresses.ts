import { calls } from '~/api/index.ts'
import { paths } from '~/paths.ts'
import type { Visit } from '~/session/visit.ts'

/** Paths of the own sportsbook's competitions and events, for the sitemap; none where an integration serves sports. */
export async function sportsAddresses({ api, brand }: Visit): Promise<string[]> {
  if (brand.urls.sports !== null || !brand.modules.sports) return []
  const answer = await api.call(calls.listSportsAddresses, {}, { silent: true })
  if (!answer.ok) return []
  const { competitions, events } = answer.data.response
  return [
    ...competitions.map((id) => paths.sportsCompetition(id)),
    ...events.map(({ id }) => paths.sportsEvent(id)),
  ]
}
