import type { TableSeat } from '../../../src/kinds/api-types.ts'
import type { BlackjackHand } from '../../../src/kinds/blackjack/types.ts'
import type { LiveBlackjackTable, LivePlace } from '../../../src/kinds/live-blackjack/types.ts'
import { outcomeOf, totalText } from '../blackjack/hands.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { h } from '../shared/dom.ts'
import { moneyIn } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { cardOf } from '../table/cards.ts'
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

/** Cards arrive in the order in which they were dealt: one each, the dealer's, one each, the hidden one. */
const dealtAt = (card: number, nth: number, all: number): number =>
  card === 0 ? nth : card === 1 ? all + 1 + nth : 0

/** The drawn table: the dealer's hand, the seven seats, the own hands once more, larger. */
export function makeTable(game: Game, seats: number, sit: (seat: number) => void) {
  const { language } = game.state
  const t = texts(language)
  const ht = handTexts(language)
  const tt = tableTexts(language)
  const dealer = h('div', { class: 'hand', role: 'group', 'aria-label': ht('dealer') })
  const list = h('ol', { class: 'seats', 'aria-label': t('seats') })
  const mine = h('div', { class: 'mine', role: 'group', 'aria-label': t('you') })
  /** Cards that lay on the table before: only new ones arrive. */
  let before = new Map<string, number>()
  let drawn = ''

  const fan = (
    key: string,
    cards: readonly (number | null)[],
    {
      fresh,
      seen,
      nth = 0,
      all = 0,
    }: { fresh: boolean; seen: Map<string, number>; nth?: number; all?: number },
  ) => {
    const known = fresh ? (before.get(key) ?? 0) : cards.length
    seen.set(key, cards.length)
    const order = (at: number) => (known === 0 ? dealtAt(at, nth, all) : at - known)
    return h(
      'div',
      { class: 'fan' },
      ...cards.map((card, at) => cardOf(card, tt, at >= known ? order(at) : undefined)),
    )
  }
  const stateOf = (hand: BlackjackHand, place: LivePlace, ended: boolean): string => {
    const end = ended ? outcomeOf(hand, place.hands.length === 1) : null
    return end ? ht(end) : ''
  }
  const badge = (cards: readonly number[]) => h('span', { class: 'badge num', text: totalText(cards) })

  /** The hands of a place in small. */
  const handsOf = (
    place: LivePlace,
    seen: Map<string, number>,
    { table, ended, fresh }: Seen,
    size: string,
  ) => {
    const places = table?.places ?? []
    const nth = places.findIndex(({ seat }) => seat === place.seat)
    return place.hands.map((hand, at) =>
      h(
        'div',
        { class: `played${place.active === at && place.hands.length > 1 ? ' active' : ''}` },
        fan(`${size}${place.seat}-${place.hands.length}-${at}`, hand.cards, {
          fresh,
          seen,
          nth,
          all: places.length,
        }),
        h('p', {}, badge(hand.cards), h('small', { text: stateOf(hand, place, ended) })),
      ),
    )
  }
  const seatOf = (number: number, seen: Map<string, number>, now: Seen): HTMLElement => {
    const taken = now.seats.find(({ seat }) => seat === number)
    const place = now.table?.places.find(({ seat }) => seat === number)
    const isOwn = now.own === number
    if (!taken && !place)
      return h(
        'li',
        { class: 'seat free' },
        h(
          'button',
          {
            type: 'button',
            'aria-label': t('sit_at', { n: number + 1 }),
            disabled: !now.free,
            'data-seat': String(number),
            on: { click: () => sit(number) },
          },
          h('b', { class: 'num', text: String(number + 1) }),
          h('small', { text: t('sit') }),
        ),
      )
    const asked = now.table?.asked.some(({ seat }) => seat === number) === true
    const won = now.ended && place?.hands.some(({ paid, staked }) => (paid ?? 0) > staked)
    const stake = taken?.stake && taken.currency ? moneyIn(language, taken.currency)(taken.stake) : ''
    return h(
      'li',
      {
        class: `seat${isOwn ? ' own' : ''}${(place?.hands.length ?? 0) > 1 ? ' many' : ''}${asked ? ' asked' : ''}${won ? ' won' : ''}`,
        'aria-label': `${t('seat', { n: number + 1 })}: ${isOwn ? t('you') : (taken?.name ?? '')}`,
        ...(asked ? { 'aria-current': 'true' } : {}),
      },
      h('b', { class: 'name', text: isOwn ? t('you') : (taken?.name ?? '') }),
      ...(place ? handsOf(place, seen, now, 's') : []),
      h('small', { class: 'stake num', text: stake }),
    )
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
      const seen = new Map<string, number>()
      const { table } = now
      const all = table?.places.length ?? 0
      const open: readonly (number | null)[] = table
        ? table.dealer.length === 1
          ? [...table.dealer, null]
          : table.dealer
        : []
      // The hidden card is turned over where it lies.
      if (open.length > 1 && open[1] !== null) before.set('d', Math.min(before.get('d') ?? 0, 1))
      dealer.replaceChildren(
        ...(table
          ? [
              fan('d', open, { fresh: now.fresh, seen, nth: all, all }),
              h('p', {}, badge(table.dealer), h('small', { text: ht('dealer') })),
            ]
          : [h('p', { class: 'law', text: ht('law') })]),
      )
      // The list keeps the focus where a seat stays what it was.
      const focused = document.activeElement?.closest<HTMLElement>('.seats button')?.dataset.seat
      list.replaceChildren(...Array.from({ length: seats }, (_unused, seat) => seatOf(seat, seen, now)))
      if (focused) list.querySelector<HTMLElement>(`[data-seat="${focused}"]`)?.focus()
      const place = table?.places.find(({ seat }) => seat === now.own)
      mine.replaceChildren(...(place ? handsOf(place, seen, now, 'm') : []))
      mine.classList.toggle('many', (place?.hands.length ?? 0) > 2)
      before = seen
    },
  }
}
