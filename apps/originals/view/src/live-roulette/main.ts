import '../shared/base.css'
import '../roulette/roulette.css'
import '../roulette/wheel.css'
import '../roulette/sizes.css'
import '../live/live.css'
import './live-roulette.css'
import { openGame } from '../shared/shell.ts'
import { LiveRoulette } from './game.ts'

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round) =>
  round.kind === 'live_roulette' && round.number !== null ? String(round.number) : '',
).then((game) => {
  if (!game) return
  const table = new LiveRoulette(game)
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    const taken = target.closest('button, a, input, select, .table') ?? document.querySelector('dialog[open]')
    if (taken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
    event.preventDefault()
    void table.send()
  })
  game.host.post({ type: 'palco:ready' })
})
