import './hilo.css'
import type { HiLoGuess, HiLoResult } from '../../../src/kinds/hilo/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { textsInView } from '../shared/texts/spanish.ts'
import { sound } from '../shared/sound.ts'
import { cardName, makeCard } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'

const texts = textsInView({
  es_ES: {
    higher: '▲ Igual o mayor {x}',
    lower: '▼ Igual o menor {x}',
    chain: 'Cartas de la ronda',
    now: '{card}. Cobrás {a}',
    first: '{card}. ¿Igual o mayor, o igual o menor?',
  },
  en_US: {
    higher: '▲ Same or higher {x}',
    lower: '▼ Same or lower {x}',
    chain: 'Cards of the round',
    now: '{card}. Cash-out pays {a}',
    first: '{card}. Same or higher, or same or lower?',
  },
  pt_BR: {
    higher: '▲ Igual ou maior {x}',
    lower: '▼ Igual ou menor {x}',
    chain: 'Cartas da rodada',
    now: '{card}. O saque paga {a}',
    first: '{card}. Igual ou maior, ou igual ou menor?',
  },
})

const SHOWN = 7

function build(table: Table<'hilo'>): Parts<'hilo'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const now = h('div', { class: 'now' })
  const chain = h('ol', { class: 'chain', 'aria-label': t('chain') })
  const guess = (round: HiLoResult, type: HiLoGuess) => {
    const next = round.next[type]
    return {
      id: type,
      label: t(type, { x: next === null ? '' : table.times(next) }),
      press: () => void table.move({ type }),
      main: false,
      disabled: next === null,
    }
  }
  return {
    board: h('div', { class: 'hilo' }, now, chain),
    bet: (stake) => ({ stake }),
    show: (round, fresh) => {
      const cards = round?.cards ?? []
      const last = cards.at(-1)
      now.replaceChildren(makeCard(last ?? null, tt, fresh && last !== undefined ? 0 : undefined))
      now.classList.toggle('lost', round?.lost === true)
      chain.replaceChildren(
        ...cards
          .slice(0, -1)
          .slice(-SHOWN)
          .map((card, at, shown) => {
            const guessed = round!.guesses[cards.length - 1 - shown.length + at]
            return h(
              'li',
              {},
              makeCard(card, tt),
              h('span', { 'aria-hidden': 'true', text: guessed === 'higher' ? '▲' : '▼' }),
            )
          }),
      )
      if (round && fresh) sound.tick()
    },
    actions: (round) => [
      guess(round, 'higher'),
      guess(round, 'lower'),
      {
        id: 'cash',
        label: tt('cash_out', { x: game.money((toUnits(round.stake) * BigInt(round.multiplier)) / 100n) }),
        press: () => void table.move({ type: 'cash_out' }),
        main: true,
        disabled: round.guesses.length === 0,
      },
    ],
    words: (round) => {
      const card = cardName(round.cards.at(-1) as number, tt)
      if (round.state !== 'open') return card
      return round.guesses.length === 0
        ? t('first', { card })
        : t('now', { card, a: table.times(round.multiplier) })
    },
  }
}

startTable<'hilo'>((round, { state }) => {
  if (round.kind !== 'hilo') return ''
  const arrows = round.guesses.map((guess) => (guess === 'higher' ? '▲' : '▼')).join('')
  return `${round.cards.length - 1} ${arrows.slice(-10)} ${round.lost ? '✕' : `×${(round.multiplier / 100).toLocaleString(state.language.replace('_', '-'))}`}`
}, build)
