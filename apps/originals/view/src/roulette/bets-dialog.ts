import { groupTyped, readAmount, writeAmount } from '@palco/contract/amount'
import type { RouletteBetType } from '../../../src/kinds/roulette/types.ts'
import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, sheet } from '../shared/shell.ts'
import type { Layout } from './layout.ts'
import { trackPanel } from './racetrack.ts'
import type { Slip } from './slip.ts'
import { spotOf } from './slip.ts'
import { nameOf, written } from './table.ts'

const TYPES: RouletteBetType[] = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'first_four',
  'first_five',
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

export type BetActions = {
  slip: () => Slip
  /** Lays several chips at once, money units by spot; `false` when they may not lie there. */
  lay: (chips: readonly (readonly [spot: string, units: bigint])[]) => boolean
  lift: (spot: string) => void
}

/** All bets as a track, a list and a form: everything the table can do, without pointing at it. */
export function openBets(
  game: Game,
  { chip, board, act }: { chip: bigint; board: Layout; act: BetActions },
): void {
  const { t, money } = game
  const { language, balance } = game.state
  const { currency } = balance
  const list = h('ul', { class: 'bet-list' })
  const paint = () => {
    const slip = act.slip()
    list.replaceChildren(
      ...[...slip].map(([id, amount]) => {
        const name = nameOf(spotOf(id), t)
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
    ...TYPES.filter((one) => game.state.game.roulette!.bets[one]).map((one) =>
      h('option', { value: one, text: t(one === 'low' ? 'low_bet' : one === 'high' ? 'high_bet' : one) }),
    ),
  )
  const numbers = h('select', { class: 'field', id: 'bet-numbers' })
  const amount = h('input', {
    class: 'field',
    id: 'bet-amount',
    inputmode: 'decimal',
    value: writeAmount(toAmount(chip).replace(/\.0+$/, ''), language),
    autocomplete: 'off',
    'aria-describedby': 'bet-amount-read',
    on: {
      input: (event: InputEvent) => {
        groupTyped(amount, language, event)
        say()
      },
    },
  })
  const said = h('output', { class: 'num', id: 'bet-amount-read' })
  /** What the field is read as, and said next to the button; null for what is no amount. */
  const say = (): bigint | null => {
    const read = readAmount(amount.value, currency, language)
    amount.toggleAttribute('aria-invalid', !read.ok)
    said.textContent = read.ok
      ? money(read.amount)
      : read.problem === 'ambiguous'
        ? t('amount_two_ways', { a: read.meant[0], b: read.meant[1] })
        : t('amount_wrong')
    return read.ok ? toUnits(read.amount) : null
  }
  const fill = () => {
    const spots = board.spots.filter((spot) => spot.type === type.value)
    numbers.replaceChildren(
      ...spots.map((spot) =>
        h('option', {
          value: spot.id,
          text: spot.numbers.length > 6 ? nameOf(spot, t) : written(spot.numbers).join(' · '),
        }),
      ),
    )
    numbers.disabled = spots.length < 2
  }
  type.addEventListener('change', fill)
  fill()
  say()
  paint()
  const form = h(
    'form',
    {
      class: 'bet-form',
      on: {
        submit: (event: Event) => {
          event.preventDefault()
          const units = say()
          if (units === null) amount.focus()
          else if (act.lay([[numbers.value, units]])) paint()
        },
      },
    },
    h('label', { for: 'bet-type', text: t('bet_type') }),
    type,
    h('label', { for: 'bet-numbers', text: t('numbers') }),
    numbers,
    h('label', { for: 'bet-amount', text: t('amount') }),
    amount,
    said,
    h('button', { class: 'pill', text: t('add') }),
  )
  const track = trackPanel(game, chip, (chips) => {
    if (act.lay(chips)) paint()
  })
  const dialog = sheet(
    t('bets'),
    t('close'),
    track,
    h('h3', { text: t('your_bets') }),
    list,
    h('h3', { text: t('add_bet') }),
    form,
  )
  dialog.classList.add('wide')
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
        ...TYPES.flatMap((type) => (bets[type] ? [[type, bets[type]] as const] : [])).map(([type, bet]) =>
          h(
            'tr',
            {},
            h('td', { text: t(type === 'low' ? 'low_bet' : type === 'high' ? 'high_bet' : type) }),
            h('td', { text: t('pays_to', { n: bet.pays }) }),
            h('td', {
              class: 'num',
              text: t('from_to', { a: money(bet.min), b: money(bet.max) }),
            }),
          ),
        ),
      ),
    ),
  )
}
