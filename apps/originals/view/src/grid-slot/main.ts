import './grid-slot.css'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import { now, wait } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'
import type { Parts } from '../table/parts.ts'
import type { Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { Modes } from '../modes/modes.ts'
import { toUnits } from '../shared/money.ts'
import { makeBuy } from './buy.ts'
import { pays } from './pays.ts'
import { GridPlayer } from './player.ts'
import { texts } from './texts.ts'
import type { GridTexts } from './texts.ts'
import { GridWindow } from './window.ts'

/** From the start of a round to the start of the next, ms: rounds cannot be rushed. Quick spins need less. */
const SHORTEST = { usual: 2500, quick: 1000 }
/** Part of the usual length that motions have with quick spins. */
const QUICK_PACE = 0.35

function build(table: Table<'grid_slot'>): Parts<'grid_slot'> {
  const { game } = table
  const { state, t: shared } = game
  const t = texts(state.language)
  const info = state.game.grid_slot!
  const sheet = `/g/${state.game.id}/symbols.webp`
  const window = new GridWindow(info, sheet, (value) => {
    const { name, times } = info.hold?.values[value] ?? { times: 0 }
    return name ? name.toUpperCase() : `×${times}`
  })
  const plaque = h('p', { class: 'grid-plaque num', hidden: true, 'aria-hidden': 'true' })
  const tally = h('p', { class: 'grid-tally', 'aria-hidden': 'true' })
  const card = h('div', { class: 'grid-card', hidden: true, 'aria-hidden': 'true' })
  const room = h(
    'div',
    { class: 'grid-room' },
    h('div', { class: 'grid-frame' }, window.element, plaque, card),
  )
  const player = new GridPlayer(game, t, info, window, { plaque, tally, card })
  for (const [name, file] of [
    ['--portrait', 'bg-p'],
    ['--landscape', 'bg-l'],
  ] as const)
    game.root.style.setProperty(name, `url(/g/${state.game.id}/${file}.webp)`)
  game.root.classList.add('grid-slot', state.game.id)
  new ResizeObserver(([entry]) => {
    // Room for the frame's edge.
    if (entry) window.fit(entry.contentRect.width - 20, entry.contentRect.height - 20)
  }).observe(room)
  let leaving: Promise<void> = Promise.resolve()
  let startedAt = -SHORTEST.usual
  const modes = new Modes(
    game,
    () => void table.place(),
    () => toUnits(table.stake),
  )
  const buy = makeBuy(table, t, info)
  const last = state.last.find((round) => round.kind === 'grid_slot')
  return {
    board: h('div', { class: 'grid-board' }, room, tally),
    labels: { place: shared('spin'), again: shared('spin') },
    options: buy.element,
    bet: (stake) => ({ stake, ...(buy.take() ? { buy: true as const } : {}) }),
    show: async (round, fresh) => {
      if (!round) {
        if (!fresh) return last ? player.rest(last) : window.show(firstGrid(info))
        await wait(Math.max(0, startedAt + SHORTEST[modes.quick ? 'quick' : 'usual'] - now()))
        startedAt = now()
        window.pace = modes.quick ? QUICK_PACE : 1
        player.reset()
        table.message('')
        sound.start()
        leaving = window.leave()
        return
      }
      await leaving
      if (!fresh) return player.rest(round)
      await player.play(round)
    },
    words: (round) => words(round, t, shared),
    lock: buy.lock,
    ended: (round) => (round ? modes.after(round) : modes.stop()),
    panels: [['pays', t('pays'), () => pays(game, info, sheet, table.stake)], ...modes.panels()],
  }
}

/** What stands in the window before the first round: every symbol in turn. */
const firstGrid = ({ reels, rows, symbols }: { reels: number; rows: [number, number]; symbols: unknown[] }) =>
  Array.from({ length: reels }, (_, reel) =>
    Array.from(
      { length: Math.round((rows[0] + rows[1]) / 2) },
      (_unused, row) => (reel * 3 + row) % symbols.length,
    ),
  )

/** What happened in a round, before its amount. */
function words(
  { spins }: Pick<KindResult<'grid_slot'>, 'spins'>,
  t: GridTexts,
  shared: (key: 'free_won', values: { n: number }) => string,
): string {
  const falls = spins.reduce((sum, { drops }) => sum + Math.max(0, drops.length - 1), 0)
  const free = spins.filter(({ mode }) => mode === 'free').length
  const held = spins.some(({ mode }) => mode === 'hold')
  const coins = held ? spins.reduce((sum, spin) => sum + (spin.coins?.length ?? 0), 0) : 0
  return [
    ...(falls > 0 ? [falls === 1 ? t('fall') : t('falls', { n: falls })] : []),
    ...(free > 0 ? [shared('free_won', { n: free })] : []),
    ...(coins > 0 ? [t('coins', { x: coins })] : []),
  ].join(' · ')
}

startTable<'grid_slot'>((round, { state, t }) => {
  if (round.kind !== 'grid_slot') return ''
  return words(round, texts(state.language), t)
}, build)
