import { toDay, listScores } from '../../../src/kinds/league/play.ts'
import type { VirtualTeam } from '../../../src/kinds/virtual-teams.ts'
import { TEAMS } from '../../../src/kinds/virtual-teams.ts'
import { toShares } from '../live/shares.ts'
import { shirt } from '../live/shirt.ts'
import { h } from '../shared/dom.ts'
import type { Past } from './standings.ts'
import { listChampions, listStandings } from './standings.ts'
import type { T } from './texts.ts'

/** A team's shirt with its name, short where there is little room. */
export const teamName = (team: number, names: readonly string[]) =>
  h(
    'span',
    { class: 'team' },
    shirt(team),
    h('span', { class: 'long', text: names[team] as string }),
    h('abbr', { class: 'short', title: names[team] as string, text: (TEAMS[team] as VirtualTeam).short }),
  )

/** The table of a season with the form of its teams. */
export function tablePanel(
  t: T,
  names: readonly string[],
  season: number,
  past: readonly Past[],
): HTMLElement {
  const heads = ['#', t('team'), t('played'), t('goals'), t('points'), t('form')]
  const rows = listStandings(season, past).map(({ team, played, points, scored, conceded, form }, at) =>
    h(
      'tr',
      {},
      h('td', { class: 'num', text: String(at + 1) }),
      h('th', { scope: 'row' }, teamName(team, names)),
      h('td', { class: 'num', text: String(played) }),
      h('td', { class: 'num', text: String(scored - conceded) }),
      h('td', { class: 'num points', text: String(points) }),
      h(
        'td',
        {},
        h('span', { class: 'form' }, ...form.map((one) => h('i', { class: one, text: t(`form_${one}`) }))),
      ),
    ),
  )
  return h(
    'table',
    { class: 'standings' },
    h('thead', {}, h('tr', {}, ...heads.map((text) => h('th', { scope: 'col', text })))),
    h('tbody', {}, ...rows),
  )
}

/** Results of the last rounds, champions, and how matches came out. */
export function statisticsPanel(t: T, names: readonly string[], past: readonly Past[]): HTMLElement {
  const scores = past.flatMap(({ code }) => listScores(code))
  const count = (fits: (score: [number, number]) => boolean) => scores.filter(fits).length
  const champions = listChampions(past).map(({ season, team }) =>
    h('li', {}, shirt(team), h('span', { text: t('champion', { x: names[team] as string, s: season + 1 }) })),
  )
  return h(
    'div',
    { class: 'stats league-stats' },
    h('h3', { text: t('matches', { n: scores.length }) }),
    toShares(
      [
        [t('home_wins'), count(([home, away]) => home > away)],
        [t('draws'), count(([home, away]) => home === away)],
        [t('away_wins'), count(([home, away]) => home < away)],
        [t('overs'), count(([home, away]) => home + away > 2)],
        [t('boths'), count(([home, away]) => home > 0 && away > 0)],
      ],
      scores.length,
    ),
    ...(champions.length > 0 ? [h('h3', { text: t('champions') }), h('ul', {}, ...champions)] : []),
    h('h3', { text: t('last_results') }),
    h(
      'ol',
      { class: 'rounds' },
      ...past.map(({ round, code }) =>
        h(
          'li',
          {},
          h('b', { text: t('short_day', { d: toDay(round).day + 1 }) }),
          h('span', {
            class: 'num',
            text: listScores(code)
              .map((score) => score.join('\u2011'))
              .join('  '),
          }),
        ),
      ),
    ),
  )
}
