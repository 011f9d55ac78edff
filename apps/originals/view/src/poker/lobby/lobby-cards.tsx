import { formatPercent } from '@palco/contract/format'
import type { ComponentChildren } from 'preact'
import type { LobbyTable, LobbyTournament } from '../../../../src/poker/messages/index.ts'
import { Button, Icon } from '../../shared/parts.tsx'
import { makeChips, makeMoney } from '../panels/figures.ts'
import type { Room } from '../room.ts'

/** `open` shows a table; `sits`: with the buy-in for any free chair. */
export type Doors = { room: Room; open: (table: string, sits?: boolean) => void }

/** A small table with its chairs: taken ones are filled. */
function Chairs({ taken, chairs }: { taken: number; chairs: number }) {
  return (
    <span class="mini" aria-hidden="true">
      {Array.from({ length: chairs }, (_, at) => {
        const turn = (2 * Math.PI * at) / chairs + Math.PI / 2
        const place = { left: `${50 + 43 * Math.cos(turn)}%`, top: `${50 + 40 * Math.sin(turn)}%` }
        return <i key={at} class={at < taken ? 'taken' : ''} style={place} />
      })}
      <b class="num">{`${taken}/${chairs}`}</b>
    </span>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd class="num">{value}</dd>
  </div>
)

/** What the button of a cash table leads to, and what is said of its line. */
function door(table: LobbyTable, { pt, player }: Room): { label: string; hint: string } {
  const { line, players, chairs } = table
  if (table.your_seat !== null) return { label: pt('go'), hint: '' }
  if (line.chair_until !== null) return { label: pt('sit'), hint: pt('line_ready') }
  if (line.your_place !== null)
    return { label: pt('watch'), hint: pt('line_place', { n: line.your_place, m: line.waiting }) }
  const full = players + line.waiting >= chairs
  const hint = line.waiting > 0 ? pt('line_n', { n: line.waiting }) : ''
  return { label: full || player === null ? pt('watch') : pt('sit'), hint }
}

type CardProps = Doors & {
  one: LobbyTable | LobbyTournament
  kind?: string
  taken: number
  hint?: string
  children: ComponentChildren
  label: string
  quiet: boolean
}

/** One table or tournament: its name and game, `children`, and the button that leads to it. */
function Card({ room: { pt }, open, one, kind = '', taken, hint, children, label, quiet }: CardProps) {
  const game = `${pt(one.variant)} ${pt(one.limit === 'no-limit' ? 'no_limit' : 'pot_limit')}`
  return (
    <article class={`room-card${kind}`} aria-label={one.name}>
      <Chairs taken={taken} chairs={one.chairs} />
      <div class="room-name">
        <h2>
          {one.private && <Icon name="lock" size={15} />}
          {one.name}
        </h2>
        <p>{one.speed === 'turbo' ? `${game} · ${pt('turbo')}` : game}</p>
        {hint && <p class="room-line num">{hint}</p>}
      </div>
      {children}
      <Button
        id={`room-${one.id}`}
        class={quiet ? 'pill quiet' : 'pill'}
        aria-label={`${label}: ${one.name}`}
        onClick={() => open(one.id)}
      >
        {label}
      </Button>
    </article>
  )
}

/** One cash table of the lobby. */
export function CashCard({ table, room, open }: Doors & { table: LobbyTable }) {
  const { pt, language } = room
  const money = makeMoney(language, table.currency)
  const { stakes, players, chairs } = table
  const [small, big] = [money(stakes.small_blind), money(stakes.big_blind)]
  const quiet = players >= chairs && table.your_seat === null
  const bots = table.bots_seated > 0 ? ` · ${pt('bots_n', { n: table.bots_seated })}` : ''
  return (
    <Card {...{ room, open, quiet }} {...door(table, room)} one={table} taken={players}>
      <p class="room-stakes num" aria-label={`${pt('col_blinds')} ${small} / ${big}`}>{`${small}/${big}`}</p>
      <dl>
        <Fact label={pt('col_players')} value={`${players}/${chairs}${bots}`} />
        <Fact label={pt('col_buy_in')} value={`${money(stakes.min_buy_in)} – ${money(stakes.max_buy_in)}`} />
        <Fact label={pt('col_pot')} value={table.average_pot === null ? '—' : money(table.average_pot)} />
      </dl>
    </Card>
  )
}

/** One tournament of the lobby. */
export function TournamentCard({ one, room, open }: Doors & { one: LobbyTournament }) {
  const { pt, language } = room
  const money = makeMoney(language, one.currency)
  const { state, you_registered: registered } = one
  const canEnter = state === 'open' && !registered && room.player !== null
  const label = registered ? pt('go') : canEnter ? pt('register_short') : pt('watch')
  const payouts = one.payouts
    .map((percent, at) =>
      pt('payout_n', { n: pt('place_n', { n: at + 1 }), p: formatPercent(percent, language) }),
    )
    .join(' · ')
  const level = pt('level_minutes', { n: Math.round(one.seconds_per_level / 60) })
  const quiet = !canEnter && !registered
  return (
    <Card {...{ room, open, one, label, quiet }} kind={` sng ${state}`} taken={one.registered}>
      <p class="room-stakes num">{`${money(one.buy_in)} + ${money(one.fee)}`}</p>
      <p class={`room-state ${state}`}>{pt(registered ? 'you_registered' : `state_${state}`)}</p>
      <dl>
        <Fact label={pt('col_pool')} value={money(one.full_prize_pool)} />
        <Fact label={pt('prizes')} value={payouts} />
        <Fact label={pt('col_stack')} value={`${makeChips(language)(one.starting_stack)} · ${level}`} />
      </dl>
    </Card>
  )
}
