import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Move, Result, ResumeAnswer } from '../kinds/api-types.ts'
import { startOriginals } from '../originals.ts'
import { expectBooks } from '../testing/books.ts'
import { START, withCrashBed } from '../testing/crash-bed.ts'
import type { Answered } from '../testing/harness.ts'
import { call, eventually, move, openGame, spin, startTestPostgres } from '../testing/harness.ts'

/** The server is killed (SIGKILL) while a round waits for its player, while a move's stake is taken, and while the round is paid. */
vi.setConfig({ testTimeout: 120_000 })
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

type OpenKind = {
  game: string
  bet: object
  /** The next move to where the server is killed; `null`: there. */
  lead: (round: Result) => Move | null
  /** A move that costs a further stake. */
  raise?: Move
  /** Made until the round is over. */
  end: Move
  /** What the round takes in all, minor units. */
  debits: bigint[]
}
const KINDS: OpenKind[] = [
  {
    game: 'kimberlita',
    bet: { stake: '1.00', mines: 3 },
    lead: ({ moves }) => (moves === 0 ? { type: 'pick', cell: 7 } : null),
    end: { type: 'cash_out' },
    debits: [100n],
  },
  {
    game: 'altibajo',
    bet: { stake: '1.00' },
    lead: (round) => {
      if (round.kind !== 'hilo' || round.moves !== 0) return null
      // The likelier one pays less.
      return { type: (round.next.higher ?? Infinity) < (round.next.lower ?? Infinity) ? 'higher' : 'lower' }
    },
    end: { type: 'cash_out' },
    debits: [100n],
  },
  {
    game: 'jacks-or-better',
    bet: { stake: '1.00' },
    lead: () => null,
    end: { hold: [0, 3] },
    debits: [100n],
  },
  {
    game: 'casino-holdem',
    bet: { stake: '1.00' },
    lead: () => null,
    raise: { action: 'call' },
    end: { action: 'fold' },
    debits: [100n, 200n],
  },
  {
    game: 'craps',
    bet: { bets: [{ spot: 'pass', amount: '1.00' }] },
    lead: (round) => (round.kind === 'craps' && round.point === null ? { type: 'roll' } : null),
    raise: { type: 'odds', times: 1 },
    end: { type: 'roll' },
    debits: [100n, 100n],
  },
]
const isNight = Number(process.env['SEEDS'] ?? 0) >= 1000
const PHASES = ['before', 'after'] as const
/** In a build one phase a kind, in turns; all of them in the nightly lane. */
const CASES = KINDS.flatMap((kind, index) =>
  PHASES.filter((_, at) => isNight || at === index % PHASES.length).map((phase) => ({ ...kind, phase })),
)

const asked = (round: Result, one: Move) => ({
  request_id: randomUUID(),
  round_id: round.round_id,
  number: round.moves ?? 0,
  move: one,
})

/** A call; one that comes sooner than a person's may is made again. */
const paced = <T>(made: () => Promise<Answered<T>>) =>
  eventually(async () => {
    const answer = await made()
    return answer.status !== 429 && answer
  })

/** Makes a move; a slow answer is asked for again with the same request. */
async function make(address: string, token: string, round: Result, one: Move): Promise<Result> {
  const request = asked(round, one)
  const { body } = await eventually(async () => {
    const answer = await move(address, token, request)
    if (answer.status === 200) return answer
    expect(['round_pending', 'wallet_unavailable', 'rate_limited']).toContain(answer.body.code)
    return null
  })
  return body
}

/** A round that stands where the server is to be killed: one that ends before is followed by another. */
async function readRound({ bet, lead }: OpenKind, address: string, token: string): Promise<Result> {
  for (;;) {
    const request = randomUUID()
    const begun = await eventually(async () => {
      const answer = await spin(address, token, request, bet)
      return answer.status === 200 && answer
    })
    let round: Result = begun.body
    for (let next = lead(round); round.state === 'open'; next = lead(round)) {
      if (next === null) return round
      round = await make(address, token, round, next)
    }
  }
}

describe('an open round whose server is killed', () => {
  it.concurrent.each(CASES)(
    '$game, money killed $phase it moves: it goes on as it was, and each stake and the win move once',
    async ({ phase, ...kind }) => {
      const url = await postgres.database()
      await withCrashBed(url, { returnAfter: 1_800_000 }, async (bed) => {
        const { wallet, database } = bed
        const token = (await openGame(bed.address, wallet, kind.game)).body.view_token
        const unfinished = async () =>
          (await paced(() => call<ResumeAnswer>(bed.address, '/api/resume', {}, token))).body.unfinished
        const round = await readRound(kind, bed.address, token)
        const stored = async () => {
          const { rows } = await database.query<{ state: string; outcome: object; win_minor: string }>(
            'SELECT state, outcome, win_minor FROM rounds WHERE id = $1',
            [round.round_id],
          )
          return rows[0]!
        }
        const { outcome } = await stored()

        // While it waits, nothing is under way: once is enough.
        if (phase === 'before') {
          await bed.kill()
          await bed.restart()
          expect(await unfinished()).toMatchObject({
            round_id: round.round_id,
            state: 'open',
            moves: round.moves,
          })
          expect(await stored()).toMatchObject({ state: 'open', outcome })
        }

        if (kind.raise) {
          const killed = bed.killAt('debit', phase)
          void move(bed.address, token, asked(round, kind.raise))
          await killed()
          // Nothing that the stake decides was stored.
          expect(await stored()).toMatchObject({ state: 'raising', outcome })
          await bed.restart()
        }

        const killed = bed.killAt('credit', phase)
        const ending = async () => {
          await eventually(async () => (await stored()).state !== 'raising')
          for (let next = await unfinished(); next?.state === 'open'; next = await unfinished())
            await paced(() => move(bed.address, token, asked(next, kind.end)))
        }
        void ending().catch(() => undefined)
        await killed()
        const decided = await stored()
        expect(decided.state).not.toBe('settled')
        const last = await startOriginals(bed.config, systemClock)
        await eventually(async () => (await stored()).state === 'settled')
        await last.stop()

        expect(await stored()).toEqual({ ...decided, state: 'settled' })
        const debits = wallet.state.applied.filter(
          (one) => one.round === round.round_id && one.move === 'debit',
        )
        expect(debits.map(({ amount }) => amount)).toEqual(kind.debits)
        await expectBooks(database, wallet, START)
      })
    },
  )
})
