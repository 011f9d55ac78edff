import './panels.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, Icon, openSheet } from '../../shared/parts.tsx'
import { paintSound } from '../../shared/shell.ts'
import { sound } from '../../shared/sound.ts'
import { fourColours } from '../table/deck.ts'
import type { Room } from '../room.ts'
import type { TableView } from '../table/table-view.ts'
import { Chat } from './chat.tsx'
import { listFacts } from './facts.ts'
import { Hands } from './hands.tsx'

/** Opens one of a table's panels as a sheet. */
export function openPanel(table: TableView, panel: 'hands' | 'chat' | 'options', leave: () => void): void {
  const { pt, t } = table.room
  if (panel === 'hands') openSheet(pt('history'), t('close'), () => <Hands table={table} />)
  else if (panel === 'chat') openSheet(pt('chat'), t('close'), () => <RunningChat table={table} />)
  else {
    const title = table.message?.table.name ?? pt('table')
    openSheet(title, t('close'), (close) => <Options {...{ table, leave, close }} />)
  }
}

function RunningChat({ table }: { table: TableView }) {
  const [said, set] = useState(table.said)
  useEffect(() => {
    const timer = setInterval(() => set(table.said), 1_000)
    return () => clearInterval(timer)
  }, [table])
  return <Chat table={table} said={said} />
}

type RowProps = { text: string; press: () => void; note?: string; pressed?: boolean; danger?: boolean }

const Row = ({ text, press, note, pressed, danger }: RowProps) => (
  <Button class={danger ? 'option danger' : 'option'} aria-pressed={pressed} onClick={press}>
    <span>{text}</span>
    {note && <small class="num">{note}</small>}
    {pressed !== undefined && <i class="switch" aria-hidden="true" />}
  </Button>
)

type OptionsProps = { table: TableView; leave: () => void; close: () => void }

function Options({ table, leave, close }: OptionsProps) {
  const { message, room } = table
  const { pt } = room
  const you = message?.you ?? null
  const cash = message?.table.kind === 'cash'
  return (
    <>
      <div class="options">
        <SeatRows {...{ table, close }} />
        <DeviceRows {...{ table, close }} />
        {you && cash && <Row text={pt('leave')} danger press={() => (close(), confirmLeave(table, leave))} />}
        <Row text={pt('lobby')} press={() => (close(), leave())} />
      </div>
      <h3>{pt('info')}</h3>
      {message &&
        listFacts(table, message).map((text) => (
          <p key={text} class="small">
            {text}
          </p>
        ))}
      {message?.tournament && <Prizes table={table} prizes={message.tournament.prizes} />}
      {message?.hand && room.player !== null && (
        <div class="secret">
          <span>{pt('commitment')}</span>
          <code>{message.hand.commitment}</code>
        </div>
      )}
      {you && !cash && <p class="small">{pt('leave_tournament')}</p>}
    </>
  )
}

type RowsProps = Omit<OptionsProps, 'leave'>

/** What can be done at the own seat and with the table's link. */
function SeatRows({ table, close }: RowsProps) {
  const { message, room, id, figure } = table
  const { pt, api } = room
  const you = message?.you
  const code = message?.code
  const pause = () => {
    close()
    void table.ask(() => api.seat({ table: id, sit_out: true }))
  }
  const topUp = () => {
    close()
    void import('../lobby/buy-in.tsx').then(({ openTopUp }) => openTopUp(table))
  }
  const range = you?.top_up && { a: figure(you.top_up.min), b: figure(you.top_up.max) }
  return (
    <>
      {you && you.state !== 'sitting_out' && message?.tournament?.state !== 'open' && (
        <Row text={pt('sit_out')} press={pause} />
      )}
      {range && <Row text={pt('top_up')} note={pt('buy_in_between', range)} press={topUp} />}
      {code && <Row text={pt('share')} press={() => (close(), openShare(table, code))} />}
    </>
  )
}

/** What holds for this browser: colours of the suits, sound. */
function DeviceRows({ table, close }: RowsProps) {
  const { pt, t, soundButton } = table.room
  const [four, setFour] = useState(fourColours)
  const colours = () => {
    const on = fourColours(!four)
    document.documentElement.classList.toggle('four', on)
    setFour(on)
  }
  const toggleSound = () => {
    close()
    sound.set(!sound.on)
    paintSound(soundButton, t)
    sound.click()
  }
  return (
    <>
      <Row text={pt('four_colours')} pressed={four} press={colours} />
      <Row text={t(sound.on ? 'sound_off' : 'sound_on')} press={toggleSound} />
    </>
  )
}

const Prizes = ({ table, prizes }: { table: TableView; prizes: readonly string[] }) => (
  <>
    <h3>{table.room.pt('prizes')}</h3>
    <ol class="prizes num">
      {prizes.map((prize, at) => (
        <li key={at}>
          {table.room.pt('place_n', { n: at + 1 })} <b>{table.money(prize)}</b>
        </li>
      ))}
    </ol>
  </>
)

function confirmLeave(table: TableView, leave: () => void): void {
  const { message, room, id, figure } = table
  const { pt, t, api, notice } = room
  const own = message?.seats.find(({ seat }) => seat === message.you?.seat)
  const go = () =>
    table.ask(async () => {
      const { state } = await api.leave(id)
      if (state === 'after_hand') return notice.show(pt('leaves_after'))
      notice.show(pt('left'))
      leave()
    })
  openSheet(pt('leave'), t('close'), (close) => (
    <div class="asks">
      <p>{pt('leave_text', { x: figure(own?.stack ?? '0') })}</p>
      <Button class="pill big" onClick={() => (close(), void go())}>
        {pt('leave')}
      </Button>
      <Button class="pill big quiet" onClick={close}>
        {pt('cancel')}
      </Button>
    </div>
  ))
}

/** The link of a private table: any player who has it can come in. */
export function openShare({ room }: Pick<TableView, 'room'>, code: string): void {
  openSheet(room.pt('share'), room.t('close'), () => <Share room={room} code={code} />)
}

function Share({ room: { pt, siteOrigin, notice }, code }: { room: Room; code: string }) {
  const link = `${siteOrigin}/poker/table/${encodeURIComponent(code)}`
  const field = useRef<HTMLInputElement>(null)
  const copy = () => {
    field.current?.select()
    // A framed page may be forbidden to write to the clipboard: the marked text is then copied the old way.
    const old = () => document.execCommand('copy')
    const written = navigator.clipboard?.writeText(link).catch(old) ?? Promise.resolve(old())
    void written.then(() => notice.show(pt('copied')))
  }
  const mark = () => field.current?.select()
  return (
    <div class="asks">
      <p>{pt('share_text')}</p>
      <input class="field" readOnly value={link} aria-label={pt('share')} ref={field} onFocus={mark} />
      <Button class="pill big" onClick={copy}>
        <Icon name="link" size={18} />
        {pt('copy')}
      </Button>
    </div>
  )
}
