import type { Currency, Language } from '@palco/contract/tables'
import { CURRENCIES, DEFAULT_LANGUAGE, isLanguage } from '@palco/contract/tables'
import type { PokerErrorCode, PokerResumeAnswer } from '../../../src/poker/messages/index.ts'
import { Offline } from '../shared/api.ts'
import { h } from '../shared/dom.ts'
import { connect, type Host } from '../shared/host.ts'
import { insist, kept, launch } from '../shared/session.ts'
import { noticeIn, type Notice, paintSound, soundToggle } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { makeTexts, type Translate } from '../shared/texts/index.ts'
import { loadSpanish } from '../shared/texts/spanish.ts'
import { type TableTexts, tableTexts } from '../table/texts.ts'
import { openRoom, type PokerApi, pokerApi, PokerRefused } from './api.ts'
import { toDecimal, makeMoney } from './panels/figures.ts'
import { type PokerTexts, pokerTexts } from './texts.ts'

/** What lobby and tables stand on once the room is open. */
export type Room = {
  root: HTMLElement
  api: PokerApi
  host: Host
  language: Language
  currency: Currency
  /** Null: a guest, who looks on. */
  player: string | null
  siteOrigin: string
  /** What can be taken to a table, minor units. */
  balance: bigint
  /** Bonus money, which cannot be taken there. */
  unusable: bigint
  t: Translate
  pt: PokerTexts
  cards: TableTexts
  notice: Notice
  soundButton: HTMLButtonElement
  /** Says it to screen readers, politely, one after another. */
  say: (text: string) => void
  /** Shows why a request was refused; answers its code. */
  fail: (error: unknown) => PokerErrorCode | 'offline'
  setBalance: (amount: bigint) => void
  onBalance: (changed: () => void) => void
  /** The site says that the balance changed. */
  refresh: () => Promise<void>
  /** A table that the address names. */
  table: string | null
  seated: PokerResumeAnswer['seated']
}

const TOKEN = `palco.view:${location.pathname}`
const AS_WORDS: Partial<Record<PokerErrorCode, Parameters<PokerTexts>[0]>> = {
  seat_taken: 'error_seat_taken',
  table_full: 'error_table_full',
  already_seated: 'error_already_seated',
  not_seated: 'error_not_seated',
  too_many_tables: 'error_too_many_tables',
  no_chips: 'error_no_chips',
  not_your_turn: 'error_turn_over',
  turn_over: 'error_turn_over',
  hand_over: 'error_turn_over',
  illegal_move: 'error_turn_over',
  unknown_table: 'error_unknown_table',
  unknown_hand: 'error_unknown_hand',
  tournament_started: 'error_tournament_started',
  tournament_full: 'error_tournament_full',
  already_registered: 'error_already_registered',
  not_registered: 'error_not_registered',
  too_many_private_tables: 'error_too_many_private_tables',
  table_closing: 'error_table_closing',
  wallet_unavailable: 'error_wallet',
  stake_out_of_bounds: 'error_limits',
  rate_limited: 'error_rate',
}
const OF_FRAME = [
  'insufficient_funds',
  'session_ended',
  'player_blocked',
  'own_limit',
  'reality_check',
  'session_plan',
  'session_loss',
] as const satisfies readonly PokerErrorCode[]

type Opened = { token: string | null; state: PokerResumeAnswer | null }

/** With the launch token of the address, with the kept one after a reload, or as a guest where the site sent none. */
async function opened(onLost: () => void): Promise<Opened> {
  const lost = (error: unknown) => error instanceof Offline
  const stored = kept.get(TOKEN)
  const { token } = launch
  if (token) {
    try {
      const state = await insist(() => openRoom(token), onLost, lost)
      kept.set(TOKEN, state.view_token)
      return { token: state.view_token, state }
    } catch (error) {
      if (!(stored && error instanceof PokerRefused && error.error.code === 'session_ended')) throw error
    }
  } else if (launch.site !== null) {
    kept.set(TOKEN, null)
    return { token: null, state: null }
  }
  if (!stored) throw new PokerRefused({ code: 'session_ended', message: '' })
  const api = pokerApi(stored, null, onLost)
  return { token: stored, state: await insist(api.resume, onLost, lost) }
}

function waiting(root: HTMLElement, text: string): void {
  const ring = h('div', { class: 'ring' })
  root.append(h('div', { class: 'loading', role: 'status' }, ring, h('p', { text })))
}

function failed(root: HTMLElement, error: unknown, t: Translate): null {
  const code = error instanceof PokerRefused ? error.error.code : null
  const own = OF_FRAME.find((each) => each === code) ?? 'load_failed'
  const retry = h('button', { type: 'button', class: 'pill', text: t('retry') })
  retry.addEventListener('click', () => location.reload())
  root.replaceChildren(
    h(
      'div',
      { class: 'loading', role: 'alert' },
      h('p', { text: t(own) }),
      code === 'session_ended' ? null : retry,
    ),
  )
  return null
}

/** Opens the poker room and gives it its surroundings; shows why when it cannot, and answers null. */
export async function enterRoom(root: HTMLElement): Promise<Room | null> {
  await loadSpanish(launch)
  let t = makeTexts(launch.language)
  waiting(root, t('loading'))
  const early = noticeIn(root, t('close'))
  const lost = () => early.show(t('offline_open'), { icon: 'wifi', stay: true })
  const begun = await opened(lost).catch((error: unknown) => failed(root, error, t))
  if (!begun) return null
  const { token, state } = begun
  const language = state?.language ?? (isLanguage(launch.language) ? launch.language : DEFAULT_LANGUAGE)
  t = makeTexts(language)
  const pt = pokerTexts(language)
  document.documentElement.lang = language.replace('_', '-')
  document.title = pt('title')
  const currency = state?.balance.currency ?? CURRENCIES.find((code) => code === launch.currency) ?? 'USD'
  root.replaceChildren()
  return built(root, { token, state, language, currency, t, pt })
}

type Parts = Opened & { language: Language; currency: Currency; t: Translate; pt: PokerTexts }

function built(root: HTMLElement, { token, state, language, currency, t, pt }: Parts): Room {
  const reader = h('div', { class: 'reader', 'aria-live': 'polite', role: 'log' })
  root.append(reader)
  const notice = noticeIn(root, t('close'))
  const soundButton = soundToggle(t)
  let changed = () => {}
  const siteOrigin = state?.site_origin ?? launch.site ?? ''
  const host = connect(siteOrigin, (message) => {
    if (message.type === 'palco:sound') {
      sound.set(message.on)
      paintSound(soundButton, t)
    } else if (message.type === 'palco:balance-changed') void room.refresh()
  })
  const room: Room = {
    root,
    api: pokerApi(token, currency, () => notice.show(t('offline_open'), { icon: 'wifi' })),
    host,
    language,
    currency,
    player: state?.player.display_name ?? null,
    siteOrigin,
    balance: BigInt(state?.balance.amount ?? '0'),
    unusable: BigInt(state?.balance.unusable ?? '0'),
    t,
    pt,
    cards: tableTexts(language),
    notice,
    soundButton,
    say: (text) => {
      if (text === '') return
      reader.append(h('p', { text }))
      while (reader.children.length > 12) reader.firstElementChild?.remove()
    },
    fail: (error) => fail(room, error),
    setBalance: (amount) => {
      room.balance = amount
      host.post({ type: 'palco:balance', cash: toDecimal(amount, currency), currency })
      changed()
    },
    onBalance: (then) => {
      changed = then
    },
    refresh: async () => {
      const fresh = room.player === null ? null : await room.api.resume().catch(() => null)
      if (!fresh) return
      room.unusable = BigInt(fresh.balance.unusable)
      room.setBalance(BigInt(fresh.balance.amount))
    },
    table: launch.table,
    seated: state?.seated ?? [],
  }
  return room
}

function fail(room: Room, error: unknown): PokerErrorCode | 'offline' {
  const { host, notice, t, pt, language, currency, balance, unusable } = room
  if (!(error instanceof PokerRefused)) {
    notice.show(t('offline_open'), { kind: 'error', icon: 'wifi' })
    return 'offline'
  }
  const { code, min, max } = error.error
  const figure = makeMoney(language, currency)
  host.post({ type: 'palco:error', code })
  if (code === 'insufficient_funds') {
    const action: [string, () => void] = [t('deposit'), () => host.post({ type: 'palco:deposit' })]
    const words = unusable > 0n ? pt('bonus_stays', { x: figure(balance), y: figure(unusable) }) : t(code)
    notice.show(words, { kind: 'error', action })
  } else if (code === 'session_ended') {
    notice.show(t(code), { kind: 'error', action: [t('home'), () => host.post({ type: 'palco:home' })] })
  } else if ((code === 'buy_in_out_of_bounds' || code === 'top_up_out_of_bounds') && min && max) {
    const key = code === 'buy_in_out_of_bounds' ? 'error_buy_in' : 'error_top_up'
    notice.show(pt(key, { a: figure(min), b: figure(max) }), { kind: 'error', stay: true })
  } else {
    const own = AS_WORDS[code]
    const words = own ? pt(own) : t(OF_FRAME.find((each) => each === code) ?? 'unexpected')
    notice.show(words, { kind: 'error' })
  }
  return code
}
