import '../shared/base.css'
import '../roulette/roulette.css'
import '../roulette/wheel.css'
import '../roulette/sizes.css'
import '../live/live.css'
import './live-roulette.css'
import { onConfirm } from '../live/page.ts'
import { openGame } from '../shared/shell.ts'
import { LiveRoulette } from './game.ts'

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round) =>
  round.kind === 'live_roulette' && round.number !== null ? String(round.number) : '',
).then((game) => {
  if (!game) return
  const table = new LiveRoulette(game)
  onConfirm(() => void table.send(), '.table')
  game.host.post({ type: 'palco:ready' })
})
