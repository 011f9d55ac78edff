import type { SiteMessage } from '@palco/contract/frame'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useGo } from '~/builds/go.ts'
import { readPlay, setRoundOpen, useCheckDue, useUnplanned } from '~/live/play-session.ts'
import { BALANCE_EVENT } from '~/live/index.ts'
import { useBalance } from '~/live/index.ts'
import { FRAME_ACT } from '~/page/acts.ts'
import { paths } from '~/paths.ts'
import { messageFrom } from './game-message.ts'
import type { ResultGate } from './result-gate.ts'
import { type ShownBalance, shownBalance } from './shown-balance.ts'
import type { Rounds } from '../sitting/use-sitting.ts'

export type FrameState = 'loading' | 'slow' | 'ready' | 'failed'

/** A frame that loaded but says nothing counts as ready after this time, in ms: not every studio speaks. */
const SILENT_MS = 2_500
const SLOW_MS = 12_000

/** Refusals of a stake of which the site has more to say. */
const ASKED: readonly string[] = ['reality_check', 'session_plan', 'session_loss']

type Framed = {
  game: string
  /** `null` while no game is open. */
  origin: string | null
  /** Where the game's way back leads. */
  home: string
  deposit: () => void
  gate: ResultGate
  /** Another game of the page moves the same balance. */
  shares: boolean
  /** Its rounds are played in a session that is planned. */
  planned: boolean
}

/**
 * The conversation with a game's frame. Only messages of exactly this frame and exactly its origin count, and
 * what is sent goes to that origin alone.
 */
export function useGameFrame({ game, origin, home, deposit, gate, shares, planned }: Framed) {
  const frame = useRef<HTMLIFrameElement>(null)
  const go = useGo()
  const [state, setState] = useState<FrameState>('loading')
  const [shown, setShown] = useState<ShownBalance | null>(null)
  const balance = useBalance()
  const rounds = useRef<Rounds>({ open: false, started: 0 })
  const [ended, setEnded] = useState(0)
  /** The last stake went beyond what the session's greatest loss leaves. */
  const [isTooMuch, setTooMuch] = useState(false)
  // Of a game that says one sum: while part of it is bonus money, only the ledger can distinguish the two.
  const isMixed = balance.state === 'known' && /[1-9]/.test(balance.balance.bonus.amount)
  const mixed = useRef(isMixed)
  useEffect(() => {
    mixed.current = isMixed
  }, [isMixed])

  const ready = useCallback(() => setState((now) => (now === 'failed' ? now : 'ready')), [])

  useEffect(() => {
    if (origin === null) return
    gate.enter(game)
    const onMessage = (event: MessageEvent) => {
      const message = messageFrom(event, frame.current?.contentWindow, origin)
      if (message?.type === 'palco:act') window.dispatchEvent(new Event(FRAME_ACT))
      if (message?.type === 'palco:ready') ready()
      if (message?.type === 'palco:round') {
        const open = message.state === 'started'
        rounds.current = { open, started: rounds.current.started + Number(open) }
        gate.round(game, message.state)
        setRoundOpen(game, open)
        if (open) setTooMuch(false)
        else setEnded((count) => count + 1)
      }
      if (message?.type === 'palco:home') void go(home)
      if (message?.type === 'palco:deposit') deposit()
      if (message?.type === 'palco:login') void go(paths.login())
      // The game goes on when the player has read the check, or staked less.
      if (message?.type === 'palco:error' && ASKED.includes(message.code)) {
        setTooMuch(message.code === 'session_loss')
        void readPlay()
      } else if (message?.type === 'palco:error') setState((now) => (now === 'ready' ? now : 'failed'))
      const said = message?.type === 'palco:balance' ? shownBalance(message) : null
      if (said && (said.bonus !== null || !mixed.current)) setShown(said)
    }
    const notify = () => {
      const message: SiteMessage = { type: 'palco:balance-changed' }
      frame.current?.contentWindow?.postMessage(message, origin)
    }
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS)
    window.addEventListener('message', onMessage)
    window.addEventListener(BALANCE_EVENT, notify)
    return () => {
      clearTimeout(slow)
      window.removeEventListener('message', onMessage)
      window.removeEventListener(BALANCE_EVENT, notify)
      gate.leave(game)
      setRoundOpen(game, false)
    }
  }, [game, origin, home, go, ready, deposit, gate])

  // A check is due, or the session has ended: no round begins. Said again when the frame has loaded, since it hears nothing before.
  const [isCheckDue, isUnplanned] = [useCheckDue(), useUnplanned()]
  const isDue = isCheckDue || (planned && isUnplanned)
  const wasPaused = useRef(false)
  useEffect(() => {
    if (origin === null || (!isDue && !wasPaused.current)) return
    wasPaused.current = isDue
    const message: SiteMessage = { type: isDue ? 'palco:pause' : 'palco:resume' }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [origin, isDue, state])

  // What the other game did to the balance; the game's own rounds it knows itself.
  useEffect(() => {
    if (!shares || origin === null || rounds.current.open) return
    const message: SiteMessage = { type: 'palco:balance-changed' }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [shares, origin, balance, ended])

  // The ledger's word is the last one: what the game said stands only until it comes.
  useEffect(() => setShown(null), [balance])

  const silence = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(silence.current), [])
  const onLoad = useCallback(() => {
    clearTimeout(silence.current)
    silence.current = setTimeout(ready, SILENT_MS)
  }, [ready])

  // The frame may have loaded before hydration.
  useEffect(() => onLoad(), [onLoad])

  return { frame, state, shown, onLoad, rounds, ended, isTooMuch }
}
