import { POKER_PHRASES, type Said } from '../../../../src/poker/messages/index.ts'
import { now } from '../../shared/clock.ts'
import { h } from '../../shared/dom.ts'
import type { TableView } from '../table/table-view.ts'

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
