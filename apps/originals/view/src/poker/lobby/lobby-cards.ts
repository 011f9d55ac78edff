import { formatPercent } from '@palco/contract/format'
import type { LobbyTable, LobbyTournament } from '../../../../src/poker/messages/index.ts'
import { h, icon } from '../../shared/dom.ts'
import { chipsOf, moneyOf } from '../panels/figures.ts'
import type { Room } from '../room.ts'

export type Context = { room: Room; open: (table: string) => void; now: number }

/** A small table with its chairs: taken ones are filled. */
function chairsOf(taken: number, chairs: number): HTMLElement {
  const dots = Array.from({ length: chairs }, (_, at) => {
    const turn = (2 * Math.PI * at) / chairs + Math.PI / 2
    const style = `left:${50 + 43 * Math.cos(turn)}%;top:${50 + 40 * Math.sin(turn)}%`
    return h('i', { class: at < taken ? 'taken' : '', style })
  })
  return h(
    'span',
    { class: 'mini', 'aria-hidden': 'true' },
    ...dots,
    h('b', { class: 'num', text: `${taken}/${chairs}` }),
  )
}

const fact = (label: string, value: string): HTMLElement =>
  h('div', {}, h('dt', { text: label }), h('dd', { class: 'num', text: value }))

const gameWords = ({ variant, limit, speed }: LobbyTable | LobbyTournament, { pt }: Room): string =>
  [
    `${pt(variant)} ${pt(limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`,
    ...(speed === 'turbo' ? [pt('turbo')] : []),
  ].join(' · ')

/** What the button of a cash table leads to, and what is said of its line. */
function doorOf(table: LobbyTable, { pt, player }: Room): { label: string; hint: string } {
  const { line, players, chairs } = table
  if (table.your_seat !== null) return { label: pt('go'), hint: '' }
  if (line.chair_until !== null) return { label: pt('sit'), hint: pt('line_ready') }
  if (line.your_place !== null)
    return { label: pt('watch'), hint: pt('line_place', { n: line.your_place, m: line.waiting }) }
  const full = players + line.waiting >= chairs
  const hint = line.waiting > 0 ? pt('line_n', { n: line.waiting }) : ''
  return { label: full || player === null ? pt('watch') : pt('sit'), hint }
}

/** One cash table of the lobby. */
export function cashCard(table: LobbyTable, { room, open }: Context): HTMLElement {
  const { pt, language } = room
  const money = moneyOf(language, table.currency)
  const { stakes, players, chairs } = table
  const full = players >= chairs
  const { label, hint } = doorOf(table, room)
  const bots = table.bots_seated > 0 ? ` · ${pt('bots_n', { n: table.bots_seated })}` : ''
  return h(
    'article',
    { class: 'room-card', 'aria-label': table.name },
    chairsOf(players, chairs),
    h(
      'div',
      { class: 'room-name' },
      h('h2', {}, table.private ? icon('lock', 15) : '', table.name),
      h('p', { text: gameWords(table, room) }),
      hint ? h('p', { class: 'room-line num', text: hint }) : null,
    ),
    h('p', {
      class: 'room-stakes num',
      'aria-label': `${pt('col_blinds')} ${money(stakes.small_blind)} / ${money(stakes.big_blind)}`,
      text: `${money(stakes.small_blind)}/${money(stakes.big_blind)}`,
    }),
    h(
      'dl',
      {},
      fact(pt('col_players'), `${players}/${chairs}${bots}`),
      fact(pt('col_buy_in'), `${money(stakes.min_buy_in)} – ${money(stakes.max_buy_in)}`),
      fact(pt('col_pot'), table.average_pot === null ? '—' : money(table.average_pot)),
    ),
    h('button', {
      type: 'button',
      id: `room-${table.id}`,
      class: full && table.your_seat === null ? 'pill quiet' : 'pill',
      'aria-label': `${label}: ${table.name}`,
      text: label,
      on: { click: () => open(table.id) },
    }),
  )
}

/** One tournament of the lobby. */
export function tournamentCard(one: LobbyTournament, { room, open }: Context): HTMLElement {
  const { pt, language } = room
  const money = moneyOf(language, one.currency)
  const { state } = one
  const canEnter = state === 'open' && !one.you_registered && room.player !== null
  const label = one.you_registered ? pt('go') : canEnter ? pt('register_short') : pt('watch')
  const payouts = one.payouts
    .map((percent, at) =>
      pt('payout_n', { n: pt('place_n', { n: at + 1 }), p: formatPercent(percent, language) }),
    )
    .join(' · ')
  const minutes = Math.round(one.seconds_per_level / 60)
  return h(
    'article',
    { class: `room-card sng ${state}`, 'aria-label': one.name },
    chairsOf(one.registered, one.chairs),
    h('div', { class: 'room-name' }, h('h2', { text: one.name }), h('p', { text: gameWords(one, room) })),
    h('p', { class: 'room-stakes num', text: `${money(one.buy_in)} + ${money(one.fee)}` }),
    h('p', {
      class: `room-state ${state}`,
      text: one.you_registered ? pt('you_registered') : pt(`state_${state}`),
    }),
    h(
      'dl',
      {},
      fact(pt('col_pool'), money(one.full_prize_pool)),
      fact(pt('prizes'), payouts),
      fact(
        pt('col_stack'),
        `${chipsOf(language)(one.starting_stack)} · ${pt('level_minutes', { n: minutes })}`,
      ),
    ),
    h('button', {
      type: 'button',
      id: `room-${one.id}`,
      class: canEnter || one.you_registered ? 'pill' : 'pill quiet',
      'aria-label': `${label}: ${one.name}`,
      text: label,
      on: { click: () => open(one.id) },
    }),
  )
}
