import '../shared/base.css'
import './slot.css'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { SlotBet } from '../../../src/kinds/slot/types.ts'
import type { Game } from '../shared/shell.ts'
import { openGame } from '../shared/shell.ts'
import { SlotMachine } from './game.ts'
import type { Art } from './sprites.ts'
import { loadArt } from './sprites.ts'
import { describeSlot } from './describe.ts'

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }

function listen(game: Game, machine: SlotMachine): void {
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    if (step) machine.step(step)
    else if ((event.key === ' ' || event.key === 'Enter') && !target.closest('button, a, input, select')) {
      event.preventDefault()
      // A key held down does not play on by itself.
      if (!event.repeat) machine.start()
    }
  })
  game.onBalance(() => void machine.refresh())
  game.onPause((over) => {
    machine.paused = true
    void over.then(() => (machine.paused = false))
  })
}

async function run(game: Game, loading: Promise<Art>): Promise<void> {
  const { state, session, host, t, notice } = game
  const machine = new SlotMachine(game, await loading)
  listen(game, machine)
  host.post({ type: 'palco:ready' })
  const unfinished = state.unfinished as KindResult<'slot'> | null
  if (!state.pending) session.forget()
  if (unfinished) {
    notice.show(t('unfinished'))
    await machine.takeUp({ result: unfinished, stake: unfinished.stake })
  } else if (state.pending)
    await machine.takeUp({
      requestId: state.pending.request_id,
      stake: (state.pending.bet as SlotBet).stake,
    })
}

const root = document.getElementById('app') as HTMLElement
// Pictures and session are fetched side by side: the address says which game it is.
const loading = loadArt(location.pathname.split('/').pop() ?? '')
loading.catch(() => undefined)
void openGame(root, describeSlot).then((game) => game && run(game, loading))
