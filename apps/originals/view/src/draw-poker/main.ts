import './draw-poker.css'
import type { DrawPokerResult, HandId } from '../../../src/kinds/draw-poker/types.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { sound } from '../shared/sound.ts'
import { cardName, makeCard } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

function build(table: Table<'draw_poker'>): Parts<'draw_poker'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const { rows } = game.state.game.draw_poker!
  const held = new Set<number>()
  const toName = (row: number | null) => (row === null ? '' : t(rows[row]!.id))
  const pays = rows.map(({ id }) =>
    h('tr', { 'data-row': id }, h('th', { scope: 'row', text: t(id) }), h('td', { class: 'num' })),
  )
  const places = [0, 1, 2, 3, 4].map((place) =>
    h('button', {
      type: 'button',
      class: 'place',
      on: { click: () => toggle(place) },
    }),
  )
  const paintPays = (row: number | null) => {
    const stake = toUnits(table.open?.stake ?? table.stake)
    pays.forEach((line, at) => {
      line.classList.toggle('made', at === row)
      line.lastElementChild!.textContent = game.money(stake * BigInt(rows[at]!.pays))
    })
  }
  const paintHeld = (open: boolean) => {
    places.forEach((place, at) => {
      const on = held.has(at)
      place.disabled = !open
      place.classList.toggle('held', on)
      place.setAttribute('aria-pressed', String(on))
      place.dataset.held = on ? t('held') : ''
    })
  }
  const toggle = (place: number) => {
    if (!table.open || table.busy) return
    if (!held.delete(place)) held.add(place)
    sound.click()
    paintHeld(true)
  }
  addEventListener('keydown', (event) => {
    const place = '12345'.indexOf(event.key)
    if (place >= 0 && event.key.length === 1 && !document.querySelector('dialog[open]')) toggle(place)
  })
  const lay = (round: DrawPokerResult | null, fresh: boolean) => {
    const cards: (number | null)[] = round?.final ?? round?.dealt ?? [null, null, null, null, null]
    let arriving = 0
    places.forEach((place, at) => {
      const card = cards[at] ?? null
      const is = fresh && card !== null && !(round?.held?.includes(at) ?? false)
      place.replaceChildren(makeCard(card, tt, is ? arriving++ : undefined))
      const name = card === null ? tt('hidden') : cardName(card, tt)
      place.setAttribute('aria-label', `${at + 1}: ${name}`)
    })
  }
  return {
    board: h(
      'div',
      { class: 'draw-poker' },
      h('table', { class: 'pays' }, h('tbody', {}, ...pays)),
      h('div', { class: 'five', role: 'group', 'aria-label': t('cards') }, ...places),
    ),
    bet: (stake) => ({ stake }),
    show: (round, fresh) => {
      held.clear()
      for (const place of round?.held ?? []) held.add(place)
      lay(round, fresh)
      paintPays(round ? (round.final ? round.hand : round.dealtHand) : null)
      paintHeld(round !== null && round.final === null)
      if (round && fresh) sound.chip()
    },
    actions: () => [
      {
        id: 'draw',
        label: t('draw'),
        press: () => void table.move({ hold: [...held].sort((a, b) => a - b) }),
        main: true,
      },
    ],
    words: (round) => {
      if (round.state !== 'open') return toName(round.hand)
      const cards = round.dealt.map((card) => cardName(card, tt)).join(', ')
      game.say(cards)
      return round.dealtHand === null ? t('choose') : `${toName(round.dealtHand)} · ${t('choose')}`
    },
    lock: (busy) => {
      if (!busy) paintPays(pays.findIndex((line) => line.classList.contains('made')))
    },
  }
}

startTable<'draw_poker'>((round, { state }) => {
  if (round.kind !== 'draw_poker') return ''
  const t = texts(state.language)
  const id: HandId | undefined = state.game.draw_poker?.rows[round.hand ?? -1]?.id
  return id ? t(id) : t('nothing')
}, build)
