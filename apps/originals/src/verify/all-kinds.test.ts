import { toDecimal } from '@palco/contract'
import { expect, it } from 'vitest'
import { drawsOf } from '../fairness/stream.ts'
import type { KindApi, KindName } from '../kinds/api-types.ts'
import { type Game, games, kindOf } from '../kinds/index.ts'
import type { Kind } from '../kinds/kind.ts'
import { boundsOf, stakesOf, termsOf } from '../kinds/stakes.ts'
import { checkRound, describe } from './check.ts'

const on = <S extends string>(spot: S) => {
  return (amount: string) => ({ bets: [{ spot, amount }] })
}
const staked = (stake: string) => ({ stake })
const red = (amount: string) => ({ bets: [{ type: 'red' as const, numbers: [], amount }] })

/** A bet of each kind over a stake; a new kind takes its place here. */
const BETS: { [K in KindName]: (stake: string) => KindApi[K]['bet'] } = {
  slot: staked,
  grid_slot: staked,
  roulette: red,
  blackjack: staked,
  baccarat: on('player'),
  draw_poker: staked,
  casino_holdem: staked,
  mines: (stake) => ({ stake, mines: 3 }),
  hilo: staked,
  dice: (stake) => ({ stake, chance: 50, side: 'under' }),
  scratch: staked,
  sic_bo: on('small'),
  craps: on('pass'),
  wheel: on('one'),
  plinko: (stake) => ({ stake, rows: 8, risk: 'low' }),
  keno: (stake) => ({ stake, numbers: [1, 2, 3, 4] }),
  crash: (stake) => ({ stake, auto: 150 }),
  live_roulette: red,
  live_baccarat: on('banker'),
  league: (amount) => ({ round: '7', bets: [{ spot: '0:home+3:over', amount }] }),
  shootout: (amount) => ({ ...on('home' as const)(amount), match: '7' }),
  race: (amount) => ({ ...on('win-1')(amount), race: '7' }),
  live_wheel: on('one'),
  bingo: (price) => ({ price, cards: [1, 2, 3] }),
}
/** The first move where staying away returns the stake. */
const FIRST_MOVES: { [K in KindName]?: KindApi[K]['move'] } = {
  mines: { type: 'pick', cell: 0 },
  hilo: { type: 'higher' },
}
const NONCES = 6
const seeds = { serverSeed: 'server-seed-0001', clientSeed: 'client-seed-0001' }

/** Plays a round to its end as the server does, its player staying away after the first move. */
function playAsServer(game: Game, nonce: number) {
  const kind = kindOf(game) as Kind<KindName>
  const [least = 0n] = stakesOf(game, 'EUR')
  const given = BETS[game.kind](toDecimal({ minor: least, currency: 'EUR' }))
  const checked = kind.readBet(game, given, termsOf(game, 'EUR', boundsOf(game, 'EUR')))
  if (!checked.ok) throw new Error(`${game.id}: ${checked.code}`)
  const moves: KindApi[KindName]['move'][] = []
  for (;;) {
    const draw = drawsOf(seeds.serverSeed, seeds.clientSeed, nonce)
    const play = kind.play(game, checked, moves, draw, 'EUR')
    if (!play) throw new Error(`${game.id} refuses ${JSON.stringify(moves)}`)
    if (play.over || !kind.open) return { ...play, moves, given, stake: checked.stake }
    const next = kind.open.absent(play.outcome)
    moves.push(next === 'return' ? FIRST_MOVES[game.kind]! : next)
  }
}

/** What was drawn; shared rounds keep it in a field of its own. */
function drawn(outcome: object): object {
  const [only, ...more] = Object.values(outcome)
  return more.length === 0 && typeof only === 'object' && only !== null && !Array.isArray(only)
    ? only
    : outcome
}

it.each(games.map((game) => [game.id, game] as const))(
  'plays rounds of %s again from seeds, bet and moves',
  async (gameId, game) => {
    for (let nonce = 0; nonce < NONCES; nonce++) {
      const { outcome, given, moves, win, stake } = playAsServer(game, nonce)
      const round = await checkRound({ gameId, ...seeds, nonce, bet: given, moves })
      expect(round.kind).toBe(game.kind)
      expect('outcome' in round ? round.outcome : round).toMatchObject(drawn(outcome))
      if ('times' in round) expect(BigInt(round.times.replace('.', '')) * stake).toBe(win * 100n)
      expect(describe(round)).toMatch(/\w/)
    }
  },
)
