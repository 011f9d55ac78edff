import './sic-bo.css'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import { makeChips } from '../table/chips.ts'
import { pips } from '../table/dice.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

type Words = ReturnType<typeof texts>
/** "total_7" as its sort and numbers. */
const parts = (spot: string): [sort: string, numbers: number[]] => {
  const [sort = '', ...numbers] = spot.replace('any_triple', 'any').split('_')
  return [sort, numbers.map(Number)]
}

function toName(spot: string, t: Words): string {
  const [sort, [a = 0, b = 0]] = parts(spot)
  if (sort === 'any') return t('any_triple')
  if (sort === 'pair') return t('pair', { a, b })
  return t(sort as 'total', { n: a })
}

/** What stands on a spot: a word, a total, or the faces that it asks for. */
function makeFace(spot: string, t: Words): Node {
  const [sort, numbers] = parts(spot)
  if (sort === 'total') return h('span', { class: 'num', text: String(numbers[0]) })
  if (sort === 'any' || numbers.length === 0) return h('span', { text: toName(spot, t) })
  const times = { single: 1, double: 2, triple: 3, pair: 1 }[sort] ?? 1
  const faces = numbers.flatMap((face) => Array.from({ length: times }, () => pips(face)))
  return h('span', { class: 'faces' }, ...faces)
}

/** Groups of the layout: columns on a phone and, where they differ, on a wide page. */
const GROUPS = [
  ['even', ['small', 'big', 'odd', 'even'], 4, 4],
  ['total', ['total'], 7, 14],
  ['single', ['single'], 6, 6],
  ['double', ['double'], 6, 6],
  ['triple', ['triple', 'any'], 6, 7],
  ['pair', ['pair'], 5, 15],
] as const

function build(table: Table<'sic_bo'>): Parts<'sic_bo'> {
  const t = texts(table.game.state.language)
  const { spots } = table.game.state.game.sic_bo!
  const chips = makeChips(
    table,
    Object.entries(spots).map(([spot, { pays, max }]) => {
      const odds = pays.join('/')
      const name = `${toName(spot, t)}, ${t('pays', { n: odds })}`
      const face = [
        makeFace(spot, t),
        h('small', { class: 'num', text: pays.length > 1 ? pays.join('·') : `${odds}:1` }),
      ]
      return { spot, name, face, max, class: parts(spot)[0] }
    }),
  )
  const groups = GROUPS.map(([group, sorts, columns, wide]) => {
    const mine = [...chips.buttonByKey].filter(([spot]) =>
      (sorts as readonly string[]).includes(parts(spot)[0]),
    )
    const style = `--columns:${columns};--wide:${wide}`
    const label = t(`group_${group}`)
    return h(
      'div',
      { class: 'group wide', role: 'group', 'aria-label': label, style },
      ...mine.map(([, button]) => button),
    )
  })
  const dice = h('div', { class: 'dice-row', role: 'img', 'aria-label': t('dice') })
  const paint = (faces: readonly number[], fresh: boolean) =>
    dice.replaceChildren(...faces.map((face) => pips(face, fresh ? 'die pop' : 'die')))
  paint([1, 2, 3], false)
  return {
    ownStake: true,
    board: h('div', { class: 'sic-bo' }, dice, h('div', { class: 'cloth' }, ...groups)),
    options: chips.rack,
    bet: () => chips.bet(),
    show: async (round, fresh) => {
      chips.mark(null)
      if (!round) return
      chips.take(round.bets)
      if (fresh && !lessMotion())
        for (let turn = 0; turn < 7; turn++) {
          paint(
            round.dice.map((face, at) => ((face + turn * (at + 2)) % 6) + 1),
            true,
          )
          sound.tick()
          await beat(140)
        }
      paint(round.dice, fresh)
      dice.setAttribute('aria-label', `${t('dice')}: ${round.dice.join(', ')}`)
      chips.mark(round.bets)
    },
    words: (round) => t('rolled', { dice: round.dice.join(' · '), n: round.total }),
    lock: chips.lock,
  }
}

startTable<'sic_bo'>(
  (round) => (round.kind === 'sic_bo' ? `${round.dice.join(' ')} = ${round.total}` : ''),
  build,
)
