import '../shared/base.css'
import './slot.css'
import type { GameInfo, SlotResult } from '../../../src/api-types.ts'
import { now, wait } from '../shared/clock.ts'
import { lessMotion } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { openGame, pauseOver } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { Effects } from './effects.ts'
import { paytable } from './paytable.ts'
import { Player } from './player.ts'
import { lastSpin, Stage } from './stage.ts'
import type { Art } from './sprites.ts'
import { loadArt } from './sprites.ts'
import type { Ui } from './ui.ts'
import { buildUi } from './ui.ts'

/** From the start of a round to the start of the next: rounds cannot be rushed. */
const SHORTEST_ROUND = 2500

/** The largest stake up to the one wanted that the limits allow. */
function firstStake({ state }: Game): string {
  const past = state.last[0]?.stake
  const allowed = state.game.stakes.filter(
    (stake) => toUnits(stake) >= toUnits(state.bounds.min) && toUnits(stake) <= toUnits(state.bounds.max),
  )
  state.game.stakes = allowed.length ? allowed : state.game.stakes
  const { stakes } = state.game
  if (past && stakes.includes(past)) return past
  return stakes[Math.min(3, stakes.length - 1)] as string
}

async function run(game: Game, loading: Promise<Art>): Promise<void> {
  const { state, session, host, t, notice, say } = game
  const slot = state.game.slot as NonNullable<GameInfo['slot']>
  const art = await loading
  const shown = (state.unfinished ?? state.last[0]) as SlotResult | undefined
  const stage = new Stage(
    art,
    slot.symbols,
    slot.rows,
    slot.strips,
    shown ? lastSpin(shown).stops : [0, 0, 0, 0, 0],
  )
  const effects = new Effects(art.fx)
  let balance = toUnits(state.balance.amount)
  let stake = firstStake(game)
  let busy = false
  let paused = false
  let startedAt = -SHORTEST_ROUND
  let ui: Ui

  const paint = () => {
    ui.balance(balance)
    ui.stake(stake, busy)
    ui.busy(busy)
  }
  const choose = (wanted: string) => {
    if (busy) return
    stake = wanted
    sound.click()
    say(`${t('stake')}: ${game.money.show(stake)}`)
    paint()
  }
  const step = (by: number) => {
    const next = state.game.stakes[state.game.stakes.indexOf(stake) + by]
    if (next) choose(next)
  }

  /** Plays one round: a new one, or one whose request was sent before. */
  const round = async (known?: { result?: SlotResult; requestId?: string; bet?: { stake: string } }) => {
    if (busy || paused) return
    busy = true
    const bet = known?.bet ?? { stake }
    player.reset()
    notice.hide()
    host.post({ type: 'palco:round', state: 'started' })
    const gap = startedAt + SHORTEST_ROUND - now()
    if (gap > 0 && !known) {
      ui.busy(true)
      await wait(gap)
    }
    startedAt = now()
    const before = balance
    if (!known) balance -= toUnits(bet.stake)
    paint()
    sound.start()
    const stop = lessMotion() ? null : stage.spin(player.strips('base'), [])
    let lost = false
    try {
      const result =
        known?.result ??
        ((await session.play(
          bet,
          () => {
            lost = true
            notice.show(t('offline'), { icon: 'wifi', stay: true })
          },
          known?.requestId,
        )) as SlotResult)
      if (lost) notice.show(t('online'))
      await player.play(result, stop)
      if (!known?.result) balance = toUnits(result.balance)
      ui.lastWin(toUnits(result.win))
      state.commit.nonce = Math.max(state.commit.nonce, result.nonce + 1)
      host.post({ type: 'palco:balance', cash: toAmount(balance), currency: state.balance.currency })
      if (result.state === 'pending_credit') notice.show(t('pending_credit'))
      void session.shown(result.round_id)
    } catch (error) {
      balance = before
      const last = shownSpin()
      if (stop) await stop(last, [])
      game.fail(error)
    }
    busy = false
    paint()
    host.post({ type: 'palco:round', state: 'ended' })
    if (!document.activeElement || document.activeElement === document.body)
      ui.spin.focus({ preventScroll: true })
  }
  /** The reels come to rest on a plain window when a round was refused: nothing was won or lost. */
  const shownSpin = () => {
    const stops = slot.strips.map(() => 0)
    const grid = slot.strips.map((strip) => strip.slice(0, slot.rows))
    return { stops, grid, wins: [], win: '0.00', multiplier: 1, mode: 'base' as const }
  }
  const spin = () => {
    if (busy) return
    if (toUnits(stake) > balance) {
      game.notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
      return
    }
    void round()
  }

  ui = buildUi(game, art.look, stage, effects, {
    spin,
    menu: () => openMenu(game, [['pays', t('pays'), () => paytable(game, stage, stake)]]),
    stake: step,
    choose,
  })
  const player = new Player(game, stage, effects, ui)
  ui.layout()
  ui.lastWin(shown && !state.unfinished ? toUnits(shown.win) : null)
  paint()
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (
      document.querySelector('dialog[open]') ||
      event.repeat ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return
    if ((event.key === ' ' || event.key === 'Enter') && !target.closest('button, a, input, select')) {
      event.preventDefault()
      spin()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowRight') step(1)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') step(-1)
  })
  game.onBalance(() => {
    if (!busy)
      void session.refresh().then(
        (fresh) => {
          if (busy) return
          balance = toUnits(fresh.balance.amount)
          paint()
        },
        () => undefined,
      )
  })
  game.onPause(() => {
    if (paused) return
    paused = true
    void pauseOver(game).then(() => (paused = false))
  })
  host.post({ type: 'palco:ready' })
  const sent = session.sent()
  if (state.unfinished) {
    session.forget()
    notice.show(t('unfinished'))
    await wait(500)
    await round({ result: state.unfinished as SlotResult })
  } else if (state.pending)
    await round({ requestId: state.pending.request_id, bet: state.pending.bet as { stake: string } })
  else if (sent) session.forget()
}

const root = document.getElementById('app') as HTMLElement
// Pictures and session are fetched side by side: the address says which game it is.
const loading = loadArt(location.pathname.split('/').pop() ?? '')
loading.catch(() => undefined)
void openGame(root).then((game) => game && run(game, loading))
