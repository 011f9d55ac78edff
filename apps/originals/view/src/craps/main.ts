import '../sic-bo/sic-bo.css'
import './craps.css'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sound } from '../shared/sound.ts'
import type { Action } from '../table/actions.ts'
import { makeChips } from '../table/chips.ts'
import { pips } from '../table/dice.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

type Words = ReturnType<typeof texts>
const SINGLES: Record<string, number> = { two: 2, three: 3, eleven: 11, twelve: 12 }
/** Rolls that are shown next to the dice. */
const SHOWN = 8

function toName(spot: string, t: Words): string {
  const [sort = '', number = ''] = spot.split('_')
  if (SINGLES[spot] !== undefined) return t('single', { n: SINGLES[spot] })
  return /\d/.test(number) ? t(sort as 'place', { n: number }) : t(spot as 'pass')
}

/** Groups of the layout: columns on a phone and on a wide page. */
const GROUPS = [
  ['line', ['pass', 'dont_pass'], 2, 2],
  ['place', ['place_4', 'place_5', 'place_6', 'place_8', 'place_9', 'place_10'], 6, 6],
  ['hard', ['hard_4', 'hard_6', 'hard_8', 'hard_10'], 4, 4],
  ['once', ['field', 'any_seven', 'any_craps', 'two', 'three', 'eleven', 'twelve'], 4, 7],
] as const

/** The number of a place or hard bet alone: the group says which it is. */
const toShortName = (spot: string, t: Words): string => {
  const number = spot.split('_')[1] ?? ''
  if (SINGLES[spot] !== undefined) return String(SINGLES[spot])
  if (spot === 'field') return 'Field'
  return /\d/.test(number) ? number : toName(spot, t)
}

type Round = KindResult<'craps'>
type Chips = ReturnType<typeof layChips>

function build(table: Table<'craps'>): Parts<'craps'> {
  const { game } = table
  const t = texts(game.state.language)
  const chips = layChips(table, t)
  const puck = h('b', { class: 'puck' })
  const past = h('p', { class: 'past num', 'aria-hidden': 'true' })
  const comes = h('ul', { class: 'comes' })
  const dice = makeDice(t)
  const mark = (round: Round | null) => {
    const point = round?.state === 'open' ? round.point : null
    puck.textContent = point === null ? t('no_point') : t('point', { n: point })
    puck.classList.toggle('on', point !== null)
    comes.replaceChildren(...(round?.come_bets ?? []).map((_, at) => comeBet(game, t, round as Round, at)))
    past.textContent = (round?.rolls ?? [])
      .slice(-SHOWN)
      .map(([a, b]) => a + b)
      .join(' · ')
    chips.mark(round?.bets ?? null)
  }
  mark(null)
  return {
    ownStake: true,
    board: h(
      'div',
      { class: 'sic-bo craps' },
      h('div', { class: 'dice-row' }, dice.element, puck, past, comes),
      h('div', { class: 'cloth' }, ...GROUPS.map((group) => betGroup(group, chips, t))),
    ),
    options: chips.rack,
    bet: () => chips.bet(),
    show: async (round, fresh) => {
      if (!round) return mark(null)
      chips.take(round.bets)
      await dice.show(round, fresh)
      mark(round)
    },
    actions: (round) => actions(table, t, round),
    words: (round) => {
      const [a, b] = round.rolls.at(-1)!
      const said = [t('rolled', { a, b, n: a + b })]
      if (round.state === 'open' && round.point !== null) said.push(t('point', { n: round.point }))
      if (round.odds_bet) said.push(t('odds_laid', { x: game.money(round.odds_bet.amount) }))
      return said.join(' · ')
    },
    lock: chips.lock,
  }
}

function layChips(table: Table<'craps'>, t: Words) {
  const { spots } = table.game.state.game.craps!
  return makeChips(
    table,
    Object.entries(spots).map(([spot, { pays, max, step }]) => {
      const odds = `${pays[0]}:${pays[1]}`
      const face = [h('span', { text: toShortName(spot, t) }), h('small', { class: 'num', text: odds })]
      return { spot, name: `${toName(spot, t)}, ${t('pays', { n: odds })}`, face, max, step }
    }),
  )
}

function betGroup(
  [group, spots, columns, wide]: (typeof GROUPS)[number],
  chips: Chips,
  t: Words,
): HTMLElement {
  const label = t(`group_${group}`)
  const style = `--columns:${columns};--wide:${wide}`
  return h(
    'section',
    { class: 'craps-group' },
    h('h2', { text: label }),
    h(
      'div',
      { class: 'group wide', role: 'group', 'aria-label': label, style },
      ...spots.flatMap((spot) => chips.buttonByKey.get(spot) ?? []),
    ),
  )
}

/** The two dice, and how they are thrown. */
function makeDice(t: Words) {
  const element = h('div', { class: 'craps-dice', role: 'img', 'aria-label': t('dice') })
  let rolls = 0
  const paint = (faces: readonly number[], fresh: boolean) =>
    element.replaceChildren(...faces.map((face) => pips(face, fresh ? 'die pop' : 'die')))
  paint([3, 4], false)
  return {
    element,
    show: async (round: Round, fresh: boolean): Promise<void> => {
      const last = round.rolls.at(-1)!
      // Bets that are laid between two rolls throw no dice.
      const thrown = fresh && (round.rolls.length === 1 ? round.moves === 0 : round.rolls.length !== rolls)
      rolls = round.rolls.length
      if (thrown && !lessMotion())
        for (let turn = 0; turn < 5; turn++) {
          paint(
            last.map((face, at) => ((face + turn * (at + 2)) % 6) + 1),
            true,
          )
          sound.tick()
          await beat(120)
        }
      paint(last, thrown)
      element.setAttribute('aria-label', `${t('dice')}: ${last.join(', ')}`)
    },
  }
}

/** A come bet: its point, what lies on it, and what it gave back. */
function comeBet({ money }: Table<'craps'>['game'], t: Words, round: Round, at: number): HTMLElement {
  const { bet, odds } = round.come_bets[at]!
  const point = round.comes[at]?.point ?? null
  const back = bet.returned === null ? '' : money(toUnits(bet.returned) + toUnits(odds?.returned ?? '0'))
  return h(
    'li',
    { class: back !== '' && toUnits(bet.returned!) > 0n ? 'won' : '' },
    h('b', { text: t('come_n', { n: at + 1 }) }),
    h('span', { text: point === null ? t('no_point') : t('point', { n: point }) }),
    h('span', {
      class: 'num',
      text: odds ? `${money(bet.amount)} + ${money(odds.amount)}` : money(bet.amount),
    }),
    h('b', { class: 'num', text: back === '' ? '' : `→ ${back}` }),
  )
}

/** The roll, a come bet, odds on the line and on the come bet that may have them. */
function actions(table: Table<'craps'>, t: Words, round: Round): Action[] {
  const { money } = table.game
  const pass = toUnits(round.bets.find(({ spot }) => spot === 'pass')?.amount ?? '0')
  const odds = (come?: number) =>
    ([1, 2, 3] as const).map((times): Action => {
      const price = pass * BigInt(times)
      return {
        id: `odds-${come ?? 'line'}-${times}`,
        label: t(come === undefined ? 'odds' : 'come_odds', {
          n: times,
          x: money(price),
          m: (come ?? 0) + 1,
        }),
        press: () => void table.move({ type: 'odds', times, ...(come === undefined ? {} : { come }) }),
        disabled: price > table.balance.total,
      }
    })
  const come: Action = {
    id: 'come',
    label: t('come', { x: money(pass) }),
    press: () => void table.move({ type: 'come' }),
    disabled: pass > table.balance.total,
  }
  const roll = { id: 'roll', label: t('roll'), press: () => void table.move({ type: 'roll' }), main: true }
  const behind = round.comes.findIndex(({ may_odds }) => may_odds)
  return [
    roll,
    ...(round.may_come ? [come] : []),
    ...(round.may_odds ? odds() : []),
    ...(behind >= 0 ? odds(behind) : []),
  ]
}

startTable<'craps'>(
  (round) => (round.kind === 'craps' ? round.rolls.map(([a, b]) => a + b).join(' · ') : ''),
  build,
)
