import type { Card } from '@palco/poker-rules'
import { h, icon } from '../../shared/dom.ts'
import type { TableTexts } from '../../table/texts.ts'
import { cardFace, nameOfCard } from './deck.ts'
import type { Figure } from '../panels/figures.ts'
import type { SeatPaint } from './paint.ts'
import type { PokerTexts } from '../texts.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Length of the ring around a face: the part of it that is left is the time that is left. */
const RING = 100

function ring(): { element: SVGSVGElement; arc: SVGCircleElement } {
  const element = document.createElementNS(SVG, 'svg')
  element.setAttribute('viewBox', '0 0 48 48')
  element.setAttribute('class', 'clock')
  element.setAttribute('aria-hidden', 'true')
  const arc = document.createElementNS(SVG, 'circle')
  for (const [name, value] of Object.entries({
    cx: '24',
    cy: '24',
    r: '22',
    pathLength: String(RING),
    'stroke-dasharray': String(RING),
  }))
    arc.setAttribute(name, value)
  element.append(arc)
  return { element, arc }
}

/** A face for a name: its first letter on one of eight grounds, or the mark of a bot. */
function paintFace(face: HTMLElement, name: string, bot: boolean): void {
  const ground = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 8
  face.className = bot ? 'face of-bot' : `face ground-${ground}`
  face.textContent = bot ? '' : (name[0] ?? '').toUpperCase()
}

export type Words = { t: PokerTexts; cards: TableTexts; figure: Figure }
type Deps = Words & { chair: number; sit: ((chair: number) => void) | null }
export type Seat = ReturnType<typeof makeSeat>

const MOVES = new Set(['check', 'call', 'bet', 'raise'])

/** What stands under a name instead of what it did. */
function stateWords({ taken, folded, allIn }: SeatPaint, t: PokerTexts): string {
  if (!taken) return ''
  if (taken.place !== null) return t('place_n', { n: taken.place })
  if (taken.state === 'sitting_out') return t('out')
  if (taken.state === 'waiting') return t('waits')
  if (taken.state === 'reserved') return t('reserved')
  if (!taken.connected) return t('gone')
  if (taken.leaving) return t('leaving')
  if (allIn) return t('all_in')
  return folded ? t('folded') : ''
}

/** A chair as one sentence for screen readers. */
export function seatWords(seat: SeatPaint, { t, cards, figure }: Words): string {
  if (!seat.taken) return t('seat_free', { n: seat.chair })
  const { name, bot, own, stack } = seat.taken
  const open = (seat.cards ?? []).filter((card): card is Card => card !== null)
  return [
    `${t('seat', { n: seat.chair })}: ${name}${own ? ` (${t('you')})` : ''}${bot ? ` (${t('bot')})` : ''}`,
    t('stack', { x: figure(stack) }),
    seat.bet > 0n ? t('bets', { x: figure(seat.bet) }) : '',
    stateWords(seat, t),
    open.map((card) => nameOfCard(card, cards)).join(', '),
    seat.won > 0n ? `+${figure(seat.won)}` : '',
  ]
    .filter((part) => part !== '')
    .join('. ')
}

/** One chair: face with its clock, name, stack, cards, what was done last. Or a free one, to sit down on. */
export function makeSeat({ chair, sit, ...words }: Deps) {
  const { t, figure } = words
  const clock = ring()
  const face = h('span', { class: 'face' })
  const name = h('span', { class: 'name' })
  const stack = h('b', { class: 'num' })
  const done = h('span', { class: 'done' })
  const cards = h('div', { class: 'hole' })
  const won = h('span', { class: 'won num' })
  const bot = h('span', { class: 'bot-mark', text: t('bot'), title: t('bot_about'), hidden: true })
  const freeWords = h('span', {})
  const spoken = h('span', { class: 'reader' })
  const body = h(
    'div',
    { class: 'seat-body', 'aria-hidden': 'true' },
    h('div', { class: 'portrait' }, face, clock.element),
    cards,
    h('div', { class: 'plate' }, bot, name, stack),
    done,
    won,
  )
  const free = h(
    'button',
    {
      type: 'button',
      class: 'free',
      on: { click: () => sit?.(chair) },
    },
    icon('plus', 20),
    freeWords,
  )
  const element = h('li', { class: 'seat', 'data-chair': chair }, spoken, body, free)
  let shown = ''

  function paintCards(paint: SeatPaint, lit: ReadonlySet<Card> | null): void {
    const list = paint.cards ?? []
    const key = list.join(' ')
    if (key !== shown) {
      // Only cards that were not there before arrive.
      const before = shown === '' ? 0 : shown.split(' ').length
      shown = key
      cards.replaceChildren(
        ...list.map((card, at) => {
          const one = cardFace(card, words.cards)
          if (before === 0) {
            one.classList.add('arriving')
            one.style.animationDelay = `${at * 120}ms`
          } else if (card !== null) one.classList.add('turning')
          return one
        }),
      )
    }
    for (const one of cards.querySelectorAll<HTMLElement>('[data-card]'))
      one.classList.toggle('dim', lit !== null && !lit.has(Number(one.dataset['card'])))
  }

  return {
    element,
    /** The part of the clock that is left, 0 to 1; null where it is not this seat's turn. `bank`: its time bank runs. */
    tick: (left: number | null, bank = false) => {
      element.classList.toggle('timed', left !== null)
      element.classList.toggle('bank', bank)
      clock.arc.setAttribute('stroke-dashoffset', String(RING * (1 - (left ?? 0))))
    },
    paint: (paint: SeatPaint, lit: ReadonlySet<Card> | null, button: boolean, canSit: boolean) => {
      const { taken } = paint
      free.disabled = !canSit || sit === null
      freeWords.textContent = free.disabled ? String(chair) : t('sit')
      free.setAttribute('aria-label', t(free.disabled ? 'seat' : 'seat_free', { n: chair }))
      body.hidden = taken === null
      free.hidden = taken !== null
      spoken.textContent =
        taken === null ? '' : `${seatWords(paint, words)}${button ? `. ${t('dealer')}` : ''}`
      const classes: Record<string, boolean> = {
        own: taken?.own ?? false,
        folded: paint.folded,
        acts: paint.acts,
        away: taken !== null && taken.state !== 'playing',
        lost: taken !== null && !taken.connected,
        winner: paint.won > 0n,
        many: (paint.cards?.length ?? 0) > 2,
        open: paint.cards?.some((card) => card !== null) ?? false,
      }
      for (const [one, on] of Object.entries(classes)) element.classList.toggle(one, on)
      if (!taken) return
      paintFace(face, taken.name, taken.bot)
      name.textContent = taken.name
      bot.hidden = !taken.bot
      stack.textContent = figure(taken.stack)
      const state = stateWords(paint, t)
      const did = state === '' && paint.move && MOVES.has(paint.move) ? paint.move : null
      done.textContent = did ? t(did) : state
      done.className = `done did-${did ?? (paint.allIn && !paint.folded ? 'all-in' : 'state')}`
      won.textContent = paint.won > 0n ? `+${figure(paint.won)}` : ''
      paintCards(paint, lit)
    },
  }
}
