import type { TableSeat } from '../../../src/kinds/api-types.ts'
import type { LiveBlackjackTable, LivePlace } from '../../../src/kinds/live-blackjack/types.ts'
import { Fans } from '../blackjack/fans.ts'
import { findOutcome, totalText } from '../blackjack/hands.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { h } from '../shared/dom.ts'
import { moneyIn } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { tableTexts } from '../table/texts.ts'
import { texts } from './texts.ts'

/** What the drawn table shows. */
export type Seen = {
  /** `null` before the deal. */
  table: LiveBlackjackTable | null
  seats: readonly TableSeat[]
  own: number | null
  /** The results are known and shown. */
  ended: boolean
  /** A free seat can be taken. */
  free: boolean
  /** Cards that are new fly in. */
  fresh: boolean
}

type Words = { t: ReturnType<typeof texts>; hand: ReturnType<typeof handTexts> }

/** Cards arrive in the order in which they were dealt: one each, the dealer's, one each, the hidden one. */
const dealtAt =
  (nth: number, all: number) =>
  (card: number, lying: number): number => {
    if (lying > 0) return card - lying
    return card === 0 ? nth : card === 1 ? all + 1 + nth : 0
  }

/** The drawn table: the dealer's hand, the seven seats, the own hands once more, larger. */
export function makeTable(game: Game, seats: number, sit: (seat: number) => void) {
  const { language } = game.state
  const words: Words = { t: texts(language), hand: handTexts(language) }
  const { t } = words
  const fans = new Fans(tableTexts(language))
  const dealer = h('div', { class: 'hand', role: 'group', 'aria-label': words.hand('dealer') })
  const list = h('ol', { class: 'seats', 'aria-label': t('seats') })
  const mine = h('div', { class: 'mine', role: 'group', 'aria-label': t('you') })
  let drawn = ''

  /** A place's hands, in small at its seat and large as the own ones. */
  const hands = (place: LivePlace, now: Seen, size: 'small' | 'large') =>
    drawHands(words, fans, place, now, size)

  const seat = (number: number, now: Seen): HTMLElement => {
    const taken = now.seats.find((one) => one.seat === number)
    const place = now.table?.places.find((one) => one.seat === number)
    if (!taken && !place) return freeSeat(t, number, now.free, () => sit(number))
    const stake = taken?.stake && taken.currency ? moneyIn(language, taken.currency)(taken.stake) : ''
    return takenSeat(t, number, now, {
      name: taken?.name ?? '',
      stake,
      place,
      hands: place ? hands(place, now, 'small') : [],
    })
  }
  return {
    dealer,
    list,
    mine,
    paint: (now: Seen) => {
      // Nothing that is shown is made anew while it stays the same: a card in flight goes on.
      const { fresh: _, ...what } = now
      const key = JSON.stringify(what)
      if (key === drawn) return
      drawn = key
      fans.begin()
      dealer.replaceChildren(...dealerHand(words, fans, now))
      // The list keeps the focus where a seat stays what it was.
      const focused = document.activeElement?.closest<HTMLElement>('.seats button')?.dataset.seat
      list.replaceChildren(...Array.from({ length: seats }, (_unused, number) => seat(number, now)))
      if (focused) list.querySelector<HTMLElement>(`[data-seat="${focused}"]`)?.focus()
      const place = now.table?.places.find((one) => one.seat === now.own)
      mine.replaceChildren(...(place ? hands(place, now, 'large') : []))
      mine.classList.toggle('many', (place?.hands.length ?? 0) > 2)
    },
  }
}

const badge = (cards: readonly number[]) => h('span', { class: 'badge num', text: totalText(cards) })

/** The dealer's cards and their total; the dealer's rule before the deal. */
function dealerHand({ hand: words }: Words, fans: Fans, { table, fresh }: Seen): HTMLElement[] {
  if (!table) return [h('p', { class: 'law', text: words('law') })]
  const { length } = table.places
  return [
    fans.drawDealer(table.dealer, fresh, dealtAt(length, length)),
    h('p', {}, badge(table.dealer), h('small', { text: words('dealer') })),
  ]
}

function drawHands(
  { hand: words }: Words,
  fans: Fans,
  place: LivePlace,
  { table, ended, fresh }: Seen,
  size: 'small' | 'large',
): HTMLElement[] {
  const places = table?.places ?? []
  const order = dealtAt(
    places.findIndex(({ seat }) => seat === place.seat),
    places.length,
  )
  const { hands } = place
  return hands.map((hand, at) => {
    const outcome = ended ? findOutcome(hand, hands.length === 1) : null
    return h(
      'div',
      { class: `played${place.active === at && hands.length > 1 ? ' active' : ''}` },
      fans.draw(`${size}-${place.seat}-${hands.length}-${at}`, hand.cards, fresh, order),
      h('p', {}, badge(hand.cards), h('small', { text: outcome ? words(outcome) : '' })),
    )
  })
}

function freeSeat(t: Words['t'], number: number, free: boolean, sit: () => void): HTMLElement {
  const button = h(
    'button',
    {
      type: 'button',
      'aria-label': t('sit_at', { n: number + 1 }),
      disabled: !free,
      'data-seat': String(number),
      on: { click: sit },
    },
    h('b', { class: 'num', text: String(number + 1) }),
    h('small', { text: t('sit') }),
  )
  return h('li', { class: 'seat free' }, button)
}

type Taken = { name: string; stake: string; place: LivePlace | undefined; hands: readonly HTMLElement[] }

function takenSeat(t: Words['t'], number: number, now: Seen, taken: Taken): HTMLElement {
  const { stake, place, hands } = taken
  const mine = now.own === number
  const name = mine ? t('you') : taken.name
  const asked = now.table?.asked.some(({ seat }) => seat === number) === true
  const won = now.ended && place?.hands.some(({ paid, staked }) => (paid ?? 0) > staked)
  return h(
    'li',
    {
      class: `seat${mine ? ' own' : ''}${hands.length > 1 ? ' many' : ''}${asked ? ' asked' : ''}${won ? ' won' : ''}`,
      'aria-label': `${t('seat', { n: number + 1 })}: ${name}`,
      ...(asked ? { 'aria-current': 'true' } : {}),
    },
    h('b', { class: 'name', text: name }),
    ...hands,
    h('small', { class: 'stake num', text: stake }),
  )
}
