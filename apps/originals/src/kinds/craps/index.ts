import { toDecimal } from '@palco/contract'
import { z } from 'zod'
import type { Kind } from '../kind.ts'
import { refuse, text } from '../kind.ts'
import { amountIn, mostFor, spotTable } from '../spots.ts'
import { crapsGames } from './games.ts'
import { findPayout, comeBack, COMES, ODDS, oddsBack, playCraps, RULES, SPOTS, computeStep } from './play.ts'
import { crapsRules } from './rules.ts'
import type { CrapsBet, CrapsRound, CrapsSpot } from './types.ts'

const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({
    type: z.literal('odds'),
    times: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    come: z
      .number()
      .int()
      .min(0)
      .max(COMES - 1)
      .optional(),
  }),
  z.strictObject({ type: z.literal('come') }),
])
const pays = (spot: CrapsSpot): [number, number] => [...(RULES[spot]?.pays ?? [0, 1])] as [number, number]
const table = spotTable({
  spots: SPOTS,
  most: (spot: CrapsSpot, terms) => mostFor(pays(spot)[0] / pays(spot)[1], terms),
  paid: (spot, amount, { rolls }: { rolls: [number, number][] }) => findPayout(spot, amount, rolls) ?? 0n,
})
/** The pass line bet, minor units. */
const computePass = ({ bets }: CrapsBet, currency: Parameters<typeof amountIn>[1]): bigint =>
  amountIn(bets.find(({ spot }) => spot === 'pass')?.amount ?? '0', currency)

export const craps: Kind<'craps'> = {
  games: crapsGames,
  // Place and odds bets pay in halves, fifths and sixths.
  units: () => 10n,
  stakes: 'chips',
  // The pass line and two come bets, each with odds of three times it.
  reach: [12n, 1n],
  readBet(_game, given, terms) {
    const read = table.read(given, terms)
    if (!read.ok) return read
    const whole = read.bets.every(
      ({ spot, amount }) => computeStep(spot) === 1 || amountIn(amount, terms.currency) % 6n === 0n,
    )
    if (!whole) return refuse('invalid_bet')
    return { ok: true, stake: read.stake, bet: { kind: 'craps', bets: read.bets } }
  },
  play(_game, { stake, bet }, moves, draw, currency) {
    const played = playCraps(bet, moves, draw)
    if (!played) return null
    const { round, over } = played
    const pass = computePass(bet, currency)
    const odds = pass * BigInt(round.odds)
    const comes = round.comes.map((come) => comeBack(come, pass, round.rolls))
    const later = round.comes.reduce((all, come) => all + pass * BigInt(1 + come.odds), odds)
    const win = comes.reduce(
      (all, back) => all + (back.bet ?? 0n) + (back.odds ?? 0n),
      table.win(bet.bets, round, currency) + (oddsBack(odds, round) ?? 0n),
    )
    return { outcome: round, staked: stake + later, win: over ? win : 0n, over }
  },
  render(_game, { outcome, bet, currency }) {
    const shown = (minor: bigint | null) => (minor === null ? null : toDecimal({ minor, currency }))
    const pass = computePass(bet, currency)
    const behind = (times: number, returned: bigint | null) =>
      times > 0
        ? { amount: toDecimal({ minor: pass * BigInt(times), currency }), returned: shown(returned) }
        : null
    // Rounds from before there were come bets hold none.
    const {
      rolls,
      point,
      may_odds,
      comes = [],
      may_come = false,
    } = outcome as Omit<CrapsRound, 'comes' | 'may_come'> & Partial<Pick<CrapsRound, 'comes' | 'may_come'>>
    return {
      rolls,
      point,
      may_odds,
      odds: outcome.odds,
      comes,
      may_come,
      come_bets: comes.map((come) => {
        const back = comeBack(come, pass, rolls)
        return {
          bet: { amount: toDecimal({ minor: pass, currency }), returned: shown(back.bet) },
          odds: behind(come.odds, back.odds),
        }
      }),
      bets: bet.bets.map((one) => ({
        ...one,
        returned: shown(findPayout(one.spot, amountIn(one.amount, currency), rolls)),
      })),
      odds_bet: behind(outcome.odds, oddsBack(pass * BigInt(outcome.odds), outcome)),
    }
  },
  info(_game, terms) {
    const spots = SPOTS.map(
      (spot) => [spot, { pays: pays(spot), step: computeStep(spot), ...table.limits(spot, terms) }] as const,
    )
    const odds = Object.entries(ODDS).map(([point, [to, one]]) => [point, [to, one]] as const)
    return {
      spots: Object.fromEntries(spots),
      odds: Object.fromEntries(odds) as Record<number, [number, number]>,
    }
  },
  rules: crapsRules,
  returnNote: text(
    'Es el de la línea de pase; con odds de tres veces la apuesta, el total devuelve más.',
    'It is that of the pass line; with odds of three times the bet, the whole returns more.',
    'É o da linha de passe; com odds de três vezes a aposta, o total devolve mais.',
  ),
  hitNote: text(' en la línea de pase', ' on the pass line', ' na linha de passe'),
  published: () => ({
    craps: { pays: Object.fromEntries(SPOTS.map((spot) => [spot, pays(spot)])), odds: ODDS },
  }),
  open: {
    readMove: (given) => move.safeParse(given).data ?? null,
    absent: () => ({ type: 'roll' }),
    absentText: text(
      'Una ronda abandonada espera 24 horas desde la última tirada. Después se tira, sin odds, hasta que cada apuesta se decide.',
      'An abandoned round waits for 24 hours from the last roll. Then the dice are rolled, without odds, until each bet is decided.',
      'Uma rodada abandonada espera 24 horas desde o último lance. Depois os dados são lançados, sem odds, até que cada aposta se decida.',
    ),
  },
}
