import { formatPercent } from '@palco/contract/format'
import { POKER_PHRASES, type Said, type TableShown } from '../../../src/poker/messages/index.ts'
import { now } from '../shared/clock.ts'
import { h, icon } from '../shared/dom.ts'
import { iconButton } from '../shared/shell.ts'
import type { TableView } from './table-view.ts'
import { clockWords } from './time.ts'

/** Phrases of the chat with what was said last. */
export function chatPanel(table: TableView): {
  element: HTMLElement
  paint: (list: readonly Said[]) => void
} {
  const { pt } = table.room
  const said = h('ol', { class: 'said' })
  let quietUntil = 0
  const say = (phrase: (typeof POKER_PHRASES)[number]) => {
    // The server takes a few at once, then one in three seconds.
    if (now() < quietUntil) return
    quietUntil = now() + 1_500
    table.say(phrase)
  }
  const phrases = h(
    'div',
    { class: 'phrases', role: 'group', 'aria-label': pt('chat') },
    ...POKER_PHRASES.map((phrase) =>
      h('button', {
        type: 'button',
        class: 'phrase',
        text: pt(`say_${phrase}`),
        on: { click: () => say(phrase) },
      }),
    ),
  )
  return {
    element: h('div', { class: 'chat' }, said, table.room.player === null ? null : phrases),
    paint: (list) => {
      said.replaceChildren(
        ...(list.length > 0
          ? list.map(({ name, phrase }) => h('li', {}, h('b', { text: name }), ` ${pt(`say_${phrase}`)}`))
          : [h('li', { class: 'none', text: pt('no_chat') })]),
      )
      said.scrollTop = said.scrollHeight
    },
  }
}

/** Game, blinds and rake of a table in words. */
export function factsOf(table: TableView, message: TableShown): string[] {
  const { pt, language } = table.room
  const { variant, limit } = message.table
  const { stakes, tournament } = message
  const blinds = stakes ?? tournament
  const lines = [`${pt(variant)} ${pt(limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`]
  if (blinds)
    lines.push(
      pt('blinds', { a: table.figure(blinds.small_blind), b: table.figure(blinds.big_blind) }) +
        (tournament && tournament.ante !== '0'
          ? ` · ${pt('ante', { x: table.figure(tournament.ante) })}`
          : ''),
    )
  if (!stakes) return [...lines, pt('no_rake')]
  const percent = formatPercent(stakes.rake.basis_points / 100, language)
  return [...lines, pt('rake', { p: percent, x: table.figure(stakes.rake.cap) }), pt('no_straddle')]
}

/** The same in one line for the table's head. */
export function shortFacts(table: TableView, message: TableShown): string[] {
  const { pt, language } = table.room
  const { stakes, tournament } = message
  const [game = ''] = factsOf(table, message)
  const blinds = stakes ?? tournament
  const parts = tournament ? [pt('level_n', { n: tournament.level + 1 }), game] : [game]
  if (blinds) parts.push(`${table.figure(blinds.small_blind)}/${table.figure(blinds.big_blind)}`)
  if (tournament && tournament.ante !== '0') parts.push(pt('ante', { x: table.figure(tournament.ante) }))
  if (!stakes) return parts
  const percent = formatPercent(stakes.rake.basis_points / 100, language)
  return [...parts, pt('rake_short', { p: percent, x: table.figure(stakes.rake.cap) })]
}

/** The head of a table, and beside it on a wide screen the running hand and the chat. */
export function tableBar(table: TableView, leave: () => void) {
  const { room } = table
  const { pt } = room
  const name = h('h1', {})
  const stakes = h('span', {})
  const level = h('span', {})
  const count = h('span', { class: 'num' })
  const observers = h('p', { class: 'observers' }, eye(), count)
  const chat = chatPanel(table)
  const lines = h('ol', { class: 'lines' })
  const side = h(
    'aside',
    { class: 'table-side', 'aria-label': pt('history') },
    h('h2', { text: pt('now') }),
    lines,
    h('h2', { text: pt('chat') }),
    chat.element,
    h('p', { class: 'keys', text: pt('keys') }),
  )
  const open = (panel: 'hands' | 'chat' | 'options') => () =>
    void import('./panels.ts').then((made) => made.openPanel(table, panel, leave))
  const element = h(
    'header',
    { class: 'table-bar' },
    iconButton('back', pt('lobby'), leave, 22),
    h('div', { class: 'table-name' }, name),
    observers,
    h('div', { class: 'only-narrow' }, iconButton('chat', pt('chat'), open('chat'), 20)),
    iconButton('list', pt('history'), open('hands'), 20),
    iconButton('menu', pt('options'), open('options'), 22),
    h('p', { class: 'about num' }, stakes, level),
  )
  let nextLevel: number | null = null
  return {
    element,
    side,
    said: chat.paint,
    tick: (at: number) => {
      level.textContent =
        nextLevel === null ? '' : ` · ${pt('level_next', { t: clockWords(nextLevel - at) })}`
    },
    paint: (message: TableShown) => {
      const { tournament } = message
      name.textContent = message.table.name
      stakes.textContent = shortFacts(table, message).join(' · ')
      nextLevel = tournament?.next_level_at ?? null
      count.textContent = String(message.observers)
      observers.setAttribute('aria-label', pt('observers', { n: message.observers }))
      observers.title = pt('observers', { n: message.observers })
      const said = table.lines()
      lines.replaceChildren(
        ...(said.length > 0
          ? said.map((text) => h('li', { text }))
          : [h('li', { class: 'none', text: pt('no_hand_yet') })]),
      )
      lines.scrollTop = lines.scrollHeight
      if (table.said.length === 0) chat.paint([])
    },
  }
}

const eye = (): SVGSVGElement => icon('eye', 16)
