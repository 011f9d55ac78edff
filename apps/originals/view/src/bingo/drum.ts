import type { BingoInfo } from '../../../src/kinds/bingo/types.ts'
import { formatNumber } from '@palco/contract/format'
import type { Language } from '@palco/contract'
import { h } from '../shared/dom.ts'
import type { BingoTexts } from './texts.ts'

const RECENT = 5

/** The ball of the moment, those before it, and the board with all balls. */
export function makeDrum(info: BingoInfo, t: BingoTexts, language: Language) {
  const tens = info.balls === 75 ? 15 : 10
  const hue = (ball: number) => `b-${Math.min(8, Math.floor((ball - 1) / tens))}`
  const now = h('b', { class: 'ball now num' })
  const recent = h('div', { class: 'recent' })
  const [ball, times] = info.house[0] ?? [0, 0]
  const best = h(
    'p',
    { class: 'best' },
    t('house_by', { n: ball }),
    h('b', { class: 'num', text: `×${formatNumber(String(times), language)}` }),
  )
  const count = h('p', { class: 'called-count num' })
  const won = h('p', { class: 'gained num' })
  const cells = Array.from({ length: info.balls }, (_, at) => h('i', { class: 'num', text: String(at + 1) }))
  const board = h(
    'div',
    { class: `board-all of-${info.balls}`, role: 'img', 'aria-label': t('balls') },
    ...cells,
  )
  const element = h(
    'div',
    { class: 'drum' },
    h('div', { class: 'balls', 'aria-hidden': 'true' }, best, now, recent, count, won),
    board,
  )
  return {
    element,
    /** What the cards came to, in the place of the earlier balls; empty until the end. */
    won,
    /** Balls in the order of their call; none before the draw. */
    show: (balls: readonly number[]) => {
      const newest = balls.at(-1)
      const has = new Set(balls)
      now.hidden = newest === undefined
      best.hidden = newest !== undefined
      if (newest !== undefined && now.textContent !== String(newest)) {
        now.textContent = String(newest)
        now.className = `ball now num ${hue(newest)}`
        now.getAnimations().forEach((animation) => animation.cancel())
        now.animate([{ transform: 'scale(.4)' }, { transform: 'none' }], {
          duration: 220,
          easing: 'ease-out',
        })
      }
      recent.replaceChildren(
        ...balls
          .slice(-1 - RECENT, -1)
          .reverse()
          .map((ball) => h('b', { class: `ball num ${hue(ball)}`, text: String(ball) })),
      )
      count.textContent = balls.length > 0 ? t('count', { n: balls.length, m: info.called }) : ''
      cells.forEach((cell, at) => cell.classList.toggle('on', has.has(at + 1)))
      board.setAttribute('aria-label', `${t('balls')}: ${balls.join(', ')}`)
    },
  }
}
