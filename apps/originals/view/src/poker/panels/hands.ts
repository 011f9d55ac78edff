import { amountsFromJson, framesOf, type HandRecord } from '@palco/poker-rules'
import { formatDate } from '@palco/contract/format'
import type { HandLine, HandReplay } from '../../../../src/poker/messages/index.ts'
import { h, icon } from '../../shared/dom.ts'
import { iconButton } from '../../shared/shell.ts'
import { cardFace, cardWords } from '../table/deck.ts'
import { Felt } from '../table/felt.ts'
import { chipsOf, moneyOf } from './figures.ts'
import { frameCaption, paintOfFrame } from './replay.ts'
import type { TableView } from '../table/table-view.ts'
import { handLines, type Saying } from '../../../../src/poker/words/lines.ts'

const PACE = 1_100

/** The running hand in words, then the player's past hands at the table, each with its replay. */
export function handsPanel(table: TableView): HTMLElement {
  const { pt, player } = table.room
  const body = h('div', { class: 'hands' })
  const list = h('ol', { class: 'hand-list' })
  const lines = table.lines()
  const overview = () =>
    body.replaceChildren(
      h('h3', { text: pt('now') }),
      h(
        'ol',
        { class: 'lines' },
        ...(lines.length > 0 ? lines : [pt('no_hand_yet')]).map((text) => h('li', { text })),
      ),
      h('h3', { text: pt('hands') }),
      list,
    )
  const load = async (before: string | null) => {
    list.append(h('li', { class: 'ring' }))
    const found = await table.room.api
      .hands(table.id, before)
      .catch((error: unknown) => void table.room.fail(error))
    list.querySelector('.ring')?.remove()
    if (!found) return
    if (found.hands.length === 0 && before === null)
      list.append(h('li', { class: 'none', text: pt('no_hands') }))
    list.append(...found.hands.map((hand) => handRow(table, hand, () => void show(hand))))
    const { next } = found
    if (next === null) return
    const more = h('button', { type: 'button', class: 'pill quiet', text: pt('older') })
    const item = h('li', {}, more)
    more.addEventListener('click', () => {
      item.remove()
      void load(next)
    })
    list.append(item)
  }
  const show = async (hand: HandLine) => {
    body.replaceChildren(h('div', { class: 'ring' }))
    const replay = await table.room.api.hand(hand.id).catch((error: unknown) => void table.room.fail(error))
    if (!replay) return overview()
    body.replaceChildren(replayPanel(table, replay, overview))
    body.querySelector<HTMLElement>('button')?.focus()
  }
  overview()
  if (player !== null) void load(null)
  else list.append(h('li', { class: 'none', text: pt('no_hands') }))
  return body
}

const figureOf = (table: TableView, { kind, currency }: HandLine) =>
  kind === 'cash' ? moneyOf(table.room.language, currency) : chipsOf(table.room.language)

function handRow(table: TableView, hand: HandLine, open: () => void): HTMLElement {
  const { pt, cards, language } = table.room
  const figure = figureOf(table, hand)
  const net = BigInt(hand.net)
  const face = (list: number[]) => list.map((card) => cardFace(card, cards))
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', class: 'hand-row', on: { click: open } },
      h(
        'span',
        { class: 'hand-when' },
        h('b', { text: pt('hand_n', { n: hand.number }) }),
        h('small', { text: formatDate(new Date(hand.ended_at).toISOString(), 'time', language) }),
      ),
      h('span', { class: 'hand-cards' }, ...face(hand.hole), h('i', {}), ...face(hand.board)),
      h('b', {
        class: `num ${net > 0n ? 'good' : ''}`,
        text: hand.called_off ? '—' : `${net > 0n ? '+' : ''}${figure(net)}`,
      }),
    ),
    hand.called_off ? h('small', { text: pt('called_off') }) : null,
  )
}

/** A past hand step by step on its own table, with its text. */
function replayPanel(table: TableView, replay: HandReplay, back: () => void): HTMLElement {
  const { pt, cards } = table.room
  const figure = figureOf(table, replay)
  const record = amountsFromJson<HandRecord>(replay.record)
  const frames = framesOf(record)
  const names = new Map(replay.names.map((one) => [one.seat, one]))
  const chairs = Math.max(2, ...replay.names.map(({ seat }) => seat), table.message?.table.chairs ?? 2)
  const name = (seat: number) => names.get(seat)?.name ?? pt('seat', { n: seat })
  const saying: Saying = { t: pt, cards: (shown) => cardWords(shown, cards), figure, name }
  const felt = new Felt({
    t: pt,
    cards,
    figure,
    chairs,
    bigBlind: BigInt(replay.big_blind),
    sit: null,
    mark: replay.table_name,
  })
  const words = h('p', { class: 'replay-words', 'aria-live': 'polite' })
  const count = h('span', { class: 'num' })
  let at = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const paint = () => {
    const frame = frames[at]
    if (!frame) return
    felt.paint(
      paintOfFrame(frame, { record, names, chairs, own: replay.seat, last: at === frames.length - 1 }),
    )
    words.textContent = frameCaption(frame, record, saying)
    count.textContent = pt('step_n', { n: at + 1, m: frames.length })
    last.disabled = at === 0
    next.disabled = at === frames.length - 1
  }
  const go = (to: number) => {
    at = Math.min(frames.length - 1, Math.max(0, to))
    paint()
  }
  const play = (on: boolean) => {
    clearInterval(timer)
    toggle.textContent = pt(on ? 'pause' : 'play')
    timer = on
      ? setInterval(() => (words.isConnected && at < frames.length - 1 ? go(at + 1) : play(false)), PACE)
      : undefined
  }
  const last = iconButton('left', pt('step_back'), () => (play(false), go(at - 1)), 20)
  const next = iconButton('right', pt('step_on'), () => (play(false), go(at + 1)), 20)
  const toggle = h('button', {
    type: 'button',
    class: 'pill',
    text: pt('play'),
    on: { click: () => (at === frames.length - 1 ? go(0) : undefined, play(timer === undefined)) },
  })
  paint()
  return h(
    'div',
    { class: 'replay' },
    h(
      'div',
      { class: 'replay-head' },
      h('button', { type: 'button', class: 'pill quiet', on: { click: back } }, icon('left', 18), pt('back')),
      count,
    ),
    h('div', { class: 'replay-felt' }, felt.element),
    words,
    h('div', { class: 'replay-steps' }, last, toggle, next),
    h(
      'details',
      {},
      h('summary', { text: pt('text') }),
      h('ol', { class: 'lines' }, ...handLines(record, saying).map((text) => h('li', { text }))),
    ),
  )
}
