import { groupTyped, readAmount, writeAmount } from '@palco/contract/amount'
import type { RouletteBetType } from '../../../src/kinds/roulette/types.ts'
import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, sheet } from '../shared/shell.ts'
import type { Layout } from './layout.ts'
import { trackPanel } from './racetrack.ts'
import type { Slip } from './slip.ts'
import { toSpot } from './slip.ts'
import { toName, typeName, written } from './table.ts'

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
  const { t } = game
  const list = makeList(game, act)
  const lay = (chips: Parameters<BetActions['lay']>[0]) => {
    if (act.lay(chips)) list.paint()
  }
  const dialog = sheet(
    t('bets'),
    t('close'),
    trackPanel(game, chip, lay),
    h('h3', { text: t('your_bets') }),
    list.element,
    h('h3', { text: t('add_bet') }),
    betForm(game, chip, board, (spot, units) => lay([[spot, units]])),
  )
  dialog.classList.add('wide')
}

/** The bets that lie, each with a button that takes it off. */
function makeList({ t, money }: Game, act: BetActions) {
  const element = h('ul', { class: 'bet-list' })
  const paint = () => {
    const slip = act.slip()
    element.replaceChildren(
      ...[...slip].map(([id, amount]) => {
        const name = toName(toSpot(id), t)
        const remove = () => {
          act.lift(id)
          paint()
        }
        return h(
          'li',
          {},
          h('span', { text: name }),
          h('b', { class: 'num', text: money(amount) }),
          iconButton('trash', `${t('remove')}: ${name}`, remove, 20),
        )
      }),
    )
    if (!slip.size) element.append(h('li', { class: 'empty', text: t('no_bets') }))
  }
  paint()
  return { element, paint }
}

/** Kind of bet, its numbers, amount. */
function betForm(game: Game, chip: bigint, board: Layout, add: (spot: string, units: bigint) => void) {
  const { t } = game
  const types = TYPES.filter((one) => game.state.game.roulette!.bets[one])
  const type = h(
    'select',
    { class: 'field', id: 'bet-type' },
    ...types.map((one) => h('option', { value: one, text: typeName(one, t) })),
  )
  const numbers = h('select', { class: 'field', id: 'bet-numbers' })
  const amount = makeAmountField(game, chip)
  const fill = () => {
    const spots = board.spots.filter((spot) => spot.type === type.value)
    numbers.replaceChildren(
      ...spots.map((spot) => {
        const text = spot.numbers.length > 6 ? toName(spot, t) : written(spot.numbers).join(' · ')
        return h('option', { value: spot.id, text })
      }),
    )
    numbers.disabled = spots.length < 2
  }
  type.addEventListener('change', fill)
  fill()
  const submit = (event: Event) => {
    event.preventDefault()
    const units = amount.read()
    if (units === null) amount.field.focus()
    else add(numbers.value, units)
  }
  return h(
    'form',
    { class: 'bet-form', on: { submit } },
    h('label', { for: 'bet-type', text: t('bet_type') }),
    type,
    h('label', { for: 'bet-numbers', text: t('numbers') }),
    numbers,
    h('label', { for: 'bet-amount', text: t('amount') }),
    amount.field,
    amount.said,
    h('button', { class: 'pill', text: t('add') }),
  )
}

function makeAmountField({ t, money, state }: Game, chip: bigint) {
  const { language, balance } = state
  const said = h('output', { class: 'num', id: 'bet-amount-read' })
  const field = h('input', {
    class: 'field',
    id: 'bet-amount',
    inputmode: 'decimal',
    value: writeAmount(toAmount(chip).replace(/\.0+$/, ''), language),
    autocomplete: 'off',
    'aria-describedby': 'bet-amount-read',
    on: {
      input: (event: InputEvent) => {
        groupTyped(field, language, event)
        read()
      },
    },
  })
  /** What the field is read as, and said next to the button; null for what is no amount. */
  const read = (): bigint | null => {
    const result = readAmount(field.value, balance.currency, language)
    field.toggleAttribute('aria-invalid', !result.ok)
    said.textContent = result.ok
      ? money(result.amount)
      : result.problem === 'ambiguous'
        ? t('amount_two_ways', { a: result.meant[0], b: result.meant[1] })
        : t('amount_wrong')
    return result.ok ? toUnits(result.amount) : null
  }
  read()
  return { field, said, read }
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
            h('td', { text: typeName(type, t) }),
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
