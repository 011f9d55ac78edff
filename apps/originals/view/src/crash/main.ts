import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import './crash.css'
import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import { multiplierAt } from '../../../src/kinds/crash/play.ts'
import { Live } from '../live/live.ts'
import { makeHead } from '../live/page.ts'
import { proofPanel } from '../live/side.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { openMenu } from '../shared/panels.ts'
import { openGame } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'
import { makeBet } from './bet.ts'
import { figureIn } from './figure.ts'
import { makeFlight } from './flight.ts'
import { crashTexts } from './texts.ts'

/** Milliseconds between two figures of the multiplier. */
const FIGURES = 80

function build(game: Game): void {
  const { state, root, say } = game
  const ct = crashTexts(state.language)
  const flight = makeFlight()
  const figure = figureIn(state.language)
  const times = (hundredths: number) => `×${figure(hundredths)}`
  const past = h('ol', { class: 'past' })
  const balance = makeBalance(game)
  let figures: ReturnType<typeof setInterval> | undefined
  const elapsed = () => (live.round?.began_at == null ? 0 : live.now() - live.round.began_at)
  const multiplier = () => multiplierAt(elapsed())

  const onRound = (round: TableRoundShown, before: TableRoundShown | null) => {
    clearInterval(figures)
    if (round.state === 'result') {
      flight.state('flying', elapsed())
      figures = setInterval(
        () => {
          flight.write(times(multiplier()), ct('flying'))
          for (const bet of bets) bet.paint()
        },
        lessMotion() ? 250 : FIGURES,
      )
    } else if (round.state === 'settled' && round.result !== null) {
      flight.state('ended')
      const words = ct('burst', { n: figure(round.result) })
      flight.write(times(round.result), words)
      if (before) say(words)
    } else {
      flight.state('waiting')
      if (round.state === 'closed') flight.write(times(100), ct('ready'))
    }
    for (const bet of bets) bet.paint()
  }
  const live: Live<'crash'> = new Live<'crash'>(game, {
    round: onRound,
    tick: (left) => {
      if (left !== null) flight.write(times(100), ct('starts', { n: Math.ceil(left / 1000) }))
      else if (live.round === null) flight.write(times(100), live.lt('opens'))
    },
    stats: (last) =>
      past.replaceChildren(
        ...last.slice(0, 24).map((result) =>
          h('li', {
            class: `num ${result < 200 ? 'low' : result < 1000 ? 'mid' : 'high'}`,
            text: times(result),
          }),
        ),
      ),
    mine: (own) => {
      bets.forEach((bet, at) => bet.own(own[at] ?? null))
      live.announce()
    },
    balance: (now) => balance.paint(now),
  })
  const bets = [0, 1].map((nth) => makeBet({ live, nth, multiplier }))
  past.setAttribute('aria-label', live.lt('past'))
  const menu = () => openMenu(game, [['proof', live.lt('proof'), () => proofPanel(game, live.proof)]])
  root.prepend(
    ...makeHead(game, menu),
    h('main', { class: 'stage' }, past, flight.element),
    live.side.element,
    h(
      'footer',
      { class: 'controls' },
      h('div', { class: 'bets' }, ...bets.map(({ element }) => element)),
      h('div', { class: 'meters' }, balance.own, balance.extra, live.side.toggle),
    ),
  )
  root.classList.add('live-game', 'crash')
  balance.paint(live.balance)
  flight.state('waiting')
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (event.repeat || event.key !== ' ' || target.closest('button, input, a, dialog')) return
    event.preventDefault()
    bets[0]?.press()
  })
  game.host.post({ type: 'palco:ready' })
}

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round, { state }) =>
  round.kind === 'crash'
    ? `×${figureIn(state.language)(round.cashed ?? round.crash ?? 100)}${round.cashed === null ? '' : ' ✓'}`
    : '',
).then((game) => game && build(game))
