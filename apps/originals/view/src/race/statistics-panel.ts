import { toField } from '../../../src/kinds/race/fields.ts'
import { toShares } from '../live/shares.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { badge } from './badge.ts'
import type { Past } from './statistics.ts'
import { toFigures } from './statistics.ts'
import { texts } from './texts.ts'

/** Winners, favourites and prices of the last races. `odds`: a price in hundredths as text. */
export function statisticsPanel(
  { state }: Game,
  past: readonly Past[],
  odds: (price: number) => string,
): HTMLElement {
  const t = texts(state.language)
  const { races, winners, favourites, mean, rows } = toFigures(toField(state.game.id), past)
  const whole = new Intl.NumberFormat(state.language.replace('_', '-'))
  const raceName = (race: string) => whole.format(BigInt(race) + 1n)
  const prices = mean
    ? h(
        'dl',
        { class: 'means' },
        ...(['win', 'forecast', 'tricast'] as const).map((market) =>
          h('div', {}, h('dt', { text: t(market) }), h('dd', { class: 'num', text: odds(mean[market]) })),
        ),
      )
    : null
  const cells = rows.map(({ race, first, forecast, tricast }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', class: 'num', text: raceName(race) }),
      h('td', {}, h('span', { class: 'bibs' }, ...first.map(badge))),
      h('td', { class: 'num', text: odds(forecast) }),
      h('td', { class: 'num', text: odds(tricast) }),
    ),
  )
  const heads = [t('race_short'), t('first_three'), t('forecast'), t('tricast')]
  return h(
    'div',
    { class: 'stats race-stats' },
    h('h3', { text: t('winners') }),
    toShares(
      [...winners.map(([trap, won]) => [String(trap), won] as const), [t('favourite'), favourites]],
      races,
    ),
    mean ? h('h3', { text: t('mean_prices') }) : null,
    prices,
    rows.length > 0
      ? h(
          'table',
          {},
          h('thead', {}, h('tr', {}, ...heads.map((text) => h('th', { scope: 'col', text })))),
          h('tbody', {}, ...cells),
        )
      : null,
  )
}
