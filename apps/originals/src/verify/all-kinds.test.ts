import { LANGUAGES, toDecimal } from '@palco/contract'
import { expect, it } from 'vitest'
import { makeDraws } from '../fairness/stream.ts'
import type { KindName, Kinds } from '../kinds/kinds.ts'
import { type Game, games, makeKind } from '../kinds/index.ts'
import type { Draw } from '../engine/play.ts'
import type { Kind, KindPlay } from '../kinds/kind.ts'
import { toBounds, listStakes, toTerms } from '../kinds/stakes.ts'
import { checkRound, describe } from './check.ts'

const on = <S extends string>(spot: S) => {
  return (amount: string) => ({ bets: [{ spot, amount }] })
}
const staked = (stake: string) => ({ stake })
const red = (amount: string) => ({ bets: [{ type: 'red' as const, numbers: [], amount }] })

/** A bet of each kind over a stake; a new kind takes its place here. */
const BETS: { [K in KindName]: (stake: string) => Kinds[K]['bet'] } = {
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
  live_blackjack: (stake) => ({ stake, seat: 2 }),
  league: (amount) => ({ round: '7', bets: [{ spot: '0:home+3:over', amount }] }),
  shootout: (amount) => ({ ...on('home' as const)(amount), match: '7' }),
  race: (amount) => ({ ...on('win-1')(amount), race: '7' }),
  live_wheel: on('one'),
  bingo: (price) => ({ price, cards: [1, 2, 3] }),
}
/** The first move where staying away returns the stake. */
const FIRST_MOVES: { [K in KindName]?: Kinds[K]['move'] } = {
  mines: { type: 'pick', cell: 0 },
  hilo: { type: 'higher' },
}
const NONCES = 6
const seeds = { serverSeed: 'server-seed-0001', clientSeed: 'client-seed-0001' }

/** Plays a round to its end as the server does, its player staying away after the first move. */
function playAsServer(game: Game, nonce: number) {
  const kind = makeKind(game) as Kind<KindName>
  const [least = 0n] = listStakes(game, 'EUR')
  const given = BETS[game.kind](toDecimal({ minor: least, currency: 'EUR' }))
  const checked = kind.readBet(game, given, toTerms(game, 'EUR', toBounds(game, 'EUR')))
  if (!checked.ok) throw new Error(`${game.id}: ${checked.code}`)
  const moves: Kinds[KindName]['move'][] = []
  for (;;) {
    const makeDraw = () => makeDraws(seeds.serverSeed, seeds.clientSeed, nonce)
    const play = kind.play(game, checked, moves, makeDraw(), 'EUR')
    if (!play) throw new Error(`${game.id} refuses ${JSON.stringify(moves)}`)
    const next = play.over ? null : absentMove(kind, play.outcome, moves, makeDraw())
    if (next === null) return { ...play, moves, given, stake: checked.stake }
    moves.push(next === 'return' ? FIRST_MOVES[game.kind]! : next)
  }
}

/** The next move for a player who stays away, alone at a table where players decide in turn; `null` where no player decides. */
function absentMove(
  { open, shared }: Kind<KindName>,
  outcome: KindPlay<KindName>['outcome'],
  made: Kinds[KindName]['move'][],
  draw: Draw,
) {
  if (open) return open.absent(outcome)
  const table = shared?.turns?.play({ seats: [2], moves: made.map((move) => ({ ...move, seat: 2 })) }, draw)
  return table ? table.absent(2) : null
}

/** What was drawn; shared rounds keep it in its own field. */
function drawn(outcome: object): object {
  if ('place' in outcome && 'dealer' in outcome) return { places: [outcome.place], dealer: outcome.dealer }
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
      for (const language of LANGUAGES) {
        expect(describe(round, language)).toMatch(/\d/)
        expect(describe(round, language)).not.toMatch(/undefined|NaN/)
      }
    }
  },
)
