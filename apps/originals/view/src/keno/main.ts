import './keno.css'
import type { KenoInfo, KenoResult } from '../../../src/kinds/keno/types.ts'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { iconButton } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { makeGrid } from '../table/grid.ts'
import type { Parts, Table } from '../table/table.ts'
import { autoRounds } from '../modes/auto-rounds.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

type Words = ReturnType<typeof texts>

/** Different numbers drawn in the browser: which ones are chosen has no influence on what is drawn. */
function anyNumbers(balls: number, amount: number): number[] {
  const left = Array.from({ length: balls }, (_, at) => at + 1)
  const words = crypto.getRandomValues(new Uint32Array(amount))
  return [...words].map((word) => left.splice(word % left.length, 1)[0]!)
}

/** What the chosen amount of numbers pays, by hits. */
function makePays(table: Table<'keno'>, info: KenoInfo, t: Words) {
  const element = h('ul', { class: 'keno-pays', 'aria-label': t('table') })
  const paint = (amount: number, reached: number | null) =>
    element.replaceChildren(
      ...(info.multipliers[amount - 1] ?? []).flatMap((multiplier, hits) =>
        multiplier === 0
          ? []
          : [
              h(
                'li',
                { class: hits === reached ? 'num reached' : 'num' },
                h('small', { text: `${hits}/${amount}` }),
                table.times(multiplier * 10),
              ),
            ],
      ),
    )
  return { element, paint }
}

function build(table: Table<'keno'>): Parts<'keno'> {
  const { game } = table
  const t = texts(game.state.language)
  const info = game.state.game.keno!
  const pays = makePays(table, info, t)
  let chosen = new Set<number>()
  let locked = false
  let shown: { drawn: Set<number>; hits: number } | null = null
  const press = (number: number) => {
    if (locked) return
    shown = null
    if (chosen.has(number)) chosen.delete(number)
    else if (chosen.size < info.most) chosen.add(number)
    else game.notice.show(t('full', { n: info.most }))
    sound.chip()
    paint()
  }
  const grid = makeGrid(info.balls, 10, {
    label: t('field', { n: info.most }),
    class: 'keno-grid',
    cell: 'ball num',
    press: (cell) => press(cell + 1),
  })
  const paintBall = (number: number) => {
    const button = grid.buttons[number - 1]!
    const drawn = shown?.drawn.has(number) ?? false
    const mine = chosen.has(number)
    const is = drawn && mine ? 'hit' : drawn ? 'drawn' : mine ? 'chosen' : null
    button.textContent = String(number)
    button.className = `ball num ${drawn ? (mine ? 'hit' : 'drawn') : ''}`
    button.setAttribute('aria-selected', String(mine))
    button.setAttribute('aria-label', t('number', { n: number }) + (is ? `: ${t(is)}` : ''))
  }
  const paint = () => {
    for (let number = 1; number <= info.balls; number++) paintBall(number)
    pays.paint(Math.max(1, chosen.size), shown?.hits ?? null)
    clear.disabled = locked || chosen.size === 0
    random.disabled = locked
  }
  const random = h('button', {
    type: 'button',
    class: 'pill',
    text: t('random'),
    on: {
      click: () => {
        chosen = new Set(anyNumbers(info.balls, chosen.size || 8))
        shown = null
        sound.click()
        paint()
        game.say([...chosen].sort((a, b) => a - b).join(', '))
      },
    },
  })
  const clear = iconButton('trash', t('clear'), () => (chosen.clear(), (shown = null), paint()), 20)
  const draw = async (round: KenoResult) => {
    for (const ball of round.drawn) {
      shown!.drawn.add(ball)
      paintBall(ball)
      if (chosen.has(ball)) {
        shown!.hits++
        grid.buttons[ball - 1]!.classList.add('pop')
        sound.scatter(Math.min(shown!.hits, 3))
      } else sound.tick()
      await beat(chosen.has(ball) ? 300 : 130)
    }
  }
  const auto = autoRounds(table)
  paint()
  return {
    board: h('div', { class: 'keno' }, grid.element, pays.element),
    options: h('div', { class: 'options' }, random, clear),
    bet: (stake) => {
      if (chosen.size > 0) return { stake, numbers: [...chosen].sort((a, b) => a - b) }
      game.notice.show(t('none'))
      return null
    },
    show: async (round, fresh) => {
      shown = null
      if (round) {
        chosen = new Set(round.numbers)
        shown = { drawn: new Set(), hits: 0 }
        paint()
        if (fresh && !lessMotion()) await draw(round)
        shown = { drawn: new Set(round.drawn), hits: round.hits }
      }
      paint()
    },
    words: (round) => t('hits', { a: round.hits, b: round.numbers.length }),
    lock: (busy) => {
      locked = busy
      clear.disabled = busy || chosen.size === 0
      random.disabled = busy
    },
    ended: auto.ended,
    panels: [['steps', t('table'), () => allPays(table, info, t)], ...auto.panels],
  }
}

/** Multipliers of every amount of numbers. */
const allPays = (table: Table<'keno'>, info: KenoInfo, t: Words): HTMLElement =>
  h(
    'div',
    { class: 'prose' },
    ...info.multipliers.flatMap((row, at) => [
      h('h3', { text: t('spots', { n: at + 1 }) }),
      h(
        'dl',
        { class: 'facts' },
        ...row.flatMap((multiplier, hits) =>
          multiplier === 0
            ? []
            : [
                h(
                  'div',
                  {},
                  h('dt', { text: `${t('hits_head')}: ${hits}` }),
                  h('dd', { class: 'num', text: table.times(multiplier * 10) }),
                ),
              ],
        ),
      ),
    ]),
  )

startTable<'keno'>((round, { state }) => {
  if (round.kind !== 'keno') return ''
  return texts(state.language)('hits', { a: round.hits, b: round.numbers.length })
}, build)
