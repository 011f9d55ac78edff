import type { TableShown } from '../../../../src/poker/messages/index.ts'
import { h, icon } from '../../shared/dom.ts'
import { iconButton } from '../../shared/shell.ts'
import { chatPanel } from '../panels/chat.ts'
import { shortFacts } from '../panels/facts.ts'
import type { TableView } from './table-view.ts'
import { clockWords } from './time.ts'

/** The head of a table, and next to it on a wide screen the running hand and the chat. */
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
    void import('../panels/panels.ts').then((made) => made.openPanel(table, panel, leave))
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
