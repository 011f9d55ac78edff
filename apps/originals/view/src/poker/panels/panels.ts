import './panels.css'
import { h, icon } from '../../shared/dom.ts'
import { paintSound, sheet } from '../../shared/shell.ts'
import { sound } from '../../shared/sound.ts'
import { chatPanel } from './chat.ts'
import { fourColours } from '../table/deck.ts'
import { factsOf } from './facts.ts'
import { handsPanel } from './hands.ts'
import type { TableView } from '../table/table-view.ts'

type Row = { text: string; press: () => void; note?: string; pressed?: boolean; danger?: boolean }

const row = ({ text, press, note, pressed, danger }: Row): HTMLElement =>
  h(
    'button',
    {
      type: 'button',
      class: `option${danger ? ' danger' : ''}`,
      ...(pressed === undefined ? {} : { 'aria-pressed': String(pressed) }),
      on: { click: press },
    },
    h('span', { text }),
    note ? h('small', { class: 'num', text: note }) : null,
    pressed === undefined ? null : h('i', { class: 'switch', 'aria-hidden': 'true' }),
  )

/** Opens one of a table's panels as a sheet. */
export function openPanel(table: TableView, panel: 'hands' | 'chat' | 'options', leave: () => void): void {
  const { pt, t } = table.room
  if (panel === 'options') return openOptions(table, leave)
  if (panel === 'chat') {
    const chat = chatPanel(table)
    chat.paint(table.said)
    const dialog = sheet(pt('chat'), t('close'), chat.element)
    const timer = setInterval(
      () => (dialog.isConnected ? chat.paint(table.said) : clearInterval(timer)),
      1_000,
    )
    return
  }
  sheet(pt('history'), t('close'), handsPanel(table))
}

function openOptions(table: TableView, leave: () => void): void {
  const { message, room, id } = table
  const { pt, t, api, soundButton, player } = room
  const you = message?.you ?? null
  const cash = message?.table.kind === 'cash'
  const away = you?.state === 'sitting_out'
  const rows: (Node | null)[] = []
  const then = (act: () => void) => () => {
    dialog.close()
    act()
  }
  if (you && !away && message?.tournament?.state !== 'open')
    rows.push(
      row({
        text: pt('sit_out'),
        press: then(() => void table.ask(() => api.seat({ table: id, sit_out: true }))),
      }),
    )
  if (you?.top_up)
    rows.push(
      row({
        text: pt('top_up'),
        note: pt('buy_in_between', { a: table.figure(you.top_up.min), b: table.figure(you.top_up.max) }),
        press: then(() => void import('../lobby/buy-in.ts').then(({ openTopUp }) => openTopUp(table))),
      }),
    )
  if (message?.code) rows.push(row({ text: pt('share'), press: then(() => openShare(table, message.code!)) }))
  rows.push(
    row({
      text: pt('four_colours'),
      pressed: fourColours(),
      press: () => {
        const on = fourColours(!fourColours())
        document.documentElement.classList.toggle('four', on)
        rows.length = 0
        dialog.close()
        openOptions(table, leave)
      },
    }),
    row({
      text: t(sound.on ? 'sound_off' : 'sound_on'),
      press: then(() => {
        sound.set(!sound.on)
        paintSound(soundButton, t)
        sound.click()
      }),
    }),
  )
  if (you && cash)
    rows.push(row({ text: pt('leave'), danger: true, press: then(() => confirmLeave(table, leave)) }))
  rows.push(row({ text: pt('lobby'), press: then(leave) }))
  const facts = message ? factsOf(table, message) : []
  const proof = message?.hand && player !== null ? [pt('commitment'), message.hand.commitment] : []
  const dialog = sheet(
    message?.table.name ?? pt('table'),
    t('close'),
    h('div', { class: 'options' }, ...rows),
    h('h3', { text: pt('info') }),
    ...facts.map((text) => h('p', { class: 'small', text })),
    ...(message?.tournament ? prizes(table) : []),
    ...(proof.length > 0
      ? [h('div', { class: 'secret' }, h('span', { text: proof[0]! }), h('code', { text: proof[1]! }))]
      : []),
    cash || !you ? null : h('p', { class: 'small', text: pt('leave_tournament') }),
  )
}

function prizes(table: TableView): Node[] {
  const { pt } = table.room
  const list = table.message?.tournament?.prizes ?? []
  return [
    h('h3', { text: pt('prizes') }),
    h(
      'ol',
      { class: 'prizes num' },
      ...list.map((prize, at) =>
        h('li', {}, `${pt('place_n', { n: at + 1 })} `, h('b', { text: table.money(prize) })),
      ),
    ),
  ]
}

function confirmLeave(table: TableView, leave: () => void): void {
  const { message, room, id } = table
  const { pt, t, api, notice } = room
  const own = message?.seats.find(({ seat }) => seat === message.you?.seat)
  const go = async () => {
    dialog.close()
    await table.ask(async () => {
      const { state } = await api.leave(id)
      if (state === 'after_hand') return notice.show(pt('leaves_after'))
      notice.show(pt('left'))
      leave()
    })
  }
  const dialog = sheet(
    pt('leave'),
    t('close'),
    h('p', { text: pt('leave_text', { x: table.figure(own?.stack ?? '0') }) }),
    h('button', { type: 'button', class: 'pill big', text: pt('leave'), on: { click: () => void go() } }),
    h('button', {
      type: 'button',
      class: 'pill big quiet',
      text: pt('cancel'),
      on: { click: () => dialog.close() },
    }),
  )
  dialog.querySelector('.sheet-body')?.classList.add('asks')
}

/** The link of a private table: any player who has it can come in. */
export function openShare({ room }: Pick<TableView, 'room'>, code: string): void {
  const { pt, t, siteOrigin, notice } = room
  const link = `${siteOrigin}/poker/table/${encodeURIComponent(code)}`
  const field = h('input', { class: 'field', readonly: true, value: link, 'aria-label': pt('share') })
  field.addEventListener('focus', () => field.select())
  const copy = () => {
    field.select()
    // A framed page may be forbidden to write to the clipboard: the marked text is then copied the old way.
    const old = () => document.execCommand('copy')
    const written = navigator.clipboard?.writeText(link).catch(old) ?? Promise.resolve(old())
    void written.then(() => notice.show(pt('copied')))
  }
  sheet(
    pt('share'),
    t('close'),
    h('p', { text: pt('share_text') }),
    field,
    h('button', { type: 'button', class: 'pill big', on: { click: copy } }, icon('link', 18), pt('copy')),
  )
    .querySelector('.sheet-body')
    ?.classList.add('asks')
}
