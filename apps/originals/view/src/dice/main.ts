import './dice.css'
import type { Language } from '@palco/contract'
import { counted } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { textsInView } from '../shared/texts/spanish.ts'
import { sound } from '../shared/sound.ts'
import type { Parts, Table } from '../table/table.ts'
import { autoRounds } from '../modes/auto-rounds.ts'
import { startTable } from '../table/table.ts'

const texts = textsInView({
  es_ES: {
    chance: 'Probabilidad de ganar',
    under: 'Menor que {x}',
    over: '{x} o más',
    pays: 'Paga {x}',
    number: 'Salió {x}',
    side: 'Lado',
  },
  en_US: {
    chance: 'Chance to win',
    under: 'Below {x}',
    over: '{x} or above',
    pays: 'Pays {x}',
    number: 'Rolled {x}',
    side: 'Side',
  },
  pt_BR: {
    chance: 'Probabilidade de ganhar',
    under: 'Menor que {x}',
    over: '{x} ou mais',
    pays: 'Paga {x}',
    number: 'Saiu {x}',
    side: 'Lado',
  },
})

/** 4430 as "44,30". */
function figureIn(language: Language): (roll: number) => string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), { minimumFractionDigits: 2 })
  return (roll) => format.format(roll / 100)
}

type Side = 'under' | 'over'

function build(table: Table<'dice'>): Parts<'dice'> {
  const { language, game: info } = table.game.state
  const t = texts(language)
  const { least, most, multipliers } = info.dice!
  const figure = figureIn(language)
  let side: Side = 'under'
  const number = h('output', { class: 'roll num', text: figure(0) })
  const zone = h('i', { class: 'zone' })
  const marker = h('b', { class: 'marker', hidden: true })
  const pays = h('p', { class: 'badge num' })
  const percent = h('b', { class: 'num' })
  const chance = h('input', {
    type: 'range',
    id: 'chance',
    min: String(least),
    max: String(most),
    value: '50',
    on: { input: () => paint() },
  })
  const sides = (['under', 'over'] as const).map((one) =>
    h('button', {
      type: 'button',
      class: 'pill',
      'aria-pressed': 'false',
      on: {
        click: () => {
          side = one
          paint()
        },
      },
    }),
  )
  const limit = (one: Side) =>
    figure(one === 'under' ? Number(chance.value) * 100 : 10_000 - Number(chance.value) * 100)
  const paint = () => {
    const value = Number(chance.value)
    percent.textContent = `${value} %`
    chance.setAttribute('aria-valuetext', `${value} %`)
    pays.textContent = t('pays', { x: table.times(multipliers[value - least] as number) })
    sides.forEach((button, at) => {
      const one = at === 0 ? 'under' : 'over'
      button.textContent = t(one, { x: limit(one) })
      button.setAttribute('aria-pressed', String(one === side))
    })
    zone.style.left = side === 'under' ? '0' : `${100 - value}%`
    zone.style.width = `${value}%`
    marker.hidden = true
  }
  paint()
  return {
    board: h(
      'div',
      { class: 'dice' },
      number,
      h('div', { class: 'track', 'aria-hidden': 'true' }, zone, marker),
      pays,
    ),
    options: h(
      'div',
      { class: 'options dice-options' },
      h('label', { for: 'chance', text: t('chance') }),
      percent,
      chance,
      h('div', { class: 'sides', role: 'group', 'aria-label': t('side') }, ...sides),
    ),
    bet: (stake) => ({ stake, chance: Number(chance.value), side }),
    show: async (round, fresh) => {
      if (!round) return void (number.className = 'roll num')
      chance.value = String(round.chance)
      side = round.side
      paint()
      if (fresh && !lessMotion())
        await counted(700, (part) => {
          number.textContent = figure(
            part < 1 ? Math.floor((round.roll * 7 + part * 97_003) % 10_000) : round.roll,
          )
          sound.tick()
        })
      number.textContent = figure(round.roll)
      number.className = `roll num pop ${round.won ? 'won' : 'lost'}`
      marker.hidden = false
      marker.style.left = `${round.roll / 100}%`
    },
    ...autoRounds(table),
    words: (round) => t('number', { x: figure(round.roll) }),
    lock: (busy) => {
      chance.disabled = busy
      for (const button of sides) button.disabled = busy
    },
  }
}

startTable<'dice'>(
  (round, { state }) =>
    round.kind === 'dice'
      ? `${figureIn(state.language)(round.roll)} · ${round.side === 'under' ? '<' : '≥'} ${
          round.side === 'under' ? round.chance : 100 - round.chance
        }`
      : '',
  build,
)
