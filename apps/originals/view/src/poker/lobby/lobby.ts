import './lobby.css'
import type { Variant } from '@palco/poker-rules'
import type { Lobby, LobbyTable, LobbyTournament } from '../../../../src/poker/messages/index.ts'
import { h, icon } from '../../shared/dom.ts'
import { moneyOf } from '../panels/figures.ts'
import { filtered, type Filter } from './lobby-filter.ts'
import { cashCard, tournamentCard } from './lobby-cards.ts'
import type { Room } from '../room.ts'

/** How often the lobby asks again while it is seen, ms. */
const AGAIN = 4_000
type Tab = 'cash' | 'sng' | 'private'
const TABS: readonly Tab[] = ['cash', 'sng', 'private']
const VARIANTS: readonly (Variant | null)[] = [null, 'holdem', 'omaha']

/** The lobby: cash tables by variant and blinds, tournaments, private tables. */
export class LobbyScreen {
  readonly element = h('div', { class: 'poker-lobby' })
  #room: Room
  #open: (table: string) => void
  #lobby: Lobby | null = null
  #tab: Tab
  #filter: Filter = { variant: null, free: false }
  #list = h('div', { class: 'lobby-list', role: 'tabpanel', tabindex: '0', id: 'lobby-list' })
  #tabs: HTMLButtonElement[]
  #filters = h('div', { class: 'lobby-filters', role: 'group' })
  #balance = h('b', { class: 'num' })
  #timer: ReturnType<typeof setInterval>
  #typedCode = ''

  constructor(room: Room, open: (table: string) => void, tab: Tab = 'cash') {
    this.#room = room
    this.#open = open
    this.#tab = tab
    const { pt, t, soundButton, player } = room
    this.#tabs = TABS.filter((one) => one !== 'private' || player !== null).map((one) =>
      h('button', {
        type: 'button',
        role: 'tab',
        id: `lobby-${one}`,
        'aria-controls': 'lobby-list',
        text: pt(`tab_${one}`),
        on: { click: () => this.#choose(one) },
      }),
    )
    const tabs = h('div', { role: 'tablist', class: 'lobby-tabs', 'aria-label': pt('title') }, ...this.#tabs)
    tabs.addEventListener('keydown', (event) => this.#onArrow(event))
    this.element.append(
      h('div', { class: 'lobby-scene', 'aria-hidden': 'true' }),
      h(
        'header',
        { class: 'lobby-head' },
        h('h1', { text: pt('title') }),
        player === null
          ? this.#login()
          : h('p', { class: 'lobby-balance' }, h('span', { text: t('balance') }), this.#balance),
        soundButton,
      ),
      tabs,
      this.#filters,
      h('main', {}, this.#list),
    )
    this.#list.append(h('div', { class: 'ring' }))
    this.paintBalance()
    this.#paintTabs()
    void this.#load()
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible') void this.#load()
    }, AGAIN)
  }

  close(): void {
    clearInterval(this.#timer)
    this.element.remove()
  }

  paintBalance(): void {
    const { language, currency, balance } = this.#room
    this.#balance.textContent = moneyOf(language, currency)(balance)
  }

  #login(): HTMLElement {
    const { pt, host } = this.#room
    return h('button', {
      type: 'button',
      class: 'pill',
      text: pt('login'),
      on: { click: () => host.post({ type: 'palco:login' }) },
    })
  }

  /** A provider that lets no guest look on: what is left is the login. */
  #asks(): void {
    this.#filters.hidden = true
    this.#list.replaceChildren(h('p', { class: 'empty', text: this.#room.pt('login_first') }), this.#login())
  }

  #onArrow(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = this.#tabs.findIndex((one) => one.tabIndex === 0)
    const next = this.#tabs[(at + step + this.#tabs.length) % this.#tabs.length]!
    next.click()
    next.focus()
  }

  #choose(tab: Tab): void {
    this.#tab = tab
    this.#paintTabs()
    this.#paint()
  }

  #paintTabs(): void {
    for (const one of this.#tabs) {
      const on = one.id === `lobby-${this.#tab}`
      one.setAttribute('aria-selected', String(on))
      one.tabIndex = on ? 0 : -1
    }
    this.#list.setAttribute('aria-labelledby', `lobby-${this.#tab}`)
    const { pt } = this.#room
    const chip = (label: string, on: boolean, press: () => void) =>
      h('button', {
        type: 'button',
        class: 'chip',
        'aria-pressed': String(on),
        text: label,
        on: {
          click: () => {
            press()
            this.#paintTabs()
            this.#paint()
          },
        },
      })
    this.#filters.hidden = this.#tab === 'private'
    const at = [...this.#filters.children].indexOf(document.activeElement as HTMLElement)
    this.#filters.replaceChildren(
      ...VARIANTS.map((variant) =>
        chip(variant ? pt(variant) : pt('all'), this.#filter.variant === variant, () => {
          this.#filter = { ...this.#filter, variant }
        }),
      ),
      chip(pt('hide_full'), this.#filter.free, () => {
        this.#filter = { ...this.#filter, free: !this.#filter.free }
      }),
    )
    if (at >= 0) (this.#filters.children[at] as HTMLElement | undefined)?.focus()
  }

  async #load(): Promise<void> {
    try {
      this.#lobby = await this.#room.api.lobby()
      this.#paint()
    } catch (error) {
      if (this.#lobby !== null) return
      if (this.#room.player === null) this.#asks()
      else this.#room.fail(error)
    }
  }

  #paint(): void {
    const lobby = this.#lobby
    // What is being typed is not drawn anew.
    if (!lobby || document.activeElement?.id === 'private-code') return
    const focused = document.activeElement?.id
    const seats = [
      ...lobby.tables.filter(({ your_seat }) => your_seat !== null),
      ...lobby.tournaments.filter(({ you_registered, state }) => you_registered && state === 'running'),
    ]
    const own = seats.length > 0 && this.#tab !== 'private' ? [this.#seatsOf(seats)] : []
    this.#list.replaceChildren(...own, ...this.#content(lobby))
    if (focused && this.element.isConnected && document.activeElement === document.body)
      document.getElementById(focused)?.focus()
  }

  /** Where the player has a seat: one tap goes back to it. */
  #seatsOf(seats: readonly (LobbyTable | LobbyTournament)[]): HTMLElement {
    const { pt } = this.#room
    return h(
      'section',
      { class: 'own-seats', 'aria-label': pt('yours') },
      h('h2', { text: pt('yours') }),
      ...seats.map(({ id, name }) =>
        h(
          'button',
          { type: 'button', class: 'own-seat', id: `own-${id}`, on: { click: () => this.#open(id) } },
          h('span', { text: name }),
          icon('right', 18),
        ),
      ),
    )
  }

  #content(lobby: Lobby): Node[] {
    const { pt } = this.#room
    const empty = (text: string) => h('p', { class: 'empty', text })
    const context = { room: this.#room, open: this.#open, now: lobby.now }
    if (this.#tab === 'private') {
      const own = lobby.tables.filter((table) => table.private)
      const create = h('button', {
        type: 'button',
        class: 'pill big',
        id: 'create-private',
        text: pt('create'),
        on: { click: () => void this.#create() },
      })
      return [
        h('div', { class: 'private-acts' }, create, this.#codeForm()),
        ...(own.length > 0 ? own.map((table) => cashCard(table, context)) : [empty(pt('no_private'))]),
      ]
    }
    const { tables, tournaments } = filtered(lobby, this.#filter)
    if (this.#tab === 'sng')
      return tournaments.length > 0
        ? tournaments.map((one) => tournamentCard(one, context))
        : [empty(pt('no_tournaments'))]
    return tables.length > 0 ? tables.map((table) => cashCard(table, context)) : [empty(pt('no_tables'))]
  }

  /** Opens the table of an invitation's code, or of its whole link. */
  #codeForm(): HTMLElement {
    const { pt } = this.#room
    const code = h('input', {
      class: 'field',
      id: 'private-code',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: 200,
      required: true,
      'aria-label': pt('code'),
      placeholder: pt('code'),
      value: this.#typedCode,
    })
    code.addEventListener('input', () => {
      this.#typedCode = code.value
    })
    const form = h(
      'form',
      { class: 'code-form' },
      code,
      h('button', { class: 'pill quiet', text: pt('code_open') }),
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const typed = code.value.trim()
      this.#open(/\/table\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
    })
    return form
  }

  async #create(): Promise<void> {
    const { openPrivate } = await import('./private.ts')
    openPrivate(this.#room, this.#lobby?.tables ?? [], this.#open)
  }
}
