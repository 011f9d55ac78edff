/**
 * Fixed states of poker tables for looking at the view, made with the real rules. Not shipped.
 * `node view/dev/poker-states.ts [port]`, then /play/sala-de-poker#table=STATE (empty, hand, turn, before, showdown, omaha).
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname } from 'node:path'
import {
  act,
  listCards,
  freshDeck,
  type HandState,
  startHand,
  toAct,
  toJson,
  visibleTo,
} from '@palco/poker-rules'
import type { TableRules } from '@palco/poker-rules'
import { FILE_TYPES } from '../../src/http/files.ts'
import type { Lobby, LobbyTable, SeatShown, TableShown } from '../../src/poker/messages/index.ts'

const port = Number(process.argv[2] ?? 21150)
const dist = new URL('../../dist/', import.meta.url)
const NAMES = ['Mar***', 'Lucas R.', 'Jul***', 'Sof***', 'Ñandú', 'Val***', 'Tom***', 'Cam***', 'Quirquincho']
const BOTS = new Set(['Ñandú', 'Quirquincho'])
const RULES: TableRules = {
  variant: 'holdem',
  limit: 'no-limit',
  smallBlind: 5000n,
  bigBlind: 10000n,
  rake: { basisPoints: 500, cap: 30000n },
}

function deckFor(holes: readonly string[], board: string): number[] {
  const hands = holes.map(listCards)
  const dealt = (hands[0] ?? []).flatMap((_, round) => hands.map((hand) => hand[round]!))
  const wanted = [...dealt, ...listCards(board)]
  return [...wanted, ...freshDeck().filter((card) => !wanted.includes(card))]
}

function play(start: HandState, moves: string): HandState {
  return moves.split(' ').reduce((state, token) => {
    const seat = toAct(state)!.seat
    const move =
      token === 'f'
        ? { kind: 'fold' as const }
        : token === 'x'
          ? { kind: 'check' as const }
          : token === 'c'
            ? { kind: 'call' as const }
            : { kind: 'raise' as const, to: BigInt(token.slice(1)) * 100n }
    const played = act(state, seat, move)
    if (!played.ok) throw new Error(`${token} of ${seat}: ${played.refusal}`)
    return played.state
  }, start)
}

type State = {
  chairs: number
  hand: HandState | null
  own: number | null
  gone?: number[]
  rules?: TableRules
}
const six = (stacks: number[], holes: string[], board: string, rules = RULES) =>
  startHand(rules, {
    button: 6,
    seats: stacks.map((stack, at) => ({ seat: at + 1, stack: BigInt(stack) * 100n })),
    deck: deckFor(holes, board),
  })
const HOLES = ['Ah Kd', 'Qs Qh', '7c 2d', 'Jd Td', '9s 9c', 'As 5s']
const BOARD = 'Qd Kh 4s 4d 9h'
const STACKS = [10000, 8650, 12400, 4300, 20150, 9990]

const STATES: Record<string, State> = {
  empty: { chairs: 9, hand: null, own: null },
  hand: { chairs: 6, hand: play(six(STACKS, HOLES, BOARD), 'f r300 c f c c'), own: 2 },
  turn: { chairs: 9, hand: play(six(STACKS, HOLES, BOARD), 'r250 c f c c f x r600'), own: 4 },
  before: { chairs: 9, hand: play(six(STACKS, HOLES, BOARD), 'r250 c f c c f x r600'), own: 6 },
  showdown: {
    chairs: 6,
    hand: play(
      six(
        [10000, 8650, 12400, 1300, 20150, 3990],
        ['Ah 3d', 'Qs Qh', '7c 2d', 'Ks Kc', '9s 9c', 'As 5s'],
        BOARD,
      ),
      'f r1300 c r3990 c c c x r4660 c f',
    ),
    own: 2,
  },
  omaha: {
    chairs: 6,
    hand: play(
      six(
        STACKS,
        ['Ah Kd Qc Js', 'Qs Qh 2c 3c', '7c 2d 8d 9d', 'Jd Td 5c 6c', '9s 9c 3d 3h', 'As 5s 6h 7h'],
        BOARD,
        {
          ...RULES,
          variant: 'omaha',
          limit: 'pot-limit',
        },
      ),
      'f r300 c f c c',
    ),
    own: 2,
  },
}

function table(id: string): TableShown {
  const { chairs, hand, own, rules = hand?.rules ?? RULES } = STATES[id] ?? STATES.hand!
  const now = Date.now()
  const names = (seat: number) =>
    seat === own ? 'Lucas R.' : (NAMES.filter((one) => one !== 'Lucas R.')[seat - 1] ?? 'X***')
  const seats = (hand?.seats ?? [])
    .map(({ seat, stack }): SeatShown => ({
      seat,
      name: names(seat),
      bot: BOTS.has(names(seat)),
      state: 'playing',
      stack: stack.toString(),
      connected: seat !== 3,
      leaving: false,
      place: null,
    }))
    .sort((one, other) => one.seat - other.seat)
  if (chairs === 9 && hand)
    seats.push({ ...seats[0]!, seat: 8, name: 'Cam***', bot: false, state: 'sitting_out', stack: '250000' })
  return {
    now,
    version: 1,
    table: {
      id,
      name: 'Ceibo',
      kind: 'cash',
      variant: rules.variant,
      limit: rules.limit,
      chairs,
      currency: 'ARS',
      speed: 'regular',
      private: false,
      bots: true,
    },
    code: null,
    stakes: {
      small_blind: '5000',
      big_blind: '10000',
      min_buy_in: '400000',
      max_buy_in: '1000000',
      rake: { basis_points: 500, cap: '30000' },
    },
    seats,
    you: own
      ? {
          seat: own,
          state: 'playing',
          leaving: false,
          chips_waiting: '0',
          chips_pending: '0',
          top_up: { min: '10000', max: '135000' },
          time_bank: 30000,
          owes: '0',
          client_seed: 'abc',
        }
      : null,
    observers: 12,
    hand: hand
      ? {
          id: `h-${id}`,
          number: 84,
          turn: hand.events.length,
          hand: toJson(visibleTo(hand, own)),
          clock:
            hand.toAct === null
              ? null
              : {
                  seat: hand.toAct,
                  began_at: now - 6_000,
                  bank_from: now + 14_000,
                  bank_until: now + 44_000,
                  until: now + 44_000,
                },
          next_at: hand.result ? now + 5_000 : null,
          commitment: 'f'.repeat(64),
        }
      : null,
    next_commitment: 'e'.repeat(64),
    tournament: null,
    waits_for: hand ? null : 'players',
    line: { waiting: 0, your_place: null, chair_until: null },
  }
}

const cash = (
  id: string,
  name: string,
  variant: 'holdem' | 'omaha',
  chairs: number,
  players: number,
  big: number,
): LobbyTable => ({
  id,
  name,
  kind: 'cash',
  variant,
  limit: variant === 'holdem' ? 'no-limit' : 'pot-limit',
  chairs,
  currency: 'ARS',
  speed: id === 'omaha' ? 'turbo' : 'regular',
  private: false,
  bots: true,
  stakes: {
    small_blind: String(big / 2),
    big_blind: String(big),
    min_buy_in: String(big * 40),
    max_buy_in: String(big * 100),
    rake: { basis_points: 500, cap: String(big * 3) },
  },
  players,
  bots_seated: players > 3 ? 2 : 0,
  your_seat: id === 'turn' ? 4 : null,
  line: { waiting: id === 'hand' ? 2 : 0, your_place: null, chair_until: null },
  average_pot: players > 1 ? String(big * 11) : null,
})

const lobby = (): Lobby => ({
  now: Date.now(),
  tables: [
    cash('empty', 'Jacarandá', 'holdem', 9, 0, 2000),
    cash('hand', 'Ceibo', 'holdem', 6, 6, 10000),
    cash('turn', 'Quebracho', 'holdem', 9, 7, 10000),
    cash('omaha', 'Lapacho', 'omaha', 6, 4, 50000),
  ],
  tournaments: [
    {
      ...cash('sng', 'Yacaré', 'holdem', 6, 0, 1000),
      kind: 'sit_and_go',
      speed: 'turbo',
      state: 'open',
      buy_in: '100000',
      fee: '8000',
      prize_pool: '400000',
      full_prize_pool: '600000',
      payouts: [65, 35],
      starting_stack: '1500',
      levels: [{ small_blind: '10', big_blind: '20', ante: '0' }],
      seconds_per_level: 180,
      registered: 4,
      you_registered: false,
    },
  ],
})

createServer((request, response) => {
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
  const json = (body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  if (url.pathname === '/api/poker/open' || url.pathname === '/api/poker/resume')
    return json({
      view_token: 'dev',
      player: { display_name: 'Lucas R.' },
      language: 'es_ES',
      site_origin: 'http://localhost:3000',
      balance: { amount: '2480000', unusable: '150000', currency: 'ARS' },
      seated: [],
      lobby: lobby(),
    })
  if (url.pathname === '/api/poker/lobby' || url.pathname === '/api/poker/guest/lobby') return json(lobby())
  if (url.pathname.endsWith('/stream')) {
    const id = url.searchParams.get('table') ?? 'hand'
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const send = (name: string, data: unknown) =>
      response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    send('table', table(id))
    send('said', [])
    setTimeout(() => send('said', [{ seat: 1, name: 'Mar***', phrase: 'good_luck', at: Date.now() }]), 400)
    return
  }
  if (url.pathname.startsWith('/api/')) return json({ hands: [], next: null })
  const path = url.pathname.startsWith('/play/') ? 'poker.html' : url.pathname.slice(1)
  try {
    const body = readFileSync(new URL(path, dist))
    response
      .writeHead(200, { 'content-type': FILE_TYPES[extname(path)] ?? 'application/octet-stream' })
      .end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(port, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${port}/play/sala-de-poker#token=x&table=hand`),
)
