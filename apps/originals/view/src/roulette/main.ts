import '../shared/base.css'
import './roulette.css'
import './wheel.css'
import './sizes.css'
import './double-zero.css'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { RouletteBetSlip } from '../../../src/kinds/roulette/types.ts'
import type { Game } from '../shared/shell.ts'
import { openGame } from '../shared/shell.ts'
import { Roulette } from './game.ts'
import { numberText } from './layout.ts'

function run(game: Game): void {
  const { state, session, host, t, notice } = game
  const table = new Roulette(game)
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const taken = target.closest('button, a, input, select, .table') ?? document.querySelector('dialog[open]')
    if (taken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    if (!table.hurry()) void table.start()
  })
  addEventListener('pointerdown', () => table.hurry())
  game.onBalance(() => void table.refresh())
  game.onPause((over) => {
    table.paused = true
    void over.then(() => (table.paused = false))
  })
  host.post({ type: 'palco:ready' })
  const unfinished = state.unfinished as KindResult<'roulette'> | null
  if (!state.pending) session.forget()
  if (unfinished) {
    notice.show(t('unfinished'))
    void table.takeUp({ bets: unfinished.bets }, { result: unfinished })
  } else if (state.pending)
    void table.takeUp(state.pending.bet as RouletteBetSlip, { requestId: state.pending.request_id })
}

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round) => (round.kind === 'roulette' ? numberText(round.number) : '')).then(
  (game) => game && run(game),
)
