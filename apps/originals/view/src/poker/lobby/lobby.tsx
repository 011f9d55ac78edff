import './lobby.css'
import type { Variant } from '@palco/poker-rules'
import { render } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Lobby, LobbyTable, LobbyTournament } from '../../../../src/poker/messages/index.ts'
import { h } from '../../shared/dom.ts'
import { Button, Drawn, Icon } from '../../shared/parts.tsx'
import { TabList } from '../../shared/tabs.tsx'
import { makeMoney } from '../panels/figures.ts'
import type { Room } from '../room.ts'
import { CashCard, type Doors, TournamentCard } from './lobby-cards.tsx'
import { filtered, type Filter, findQuickSeat } from './lobby-filter.ts'

/** How often the lobby asks again while it is seen, ms. */
const AGAIN = 4_000
type Tab = 'cash' | 'sng' | 'private'
const TABS: readonly Tab[] = ['cash', 'sng', 'private']
const VARIANTS: readonly (Variant | null)[] = [null, 'holdem', 'omaha']

/** The lobby as the server has it, asked for again and again. "closed": the provider lets no guest look on. */
function useLobby(room: Room): Lobby | 'closed' | null {
  const [lobby, set] = useState<Lobby | 'closed' | null>(null)
  useEffect(() => {
    let first = true
    const load = async () => {
      try {
        set(await room.api.lobby())
        first = false
      } catch (error) {
        if (!first) return
        if (room.player === null) set('closed')
        else room.fail(error)
      }
    }
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, AGAIN)
    return () => clearInterval(timer)
  }, [room])
  return lobby
}

/** Gives the focus back to the control of the same name where a new order of the list took it. */
function useFocusKept(): void {
  const id = document.activeElement?.id
  useLayoutEffect(() => {
    if (id && document.activeElement === document.body) document.getElementById(id)?.focus()
  })
}

const Login = ({ room: { pt, host } }: { room: Room }) => (
  <Button class="pill" onClick={() => host.post({ type: 'palco:login' })}>
    {pt('login')}
  </Button>
)

/** Opens the lobby as the page's screen. */
export function openLobby(doors: Doors): { element: HTMLElement; close: () => void } {
  const element = h('div', { class: 'drawn' })
  render(<LobbyScreen {...doors} />, element)
  const close = () => {
    render(null, element)
    element.remove()
  }
  return { element, close }
}

/** The lobby: cash tables by variant and blinds, tournaments, private tables. */
function LobbyScreen({ room, open }: Doors) {
  const { pt, player } = room
  const lobby = useLobby(room)
  const [tab, choose] = useState<Tab>('cash')
  const [filter, setFilter] = useState<Filter>({ variant: null, free: false })
  const [code, setCode] = useState('')
  useFocusKept()
  const chip = (label: string, pressed: boolean, next: Filter) => (
    <Button key={label} class="chip" aria-pressed={pressed} onClick={() => setFilter(next)}>
      {label}
    </Button>
  )
  const tabs = TABS.filter((one) => one !== 'private' || player !== null)
  return (
    <div class="poker-lobby">
      <div class="lobby-scene" aria-hidden="true" />
      <Head room={room} />
      <TabList
        class="lobby-tabs"
        aria-label={pt('title')}
        tabs={tabs.map((one) => ({ id: one, name: `lobby-${one}`, label: pt(`tab_${one}`) }))}
        panel="lobby-list"
        {...{ chosen: tab, choose }}
      />
      <div class="lobby-filters" role="group" hidden={tab === 'private' || lobby === 'closed'}>
        {VARIANTS.map((variant) =>
          chip(pt(variant ?? 'all'), filter.variant === variant, { ...filter, variant }),
        )}
        {chip(pt('hide_full'), filter.free, { ...filter, free: !filter.free })}
      </div>
      <main>
        <div class="lobby-list" role="tabpanel" tabIndex={0} id="lobby-list" aria-labelledby={`lobby-${tab}`}>
          {lobby === null && <div class="ring" />}
          {lobby === 'closed' && <p class="empty">{pt('login_first')}</p>}
          {lobby === 'closed' && <Login room={room} />}
          {lobby && lobby !== 'closed' && <List {...{ room, open, lobby, tab, filter, code, setCode }} />}
        </div>
      </main>
    </div>
  )
}

function Head({ room }: { room: Room }) {
  const { pt, t, soundButton, player, language, currency } = room
  const [balance, setBalance] = useState(room.balance)
  useLayoutEffect(() => room.onBalance(() => setBalance(room.balance)), [room])
  return (
    <header class="lobby-head">
      <h1>{pt('title')}</h1>
      {player === null ? (
        <Login room={room} />
      ) : (
        <p class="lobby-balance">
          <span>{t('balance')}</span>
          <b class="num">{makeMoney(language, currency)(balance)}</b>
        </p>
      )}
      <Drawn element={soundButton} />
    </header>
  )
}

type ListProps = Doors & {
  lobby: Lobby
  tab: Tab
  filter: Filter
  code: string
  setCode: (code: string) => void
}

function List({ lobby, tab, filter, code, setCode, ...doors }: ListProps) {
  const { pt } = doors.room
  const { tables, tournaments } = filtered(lobby, filter)
  const cash = (list: LobbyTable[], none: string) =>
    list.length > 0 ? (
      list.map((table) => <CashCard key={table.id} table={table} {...doors} />)
    ) : (
      <p class="empty">{none}</p>
    )
  if (tab === 'private')
    return (
      <>
        <PrivateActs {...{ lobby, code, setCode, ...doors }} />
        {cash(
          lobby.tables.filter((table) => table.private),
          pt('no_private'),
        )}
      </>
    )
  return (
    <>
      <OwnSeats lobby={lobby} {...doors} />
      {tab === 'cash' && <QuickSeat tables={tables} {...doors} />}
      {tab === 'cash' && cash(tables, pt('no_tables'))}
      {tab === 'sng' && tournaments.map((one) => <TournamentCard key={one.id} one={one} {...doors} />)}
      {tab === 'sng' && tournaments.length === 0 && <p class="empty">{pt('no_tournaments')}</p>}
    </>
  )
}

/** One tap to a chair at the table that fits best, with its buy-in. */
function QuickSeat({ tables, room, open }: Doors & { tables: readonly LobbyTable[] }) {
  const found = room.player === null ? null : findQuickSeat(tables, room.balance)
  if (!found) return null
  return (
    <Button class="pill big quick-seat" id="quick-seat" onClick={() => open(found.id, true)}>
      {room.pt('quick_seat', { table: found.name })}
    </Button>
  )
}

/** Where the player has a seat: one tap goes back to it. */
function OwnSeats({ lobby, room: { pt }, open }: Doors & { lobby: Lobby }) {
  const seats: (LobbyTable | LobbyTournament)[] = [
    ...lobby.tables.filter(({ your_seat }) => your_seat !== null),
    ...lobby.tournaments.filter(({ you_registered, state }) => you_registered && state === 'running'),
  ]
  if (seats.length === 0) return null
  return (
    <section class="own-seats" aria-label={pt('yours')}>
      <h2>{pt('yours')}</h2>
      {seats.map(({ id, name }) => (
        <Button key={id} class="own-seat" id={`own-${id}`} onClick={() => open(id)}>
          <span>{name}</span>
          <Icon name="right" size={18} />
        </Button>
      ))}
    </section>
  )
}

/** Makes a private table, or opens the table of an invitation's code, or of its whole link. */
function PrivateActs({ lobby, code, setCode, room, open }: Omit<ListProps, 'tab' | 'filter'>) {
  const { pt } = room
  const create = async () => {
    const { openPrivate } = await import('./private.tsx')
    openPrivate(room, lobby.tables, open)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const typed = code.trim()
    open(/\/table\/([^/?#]+)/.exec(typed)?.[1] ?? typed)
  }
  return (
    <div class="private-acts">
      <Button class="pill big" id="create-private" onClick={() => void create()}>
        {pt('create')}
      </Button>
      <form class="code-form" onSubmit={submit}>
        <input
          class="field"
          id="private-code"
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={200}
          required
          aria-label={pt('code')}
          placeholder={pt('code')}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button class="pill quiet">{pt('code_open')}</button>
      </form>
    </div>
  )
}
