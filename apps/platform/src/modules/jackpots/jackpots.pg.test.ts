import { createHash, createHmac } from 'node:crypto'
import { calls, type Jackpot } from '@palco/contract'
import { createSealer } from '@palco/sealing'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../db/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { GAME, rewardsPlatform } from '../../testing/rewards.ts'
import { drainPlay } from '../play/index.ts'
import { countIntoPots } from './count.ts'
import { CONSUMER, saveJackpot } from './index.ts'
import { readPots } from './store.ts'
import type { JackpotTerms } from './types.ts'

const platform = await rewardsPlatform({})
const { db, call, clock, stake, rollBack, fund } = platform
const sealer = createSealer(platform.config.SEALING_KEYS)
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

let made = 0
/** A jackpot of `brasa`, the only one that is switched on. */
async function jackpot(terms: Partial<JackpotTerms> = {}) {
  made += 1
  const id = `pot-${made}`
  await db.query({ text: 'UPDATE jackpots SET enabled = false' })
  const full: JackpotTerms = {
    id,
    brandId: 'brasa',
    currency: 'ARS',
    tier: TIERS[made - 1] ?? 'grand',
    games: [GAME],
    contribution: 100_000,
    seed: 1_000n,
    ceiling: 2_000n,
    ...terms,
  }
  await saveJackpot(db, { sealer, now: new Date(clock.now) }, full)
  return id
}
const TIERS = ['grand', 'major', 'mini', 'major'] as const

const count = () =>
  drainPlay(db, CONSUMER, async (tx, movements) => void (await countIntoPots(tx, sealer, movements)))
const readPot = async (id: string) => (await readPots(db)).find((pot) => pot.id === id)!
const potMoney = (id: string) => counterpartyBalance(db, 'brasa', `jackpot:${id}`)
const shown = async (id: string): Promise<Jackpot> => {
  const { body } = await call(calls.listJackpots, {}, { domain: 'brasa.test' })
  return body.response.jackpots.find((one) => one.id === id)!
}
const readAwards = async (id: string) => {
  const { rows } = await db.query<{
    number: number
    amount: bigint
    player: string
    seed: string
    hash: string
    key: bigint
  }>({
    text: `SELECT number, amount, player_id AS player, server_seed AS seed, hash, stake_id AS key FROM jackpot_runs
      WHERE jackpot_id = $1 AND awarded_at IS NOT NULL ORDER BY number`,
    values: [id],
  })
  return rows
}

/** A number of 0 to 1 that follows from the seed. */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

test('any mix of stakes and returned stakes: pot, awards and house are those of a model, to the smallest unit', async () => {
  const house = await counterpartyBalance(db, 'brasa', 'house')
  const id = await jackpot()
  const players = [await platform.player(), await platform.player(), await platform.player()]
  for (const player of players) await fund(player, 10_000_000n, 50_000n)
  const draw = random(20_261_123)
  type Done = { player: number; amount: bigint; key: string; back?: boolean }
  const stakes: Done[] = []
  const movements: { player: number; amount: bigint; of?: number; at: number }[] = []
  for (let n = 0; n < 120; n += 1) {
    const open = stakes.findIndex(({ back }) => !back)
    if (draw() < 0.15 && open >= 0) {
      const one = stakes[open]!
      one.back = true
      await rollBack(players[one.player]!, one.key)
      movements.push({ player: one.player, amount: -one.amount, of: open, at: open })
    } else {
      const player = Math.floor(draw() * 3)
      const amount = BigInt(1 + Math.floor(draw() * 999))
      const bonus = draw() < 0.2 ? amount : 0n
      const key = await stake(players[player]!, amount - bonus, bonus)
      stakes.push({ player, amount, key })
      movements.push({ player, amount, at: stakes.length - 1 })
    }
    if (draw() < 0.1) await count()
  }
  await count()

  const awards = await readAwards(id)
  // The model: its own reading of docs/lobby.md, with the revealed seeds.
  const toPoint = ({ number, seed }: { number: number; seed: string }) => {
    const first = createHmac('sha256', seed).update(`${id}:${number}:0`).digest().readBigUInt64BE(0)
    return 1_001n + (first % 1_000n)
  }
  let meter = 1_000_000_000n
  const expected: { amount: bigint; player: string }[] = []
  let runFrom = -1
  for (const { player, amount, at } of movements) {
    // A returned stake of a run that was paid leaves the pot as it is.
    if (amount < 0n && at <= runFrom) continue
    meter += amount * 100_000n
    if (meter < 1_000_000_000n) meter = 1_000_000_000n
    for (let award = awards[expected.length]; award; award = awards[expected.length]) {
      const point = toPoint(award) * 1_000_000n
      if (meter < point) break
      expected.push({ amount: point / 1_000_000n, player: players[player]!.id })
      meter = 1_000_000_000n + (meter - point)
      runFrom = at
    }
  }
  expect(awards.length).toBeGreaterThan(3)
  expect(awards.map(({ amount, player }) => ({ amount, player }))).toEqual(expected)
  expect((await readPot(id)).meter).toBe(meter)
  expect(await potMoney(id)).toBe(meter / 1_000_000n)
  const paid = awards.reduce((sum, { amount }) => sum + amount, 0n)
  // What left `house` is in the pot or was paid.
  expect(house - (await counterpartyBalance(db, 'brasa', 'house'))).toBe(paid + (await potMoney(id)))
  for (const [index, award] of awards.entries()) {
    expect(sha(award.seed)).toBe(award.hash)
    // Each seed hashes to the one before it.
    if (index > 0) expect(award.hash).toBe(awards[index - 1]!.seed)
  }
})

describe('an award', () => {
  test('goes to the stake that reaches the point exactly; given back later, it takes nothing out of the next run', async () => {
    // Each stake brings one whole unit, so the pot reaches every amount on its way.
    const terms = { brandId: 'marea', currency: 'EUR', seed: 1_000n, ceiling: 1_010n } as const
    const id = await jackpot(terms)
    const player = await platform.player({ domain: 'marea.test' })
    await fund(player, 10_000n)
    let staked = 0n
    let winning = ''
    while ((await readAwards(id)).length === 0) {
      winning = await stake(player, 10n)
      staked += 1n
      await count()
    }
    expect((await readAwards(id)).map(({ amount }) => amount)).toEqual([1_000n + staked])
    await stake(player, 9n)
    await count()
    const { meter } = await readPot(id)
    expect(meter).toBe(1_000_900_000n)
    await rollBack(player, winning)
    await count()
    expect((await readPot(id)).meter).toBe(meter)
  })

  test('happens once and whole, wherever its transaction breaks, and however many processes count', async () => {
    const id = await jackpot()
    const player = await platform.player()
    await fund(player, 10_000_000n)
    const before = await platform.findCash(player)
    await stake(player, 15_000n)
    const state = async () => [await readPot(id), await potMoney(id), await platform.findCash(player)]
    const unpaid = await state()
    let broken = 0
    for (let step = 1; ; step += 1) {
      let calls = 0
      const failing = (tx: Tx): Tx => ({
        ...tx,
        query: (statement) => {
          calls += 1
          if (calls === step) throw new Error('the connection is lost')
          return tx.query(statement)
        },
      })
      const run = drainPlay(db, CONSUMER, async (tx, movements) => {
        await countIntoPots(failing(tx), sealer, movements)
        if (calls < step) return
        throw new Error('not reached')
      })
      const failed = await run.then(
        () => false,
        () => true,
      )
      if (!failed) break
      broken += 1
      expect(await state()).toEqual(unpaid)
    }
    expect(broken).toBeGreaterThan(8)
    await Promise.all([count(), count(), count()])
    const awards = await readAwards(id)
    expect(awards.length).toBeGreaterThan(0)
    const paid = awards.reduce((sum, { amount }) => sum + amount, 0n)
    expect(await platform.findCash(player)).toBe((before ?? 0n) - 15_000n + paid)
    const { rows } = await db.query<{ bookings: number }>({
      text: `SELECT count(*)::int AS bookings FROM ledger.transactions WHERE scope = 'jackpot' AND kind = 'prize' AND player_id = $1`,
      values: [player.id],
    })
    expect(rows[0]?.bookings).toBe(awards.length)
  })

  test('is shown with its seed, the next hash and a masked name, and its winner gets one message', async () => {
    const id = await jackpot({ contribution: 2_000, seed: 1_000n, ceiling: 5_000n })
    const first = await shown(id)
    expect(first).toMatchObject({
      contribution: '0.2000',
      // 0.2 % · 6,001 / 4,001
      return: '0.3000',
      amount: { amount: '10.00', currency: 'ARS' },
      run: 1,
      awards: [],
    })
    const player = await platform.player()
    await fund(player, 10_000_000n)
    await stake(player, 2_000_000n)
    await platform.settle()
    await platform.settle()
    const after = await shown(id)
    const award = after.awards.at(-1)
    expect(award).toMatchObject({ run: 1, hash: first.hash, game: { id: GAME }, seed: { amount: '10.00' } })
    expect(award?.player).toMatch(/^..\*\*\*$/)
    expect(sha(award?.server_seed ?? '')).toBe(first.hash)
    const won = after.awards.length
    expect(after.run).toBe(won + 1)
    const { body } = await call(calls.listMessages, {}, { token: player.token, domain: player.domain })
    expect(body.response.messages.filter(({ title }) => /pozo/i.test(title ?? ''))).toHaveLength(won)
    const statement = await call(
      calls.listTransactions,
      { kind: 'prize' },
      { token: player.token, domain: player.domain },
    )
    expect(statement.body.response.transactions).toHaveLength(won)
    // What was published of a run does not change.
    await expect(
      db.query({ text: `UPDATE jackpot_runs SET hash = 'other' WHERE jackpot_id = $1`, values: [id] }),
    ).rejects.toThrow('is published')
  })
})
