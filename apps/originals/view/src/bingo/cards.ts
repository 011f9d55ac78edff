import { toFace, listLines } from '../../../src/kinds/bingo/card.ts'
import type { BingoInfo } from '../../../src/kinds/bingo/types.ts'
import { h } from '../shared/dom.ts'
import type { BingoTexts } from './texts.ts'

type Drawn = {
  element: HTMLElement
  cells: Map<number, HTMLElement>
  lines: number[][]
  foot: HTMLElement
  /** Complete lines and whether the card is full, as last shown. */
  lineCount: number
  isFull: boolean
}

/** The player's cards, and those chosen but not bought: drawn once, daubed as balls are called. */
export function makeCards(info: BingoInfo, t: BingoTexts, said: (text: string) => void) {
  const room = { balls: info.balls as 75 | 90 }
  const element = h('div', { class: `cards of-${info.balls}`, role: 'list', 'aria-label': t('yours') })
  const drawn = new Map<number, Drawn>()
  let shown = ''

  function draw(number: number): Drawn {
    const face = toFace(room, number)
    const cells = new Map<number, HTMLElement>()
    const foot = h('p', { class: 'card-foot' })
    const rows = face.map((row) =>
      h(
        'div',
        { class: 'bingo-row' },
        ...row.map((cell) => {
          const one = h('span', {
            class: cell === null ? 'cell none' : 'cell num',
            text: cell === null ? '' : String(cell),
          })
          if (cell !== null) cells.set(cell, one)
          return one
        }),
      ),
    )
    const title = h('p', { class: 'card-title num', text: `№ ${number}` })
    const card = h(
      'section',
      { class: 'bingo-card', role: 'listitem', 'aria-label': t('card', { n: number }) },
      title,
      ...rows,
      foot,
    )
    return { element: card, cells, lines: listLines(face), foot, lineCount: 0, isFull: false }
  }

  const lineText = (count: number) =>
    t(count === 0 ? 'lines_0' : count === 1 ? 'lines_1' : 'lines_n', { n: count })

  return {
    element,
    lineText,
    /** Shows these cards: those that are bought first, then those that are only chosen. */
    put: (bought: readonly number[], chosen: readonly number[]) => {
      const list = [...bought, ...chosen.filter((number) => !bought.includes(number))]
      const key = `${list.join()} ${bought.length}`
      if (key === shown) return
      shown = key
      const kept = new Set(list)
      for (const number of drawn.keys()) if (!kept.has(number)) drawn.delete(number)
      element.replaceChildren(
        ...list.map((number) => {
          const one = drawn.get(number) ?? draw(number)
          drawn.set(number, one)
          one.element.classList.toggle('chosen', !bought.includes(number))
          return one.element
        }),
      )
    },
    /** Daubs what was called; `fresh`: new lines of the cards of `bought` are said. */
    daub: (called: ReadonlySet<number>, bought: readonly number[], fresh: boolean) => {
      for (const [number, one] of drawn) {
        const mine = bought.includes(number)
        for (const [ball, cell] of one.cells) cell.classList.toggle('hit', mine && called.has(ball))
        const done = one.lines.filter((line) => mine && line.every((ball) => called.has(ball)))
        const inLine = new Set(done.flat())
        for (const [ball, cell] of one.cells) cell.classList.toggle('line', inLine.has(ball))
        const left = [...one.cells.keys()].filter((ball) => !called.has(ball))
        const isFull = mine && left.length === 0
        if (fresh && isFull && !one.isFull) said(t('house_on', { n: number }))
        else if (fresh && done.length > one.lineCount) said(t('line_on', { n: number }))
        one.lineCount = done.length
        one.isFull = isFull
        one.element.classList.toggle('full', isFull)
        one.element.classList.toggle('near', mine && left.length === 1)
        one.foot.textContent =
          !mine || called.size === 0
            ? ''
            : left.length === 1
              ? t('one_left', { n: left[0]! })
              : lineText(done.length)
      }
    },
    /** Writes what cards were paid; the others show their lines. */
    paid: (list: readonly { number: number; text: string }[]) => {
      for (const { number, text } of list) {
        const one = drawn.get(number)
        if (!one) continue
        one.foot.textContent = text
        one.element.classList.add('paid')
      }
    },
    clear: () => {
      for (const { element: card } of drawn.values()) card.classList.remove('paid')
    },
  }
}
