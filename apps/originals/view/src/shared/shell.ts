import type { ApiErrorCode, Result, ResumeAnswer } from '../../../src/kinds/api-types.ts'
import { Refused } from './api.ts'
import { h, icon } from './dom.ts'
import type { IconName } from './dom.ts'
import { forbidHurry } from './clock.ts'
import type { Host } from './host.ts'
import { connect } from './host.ts'
import type { Money } from './money.ts'
import { moneyIn } from './money.ts'
import type { Session } from './session.ts'
import { launch, openSession } from './session.ts'
import { sound } from './sound.ts'
import type { Translate } from './texts/index.ts'
import { makeTexts } from './texts/index.ts'
import { loadSpanish } from './texts/spanish.ts'

/** A round in a few words, for the history. */
export type Describe = (round: Result, game: Pick<Game, 't' | 'state' | 'money'>) => string

/** What every game stands on once the session is open. */
export type Game = {
  root: HTMLElement
  session: Session
  state: ResumeAnswer
  host: Host
  money: Money
  t: Translate
  /** Says it to screen readers, politely. */
  say: (text: string) => void
  notice: Notice
  fail: (error: unknown) => void
  describe: (round: Result) => string
  soundButton: HTMLButtonElement
  /** The site has paused the game, until `over`: no round may begin. */
  onPause: (pause: (over: Promise<void>) => void) => void
  onBalance: (changed: () => void) => void
  /** Looks on without a session: what needs one leads to the site's login. */
  guest: boolean
}
export type Notice = {
  show: (
    text: string,
    options?: { action?: [string, () => void]; kind?: 'info' | 'error'; icon?: IconName; stay?: boolean },
  ) => void
  hide: () => void
}

export const iconButton = (name: IconName, label: string, press: () => void, size = 24): HTMLButtonElement =>
  h(
    'button',
    { type: 'button', class: 'round', 'aria-label': label, title: label, on: { click: press } },
    icon(name, size),
  )

/** Where the game says what happened to a request: one line over the page, at most one at a time. */
export function noticeIn(root: HTMLElement, close: string): Notice {
  const box = h('div', { class: 'notice', hidden: true })
  root.append(box)
  let timer: ReturnType<typeof setTimeout>
  const hide = () => {
    box.hidden = true
  }
  return {
    hide,
    show: (text, { action, kind = 'info', icon: name = 'info', stay = false } = {}) => {
      clearTimeout(timer)
      box.className = `notice ${kind}`
      box.setAttribute('role', kind === 'error' ? 'alert' : 'status')
      box.replaceChildren(icon(name, 22), h('p', { text }))
      if (action)
        box.append(h('button', { type: 'button', class: 'pill', text: action[0], on: { click: action[1] } }))
      if (action || stay) box.append(iconButton('close', close, hide, 18))
      box.hidden = false
      if (!action && !stay) timer = setTimeout(hide, 4500)
    },
  }
}

export function soundToggle(t: Translate): HTMLButtonElement {
  const button = iconButton('mute', t('sound_on'), () => {
    sound.set(!sound.on)
    paintSound(button, t)
    sound.click()
  })
  button.setAttribute('aria-pressed', 'false')
  return button
}
export function paintSound(button: HTMLButtonElement, t: Translate): void {
  button.replaceChildren(icon(sound.on ? 'sound' : 'mute'))
  button.setAttribute('aria-pressed', String(sound.on))
  button.setAttribute('aria-label', t(sound.on ? 'sound_off' : 'sound_on'))
}

const SHOWN = [
  'stake_out_of_bounds',
  'own_limit',
  'reality_check',
  'session_plan',
  'session_loss',
  'too_soon',
  'invalid_bet',
  'mode_not_allowed',
  'invalid_move',
  'move_out_of_turn',
  'wallet_unavailable',
  'player_blocked',
  'bets_closed',
  'too_late',
  'too_many_bets',
  'seat_taken',
  'session_ended',
] as const satisfies ApiErrorCode[]
const findView = (code: string | undefined): (typeof SHOWN)[number] | undefined =>
  SHOWN.find((each) => each === code)

/** Where a game is opened: the whole page, or a part of one that shows several. */
type Place = {
  /** Opens its session. */
  open?: (onLost: () => void) => ReturnType<typeof openSession>
  /** The connection to the site, for a page that has several games. */
  connect?: typeof connect
  guest?: boolean
}

/** Opens the session and gives the game its surroundings; shows why when it cannot. */
export async function openGame(
  root: HTMLElement,
  describe: Describe,
  { open = openSession, connect: link = connect, guest = false }: Place = {},
): Promise<Game | null> {
  await loadSpanish(launch)
  let t = makeTexts(launch.language)
  root.append(
    h(
      'div',
      { class: 'loading', role: 'status' },
      h('div', { class: 'ring' }),
      h('p', { text: t('loading') }),
    ),
  )
  const early = noticeIn(root, t('close'))
  const opened = await open(() => early.show(t('offline_open'), { icon: 'wifi', stay: true })).catch(
    (error: unknown) => error,
  )
  if (!(opened as { state?: unknown }).state) {
    const ended = opened instanceof Refused && opened.code === 'session_ended'
    const own = opened instanceof Refused ? findView(opened.code) : undefined
    root.replaceChildren(
      h(
        'div',
        { class: 'loading', role: 'alert' },
        h('p', { text: t(own ?? 'load_failed') }),
        ended
          ? null
          : h('button', {
              type: 'button',
              class: 'pill',
              text: t('retry'),
              on: { click: () => location.reload() },
            }),
      ),
    )
    return null
  }
  const { session, state } = opened as Awaited<ReturnType<typeof openSession>>
  t = makeTexts(state.language)
  document.documentElement.lang = state.language.replace('_', '-')
  document.title = state.game.name
  root.replaceChildren()
  const live = h('div', { class: 'reader', 'aria-live': 'polite', role: 'status' })
  root.append(live)
  let pause: (over: Promise<void>) => void = () => {}
  const held = holdBySite(t)
  let balance = () => {}
  const soundButton = soundToggle(t)
  const host = link(state.site_origin, (message) => {
    if (message.type === 'palco:sound') {
      sound.set(message.on)
      paintSound(soundButton, t)
    } else if (message.type === 'palco:pause') {
      const over = held.begin()
      if (over) pause(over)
    } else if (message.type === 'palco:resume') held.end()
    else balance()
  })
  const notice = noticeIn(root, t('close'))
  const fail = (error: unknown) => {
    const code = error instanceof Refused ? error.code : 'unexpected'
    host.post({ type: 'palco:error', code })
    if (code === 'insufficient_funds')
      notice.show(t(code), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
    else if (code === 'session_ended')
      notice.show(t(code), { kind: 'error', action: [t('home'), () => host.post({ type: 'palco:home' })] })
    else notice.show(t(findView(code) ?? 'unexpected'), { kind: 'error', stay: true })
  }
  const money = moneyIn(state.language, state.balance.currency)
  if (state.design_rules?.fast_play === false) forbidHurry()
  return {
    root,
    session,
    state,
    host,
    t,
    notice,
    fail,
    soundButton,
    money,
    describe: (round) => describe(round, { t, state, money }),
    say: (text) => {
      live.textContent = text
    },
    onPause: (then) => {
      pause = then
    },
    onBalance: (then) => {
      balance = then
    },
    guest,
  }
}

/** A modal sheet: focus stays inside, Escape and the backdrop close it, focus returns to the opener. */
export function sheet(title: string, close: string, ...content: (Node | string | null)[]): HTMLDialogElement {
  const heading = h('h2', { text: title })
  const dialog = h('dialog', { class: 'sheet', 'aria-label': title })
  dialog.append(
    h(
      'div',
      { class: 'sheet-head' },
      heading,
      iconButton('close', close, () => dialog.close()),
    ),
    h('div', { class: 'sheet-body' }, ...content),
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** Covers the game while the site has paused it: what the player may do is on the site. */
function holdBySite(t: Translate): { begin: () => Promise<void> | null; end: () => void } {
  let over: PromiseWithResolvers<void> | null = null
  const cover = h(
    'dialog',
    { class: 'sheet', 'aria-label': t('paused') },
    h('div', { class: 'sheet-head' }, h('h2', { text: t('paused') })),
    h('div', { class: 'sheet-body' }, h('p', { text: t('paused_by_site') })),
  )
  cover.addEventListener('cancel', (event) => event.preventDefault())
  // A browser lets a second Escape close it.
  cover.addEventListener('close', () => {
    if (over) cover.showModal()
  })
  return {
    begin: () => {
      if (over) return null
      over = Promise.withResolvers<void>()
      document.body.append(cover)
      cover.showModal()
      return over.promise
    },
    end: () => {
      const ended = over
      over = null
      cover.close()
      cover.remove()
      ended?.resolve()
    },
  }
}

/** Writes an amount, smaller when it is long: money is never cut off. */
export function writeAmount(target: HTMLElement, text: string): void {
  // Written only when it changes: the page is laid out anew for it.
  if (target.textContent === text) return
  target.textContent = text
  target.classList.toggle('long', text.length > 11)
  target.classList.toggle('longer', text.length > 15)
}
