import type { RouletteBetType } from '../../../src/kinds/roulette/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, sheet } from '../shared/shell.ts'
import { SPOTS, spotById } from './layout.ts'
import type { Slip } from './slip.ts'
import { nameOf } from './table.ts'

const TYPES: RouletteBetType[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first_four',
  'six_line',
  'dozen',
  'column',
  'red',
  'black',
  'odd',
  'even',
  'low',
  'high',
]

/** All bets as a list and a form: everything the table can do, without pointing at it. */
export function openBets(
  game: Game,
  chip: string,
  act: { slip: () => Slip; place: (spot: string, units: bigint) => boolean; lift: (spot: string) => void },
): void {
  const { t, money } = game
  const list = h('ul', { class: 'bet-list' })
  const paint = () => {
    const slip = act.slip()
    list.replaceChildren(
      ...[...slip].map(([id, amount]) => {
        const name = nameOf(spotById.get(id)!, t)
        const remove = iconButton(
          'trash',
          `${t('remove')}: ${name}`,
          () => {
            act.lift(id)
            paint()
          },
          20,
        )
        return h('li', {}, h('span', { text: name }), h('b', { class: 'num', text: money(amount) }), remove)
      }),
    )
    if (!slip.size) list.append(h('li', { class: 'empty', text: t('no_bets') }))
  }
  const type = h(
    'select',
    { class: 'field', id: 'bet-type' },
    ...TYPES.map((one) =>
      h('option', { value: one, text: t(one === 'low' ? 'low_bet' : one === 'high' ? 'high_bet' : one) }),
    ),
  )
  const numbers = h('select', { class: 'field', id: 'bet-numbers' })
  const amount = h('input', {
    class: 'field',
    id: 'bet-amount',
    inputmode: 'decimal',
    value: chip,
    autocomplete: 'off',
  })
  const fill = () => {
    const spots = SPOTS.filter((spot) => spot.type === type.value)
    numbers.replaceChildren(
      ...spots.map((spot) =>
        h('option', {
          value: spot.id,
          text: spot.numbers.length > 6 ? nameOf(spot, t) : spot.numbers.join(' · '),
        }),
      ),
    )
    numbers.disabled = spots.length < 2
  }
  type.addEventListener('change', fill)
  fill()
  paint()
  const form = h(
    'form',
    {
      class: 'bet-form',
      on: {
        submit: (event: Event) => {
          event.preventDefault()
          const text = amount.value.trim().replace(',', '.')
          if (/^\d+(\.\d{1,2})?$/.test(text) && act.place(numbers.value, toUnits(text))) paint()
        },
      },
    },
    h('label', { for: 'bet-type', text: t('bet_type') }),
    type,
    h('label', { for: 'bet-numbers', text: t('numbers') }),
    numbers,
    h('label', { for: 'bet-amount', text: t('amount') }),
    amount,
    h('button', { class: 'pill', text: t('add') }),
  )
  sheet(t('bets'), t('close'), h('h3', { text: t('your_bets') }), list, h('h3', { text: t('add_bet') }), form)
}

/** What each bet pays, and its limits. */
export function payouts(game: Game): HTMLElement {
  const { t, money, state } = game
  const bets = state.game.roulette!.bets
  return h(
    'div',
    { class: 'prose scroll' },
    h(
      'table',
      { class: 'history' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...[t('bet_type'), t('pays_at'), t('bet_limits')].map((text) => h('th', { scope: 'col', text })),
        ),
      ),
      h(
        'tbody',
        {},
        ...TYPES.map((type) =>
          h(
            'tr',
            {},
            h('td', { text: t(type === 'low' ? 'low_bet' : type === 'high' ? 'high_bet' : type) }),
            h('td', { text: t('pays_to', { n: bets[type].pays }) }),
            h('td', {
              class: 'num',
              text: t('from_to', { a: money(bets[type].min), b: money(bets[type].max) }),
            }),
          ),
        ),
      ),
    ),
  )
}
