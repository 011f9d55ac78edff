import type { OwnSeat, TableShown } from '../../../../src/poker/messages/index.ts'
import type { TableView } from './table-view.ts'

export type Rest = { text: string; actions: { label: string; press: () => void; main?: boolean }[] }

/** What is said and offered while no move is asked for. */
export function makeRest(table: TableView, sit: () => void): Rest {
  const { message, room } = table
  if (!message) return { text: '', actions: [] }
  if (message.tournament) return ofTournament(table, message)
  return message.you ? ofSeat(table, message.you) : ofObserver(room.player === null, table, message, sit)
}

function ofObserver(guest: boolean, table: TableView, message: TableShown, sit: () => void): Rest {
  const { pt, host, api } = table.room
  const stand = (wait: boolean) => void table.ask(() => api.line(table.id, wait))
  if (guest) {
    const login = () => host.post({ type: 'palco:login' })
    return { text: pt('guest'), actions: [{ label: pt('login'), press: login, main: true }] }
  }
  if (message.waits_for === 'closing') return { text: pt('closing'), actions: [] }
  const line = message.line
  if (line?.chair_until != null) {
    const actions = [
      { label: pt('sit'), press: sit, main: true },
      { label: pt('line_leave'), press: () => stand(false) },
    ]
    return { text: pt('line_ready'), actions }
  }
  if (line?.your_place != null)
    return {
      text: pt('line_place', { n: line.your_place, m: line.waiting }),
      actions: [{ label: pt('line_leave'), press: () => stand(false) }],
    }
  if (message.seats.length + (line?.waiting ?? 0) >= message.table.chairs)
    return {
      text: line && line.waiting > 0 ? pt('line_full', { n: line.waiting }) : pt('observing_full'),
      actions: [{ label: pt('line_join'), press: () => stand(true), main: true }],
    }
  return { text: pt('observing'), actions: [{ label: pt('sit'), press: sit, main: true }] }
}

function ofSeat(table: TableView, you: OwnSeat): Rest {
  const { room, figure, id } = table
  const { pt, api } = room
  if (you.leaving) return { text: pt('leaves_after'), actions: [] }
  if (you.state === 'reserved') return { text: pt('sitting'), actions: [] }
  const back = (entry: 'post' | 'wait') =>
    void table.ask(() => api.seat({ table: id, sit_out: false, entry }))
  const own = table.message?.seats.find(({ seat }) => seat === you.seat)
  if (you.state === 'sitting_out') {
    if (BigInt(own?.stack ?? '0') === 0n && you.top_up) {
      const add = () => void import('../lobby/buy-in.tsx').then(({ openTopUp }) => openTopUp(table))
      return { text: pt('error_no_chips'), actions: [{ label: pt('top_up'), press: add, main: true }] }
    }
    if (you.owes === '0')
      return { text: pt('away'), actions: [{ label: pt('sit_in'), press: () => back('post'), main: true }] }
    return {
      text: pt('away'),
      actions: [
        { label: pt('sit_in_post', { x: figure(you.owes) }), press: () => back('post'), main: true },
        { label: pt('sit_in_wait'), press: () => back('wait') },
      ],
    }
  }
  if (you.state === 'waiting') {
    const post = { label: pt('sit_in_post', { x: figure(you.owes) }), press: () => back('post') }
    return { text: pt('waiting'), actions: you.owes === '0' ? [] : [post] }
  }
  const { message } = table
  if (message?.waits_for === 'players') return { text: pt('no_hand'), actions: [] }
  const toAct = message?.hand?.hand.toAct
  if (toAct !== null && toAct !== undefined)
    return { text: pt('turn_of', { name: table.saying().name(toAct) }), actions: [] }
  return { text: message?.hand?.next_at ? pt('next_hand') : '', actions: [] }
}

function ofTournament(table: TableView, message: TableShown): Rest {
  const { room, money, id } = table
  const { pt, api } = room
  const { tournament, you, table: facts, seats } = message
  if (!tournament) return { text: '', actions: [] }
  if (tournament.state === 'cancelled') return { text: pt('cancelled'), actions: [] }
  if (tournament.state === 'open') {
    const text = pt('registered_wait', { n: facts.chairs, m: seats.length })
    if (room.player === null) return ofObserver(true, table, message, () => {})
    if (you)
      return {
        text,
        actions: [{ label: pt('unregister'), press: () => void table.ask(() => api.unregister(id)) }],
      }
    const register = () =>
      void import('../lobby/buy-in.tsx').then(({ openRegistration }) => openRegistration(table))
    return { text, actions: [{ label: pt('register_short'), press: register, main: true }] }
  }
  const place = seats.find(({ seat }) => seat === you?.seat)?.place ?? null
  const prize = tournament.results.find(({ seat }) => seat === you?.seat)?.prize
  if (place !== null) {
    const won = prize && prize !== '0' ? `. ${pt('prize', { x: money(prize) })}` : ''
    return { text: `${pt('place', { n: place })}${won}`, actions: [] }
  }
  if (tournament.state === 'finished') return { text: pt('tournament_over'), actions: [] }
  if (you?.state === 'sitting_out') {
    const back = () => void table.ask(() => api.seat({ table: id, sit_out: false }))
    return { text: pt('away'), actions: [{ label: pt('sit_in'), press: back, main: true }] }
  }
  const toAct = message.hand?.hand.toAct
  if (toAct) return { text: pt('turn_of', { name: table.saying().name(toAct) }), actions: [] }
  return { text: pt('next_hand'), actions: [] }
}
