import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CrashBed, START, withCrashBed } from '../testing/crash-bed.ts'
import { type FakeWallet, LINE_FAULTS } from '../testing/fake-wallet.ts'
import { eventually, move, openGame, spin, startTestPostgres } from '../testing/harness.ts'
import type { Result } from '../kinds/api-types.ts'

/** The server is killed (SIGKILL) at every step of a round and started again; the money must come out exactly. */
const HALF_AN_HOUR = 1_800_000
// Each test starts processes several times.
vi.setConfig({ testTimeout: 120_000 })
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())

type Row = {
  state: string
  stake_minor: string
  win_minor: string
  outcome: { spins: { stops: number[] }[] }
}

const makeMove = (address: string, token: string, round: Result, action: 'double' | 'decline') =>
  move(address, token, {
    request_id: `move-${action}-01`,
    round_id: round.round_id,
    number: round.moves ?? 0,
    move: { action },
  })

async function expectEnd(wallet: FakeWallet, row: Row): Promise<void> {
  const moves = wallet.state.applied.map(({ move }) => move)
  if (row.state === 'settled') {
    expect(moves).toEqual(['debit', 'credit'])
    expect(wallet.state.balance).toBe(START - BigInt(row.stake_minor) + BigInt(row.win_minor))
  } else {
    expect(row.state).toBe('returned')
    expect([[], ['debit', 'rollback']]).toContainEqual(moves)
    expect(wallet.state.balance).toBe(START)
  }
}

const endedRound = async ({ database }: CrashBed): Promise<Row | undefined> => {
  const { rows } = await database.query<Row>(`SELECT * FROM rounds WHERE state IN ('settled', 'returned')`)
  return rows[0]
}

const STEPS = (['debit', 'credit', 'rollback'] as const).flatMap((move) =>
  (['before', 'after'] as const).map((phase) => ({ move, phase })),
)

describe('killed', () => {
  for (const { move, phase } of STEPS)
    it(`${phase} the wallet applies the ${move}`, async () => {
      // A rollback happens only when the debit stays unknown for long; else no restart is slow enough for one.
      const returnAfter = move === 'rollback' ? 600 : HALF_AN_HOUR
      await withCrashBed(await postgres.emptied(), { returnAfter }, async (bed) => {
        const { wallet, database } = bed
        const { body: view } = await openGame(bed.address, wallet, 'mate-de-oro')
        const killed = bed.killAt(move, phase)
        void spin(bed.address, view.view_token, 'request-0001')
        await killed()
        const before = await database.query<Row>('SELECT * FROM rounds')
        await bed.restart()
        const ended = await eventually(() => endedRound(bed))
        expect(ended.outcome).toEqual(before.rows[0]!.outcome)
        await expectEnd(wallet, ended)
        if (move === 'rollback') expect(ended.state).toBe('returned')
        else expect(ended.state).toBe('settled')
        // The player asks again with the request of before and gets that same round.
        const again = await spin(bed.address, view.view_token, 'request-0001')
        if (ended.state === 'returned') expect(again.body.code).toBe('wallet_unavailable')
        else if (again.body.kind === 'slot')
          expect(again.body.spins.map(({ stops }) => stops)).toEqual(
            ended.outcome.spins.map(({ stops }) => stops),
          )
        else throw new Error('not the round')
      })
    })

  it.each(['before', 'after'] as const)(
    '%s the wallet applies the further stake of a move: it counts once, and the round goes on',
    async (phase) => {
      await withCrashBed(await postgres.emptied(), {}, async (bed) => {
        const { wallet, database } = bed
        const { body: view } = await openGame(bed.address, wallet, 'blackjack-palco')
        let round: Result
        for (let tries = 0; ; tries++) {
          round = (await spin(bed.address, view.view_token, `request-${1000 + tries}`)).body
          if (round.kind === 'blackjack' && round.actions.includes('decline'))
            round = (await makeMove(bed.address, view.view_token, round, 'decline')).body
          if (round.kind === 'blackjack' && round.actions.includes('double')) break
        }
        const debits = () =>
          wallet.state.applied.filter((one) => one.round === round.round_id && one.move === 'debit')
        const killed = bed.killAt('debit', phase)
        void makeMove(bed.address, view.view_token, round, 'double')
        await killed()
        // Killed while it waited for the wallet: nothing of the next card was stored.
        const { rows: left } = await database.query<{ state: string; outcome: object }>(
          'SELECT state, outcome FROM rounds WHERE id = $1',
          [round.round_id],
        )
        expect(left[0]).toMatchObject({ state: 'raising', outcome: { hands: [{ doubled: false }] } })
        await bed.restart()
        const ended = await eventually(async () => {
          const { rows } = await database.query<Row>(
            `SELECT * FROM rounds WHERE id = $1 AND state = 'settled'`,
            [round.round_id],
          )
          return rows[0]
        })
        expect(debits().map(({ amount }) => amount)).toEqual([100n, 100n])
        expect(ended.stake_minor).toBe('200')
        const { rows } = await database.query<{ moved: string }>(
          `SELECT sum(win_minor - stake_minor) AS moved FROM rounds WHERE state = 'settled'`,
        )
        expect(wallet.state.balance).toBe(START + BigInt(rows[0]!.moved))
      })
    },
  )

  it('during the debit and started late: what may have been taken is returned', async () => {
    await withCrashBed(await postgres.emptied(), { returnAfter: 100 }, async (bed) => {
      const { body: view } = await openGame(bed.address, bed.wallet, 'mate-de-oro')
      const killed = bed.killAt('debit', 'after')
      void spin(bed.address, view.view_token, 'request-0001')
      await killed()
      await bed.restart()
      const ended = await eventually(() => endedRound(bed))
      expect(ended.state).toBe('returned')
      await expectEnd(bed.wallet, ended)
    })
  })

  it('before anything was sent: a round found late is dropped, one found early is played', async () => {
    for (const [age, expected] of [
      ['1 hour', 'returned'],
      ['0 seconds', 'settled'],
    ] as const) {
      await withCrashBed(await postgres.emptied(), { returnAfter: HALF_AN_HOUR }, async (bed) => {
        const { wallet, database } = bed
        const { body: view } = await openGame(bed.address, wallet, 'mate-de-oro')
        await spin(bed.address, view.view_token, 'request-0001')
        await eventually(
          async () => (await database.query(`SELECT FROM rounds WHERE state = 'settled'`)).rowCount === 1,
        )
        await bed.kill()
        // A second round as `beginRound` leaves it, its process dead.
        await database.query(
          `INSERT INTO rounds (id, request_id, player_id, game_id, session_id, currency, stake_minor, win_minor, bet,
             outcome, seed_pair_id, nonce, created_at)
           SELECT 'rd_left', 'request-left', player_id, game_id, session_id, currency, 100, 0, bet, outcome,
             seed_pair_id, 99, now() - $1::interval FROM rounds`,
          [age],
        )
        const balance = wallet.state.balance
        await bed.restart()
        const left = await eventually(async () => {
          const { rows } = await database.query<Row>(
            `SELECT * FROM rounds WHERE id = 'rd_left' AND state IN ('settled', 'returned')`,
          )
          return rows[0]
        })
        expect(left.state).toBe(expected)
        expect(wallet.state.balance).toBe(expected === 'settled' ? balance - 100n : balance)
      })
    }
  })

  it('again and again under random faults: every round ends and the balance is exact', async () => {
    const timing = { walletTimeout: 150, patience: 200, lease: 400, returnAfter: 900 }
    await withCrashBed(await postgres.emptied(), { lateMs: 400, ...timing }, async (bed) => {
      const { wallet, database } = bed
      const players = await Promise.all(
        Array.from({ length: 6 }, async (_, at) => {
          return (await openGame(bed.address, wallet, 'tigre-de-jade', `pl_${at}`)).body.view_token
        }),
      )
      let seed = 11
      const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
      const OPEN = `state IN ('created', 'debiting', 'debited', 'returning')`
      const count = async (where: string) =>
        (await database.query(`SELECT FROM rounds WHERE ${where}`)).rowCount ?? 0
      let kills = 0
      // A player whose round is open begins none: every turn has one who is free, and a slow machine more turns.
      for (let turn = 0; turn < 80 && (turn < 10 || (await count('true')) < 24); turn++) {
        await eventually(async () => (await count(OPEN)) < players.length)
        // Filled up, not added to: else a slow machine gets more faults than calls and no round ever ends.
        for (const faults of Object.values(wallet.state.faults))
          while (faults.length < 4) faults.push(LINE_FAULTS[random(LINE_FAULTS.length)]!)
        const before = wallet.state.calls.length
        const spins = players.map((token, at) =>
          spin(bed.address, token, `request-${turn}-${at}`, { stake: '1.00' }),
        )
        if (turn < 10 && turn % 3 === 2) {
          await eventually(() => wallet.state.calls.length > before)
          await bed.kill()
          kills++
          await bed.restart()
        }
        await Promise.all(spins)
      }
      for (const faults of Object.values(wallet.state.faults)) faults.length = 0
      await eventually(async () => (await count(OPEN)) === 0)
      const { rows } = await database.query<Row & { id: string }>('SELECT * FROM rounds')
      // Otherwise little was played, or nothing was killed, and the test proves nothing.
      expect(kills).toBe(3)
      expect(rows.length).toBeGreaterThanOrEqual(24)
      expect(rows.some(({ state }) => state === 'settled')).toBe(true)
      let balance = START
      for (const row of rows) {
        const moves = wallet.state.applied.filter(({ round }) => round === row.id).map(({ move }) => move)
        if (row.state === 'settled') balance += BigInt(row.win_minor) - BigInt(row.stake_minor)
        if (row.state === 'settled') expect(moves).toEqual(['debit', 'credit'])
        else expect([[], ['debit', 'rollback']]).toContainEqual(moves)
      }
      expect(wallet.state.balance).toBe(balance)
    })
  }, 120_000)
})
