import './bar.css'
import { h } from '../shared/dom.ts'
import { iconButton } from '../shared/shell.ts'
import type { Live } from './live.ts'
import type { KindName } from '../../../src/kinds/kinds.ts'

/** One row of a shared table: what the host says, the time left for bets, who is there. */
export function makeBar(
  live: Pick<Live<KindName>, 'side' | 'lt' | 'round'>,
  menu: () => void,
  about = live.lt('stats', { n: 100 }),
) {
  const words = h('b', {})
  const seconds = h('span', { class: 'seconds num', 'aria-hidden': 'true' })
  const track = h('i', {})
  const element = h(
    'div',
    { class: 'live-bar' },
    h('div', { class: 'live-words', role: 'status' }, words),
    h('div', { class: 'live-time' }, track),
    seconds,
    live.side.toggle,
    iconButton('info', about, menu, 20),
  )
  /** Sets the words, which are read out when they change, not the seconds. */
  const say = (text: string) => {
    if (words.textContent !== text) words.textContent = text
  }
  return {
    element,
    say,
    /** Shows the milliseconds left for bets; `null`: none are taken. */
    tick: (left: number | null) => {
      const { round, lt } = live
      const whole = round ? round.closes_at - round.opened_at : 1
      if (round?.state === 'betting') say(lt('betting'))
      seconds.textContent = left === null ? '' : String(Math.ceil(left / 1000))
      track.style.transform = `scaleX(${left === null ? 0 : Math.min(1, left / whole)})`
      element.classList.toggle('last', left !== null && left < 5_000)
    },
  }
}
