import { randomUUID } from 'node:crypto'
import { calls, type Currency, toDecimal } from '@palco/contract'
import { readBalances } from '../../../ledger/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { counterpartyBalance } from '../../../testing/index.ts'
import { hasUnreadPlay } from '../../play/index.ts'
import { type FixtureOptions, openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'
import { bonusJobs } from '../index.ts'
import type { Contributions } from '../types.ts'

/** After so long the day of before has ended, and with it the minute that its last stakes have. */
export const NEXT_DAY_MS = 86_400_000 + 2 * 60_000
export const SLOT = 'mate-de-oro'
export const ROULETTE = 'ruleta-europea'

export type Definition = {
  id: string
  brandId: string
  currency: Currency
  code: string | null
  kind: 'deposit_match' | 'fixed' | 'cashback'
  audience: 'everyone' | 'new_players' | 'first_deposit' | 'list'
  newPlayerDays: number | null
  startsAt: Date | null
  endsAt: Date | null
  times: number
  percent: number | null
  period: 'day' | 'week' | null
  multiple: number
  base: 'bonus' | 'deposit_and_bonus'
  contributions: Contributions
  days: number
  amount: bigint
  minDeposit: bigint
  maxStake: bigint | null
  maxCashOut: bigint | null
  gameId: string | null
}

const PLAIN: Omit<Definition, 'id'> = {
  brandId: 'brasa',
  currency: 'ARS',
  code: null,
  kind: 'fixed',
  audience: 'everyone',
  newPlayerDays: null,
  startsAt: null,
  endsAt: null,
  times: 1e3,
  percent: null,
  period: null,
  multiple: 10,
  base: 'bonus',
  contributions: { default: 100 },
  days: 7,
  amount: 10000n,
  minDeposit: 0n,
  maxStake: null,
  maxCashOut: null,
  gameId: null,
}

const DESTINATIONS = {
  ARS: {
    method: 'bank_ar',
    full_name: 'Ana Núñez',
    dni: '12345678',
    cuil: '20123456786',
    cvu: '2850590940090418135201',
  },
  EUR: { method: 'bank_eu', full_name: 'Ana Paz', iban: 'ES9121000418450200051332' },
}

/** The fixture with bonuses: definitions, games in progress and the jobs run by hand. */
export async function openTable(options: FixtureOptions = {}) {
  const fixture = await openFixture(options)
  const { db, now } = fixture
  const jobs = bonusJobs({ db, now, readTimeZone: fixture.readTimeZone })

  /** A fixed bonus of 100.00 to be wagered ten times, but for what is said. Answers its id. */
  async function define(changes: Partial<Definition> = {}): Promise<string> {
    const d = { ...PLAIN, id: `d-${randomUUID()}`, ...changes }
    const name = { es_ES: `Bono ${d.id}`, en_US: `Bonus ${d.id}`, pt_BR: `Bônus ${d.id}` }
    await db.query({
      text: `INSERT INTO bonus_definitions (brand_id, id, code, kind, name, terms, audience, new_player_days, starts_at,
          ends_at, times_per_player, percent, period, wager_multiple, wager_base, contributions, days, game_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
      values: [
        d.brandId,
        d.id,
        d.code,
        d.kind,
        JSON.stringify(name),
        JSON.stringify({ es_ES: 'Uno.\nDos.' }),
        d.audience,
        d.newPlayerDays,
        d.startsAt,
        d.endsAt,
        d.times,
        d.percent,
        d.period,
        d.multiple,
        d.base,
        JSON.stringify(d.contributions),
        d.days,
        d.gameId,
      ],
    })
    await db.query({
      text: 'INSERT INTO bonus_amounts VALUES ($1, $2, $3, $4, $5, $6, $7)',
      values: [d.brandId, d.id, d.currency, d.amount, d.minDeposit, d.maxStake, d.maxCashOut],
    })
    return d.id
  }

  /** Opens a game for a player: stakes, wins and rollbacks as its provider sends them, in minor units. */
  async function sit(player: TestPlayer, gameId = SLOT) {
    const { body } = await fixture.call(calls.launchGame, { game_id: gameId }, { player })
    const token = new URL(body.response.url).hash.slice(1).split('&')[0]?.replace('token=', '') ?? ''
    const session = (await fixture.wallet('session', { launch_token: token })).body
    const { currency } = player
    const decimal = (minor: bigint) => toDecimal({ minor, currency })
    const newRound = () => `r-${randomUUID()}`
    return {
      session,
      newRound,
      /** Answers the transaction's id, or the code of the refusal. */
      async stake(amount: bigint, round_id = newRound()) {
        const transaction_id = `d-${randomUUID()}`
        const answer = await fixture.wallet('debit', {
          session_id: session['session_id'],
          transaction_id,
          round_id,
          amount: decimal(amount),
          currency,
        })
        const { code, balance } = answer.body as { code?: string; balance?: { amount: string } }
        return { transaction_id, round_id, code: code ?? 'ok', balance: balance?.amount }
      },
      async win(round_id: string, amount: bigint, ended = true, transaction_id = `c-${randomUUID()}`) {
        const answer = await fixture.wallet('credit', {
          player_id: player.id,
          transaction_id,
          round_id,
          game_id: gameId,
          amount: decimal(amount),
          currency,
          round_ended: ended,
        })
        return answer.body.code ?? 'ok'
      },
      async rollback(stake: { transaction_id: string; round_id: string }) {
        const answer = await fixture.wallet('rollback', {
          player_id: player.id,
          transaction_id: `b-${randomUUID()}`,
          round_id: stake.round_id,
          original_transaction_id: stake.transaction_id,
        })
        return answer.body.code ?? 'ok'
      },
    }
  }

  /** Runs a job; the one that counts until it has counted everything, as it would by itself. */
  async function run(name: string): Promise<void> {
    const job = jobs.find((one) => one.name === `bonuses.${name}`)
    if (!job) throw new Error(`no job ${name}`)
    const later = new Date(now().getTime() + 1)
    const isDone = async () => name !== 'progress' || !(await hasUnreadPlay(db, 'bonuses', later))
    do await job.run({ id: '1', payload: {}, attempt: 1, log: silentLog })
    while (!(await isDone()))
  }

  const balances = async ({ brandId, id }: TestPlayer) => {
    const found = await readBalances(db, brandId, id)
    return { cash: found?.cash ?? -1n, bonus: found?.bonus ?? -1n }
  }
  const claim = async (player: TestPlayer, id: string, key: string = randomUUID()) =>
    fixture.call(calls.claimBonus, { id }, { player, key })
  const cancel = async (player: TestPlayer, id: string, key: string = randomUUID()) =>
    fixture.call(calls.cancelBonus, { id }, { player, key })
  const list = async (player: TestPlayer, status?: 'available' | 'claimed' | 'canceled' | 'completed') =>
    (await fixture.call(calls.listBonuses, status ? { status } : {}, { player })).body.response.bonuses

  /** Claims a new bonus that can be had once; answers its id. */
  async function given(player: TestPlayer, changes: Partial<Definition> = {}): Promise<string> {
    const { status, body } = await claim(player, await define({ times: 1, ...changes }))
    if (status !== 200) throw new Error(`the claim was answered ${status}`)
    return body.response.id
  }
  const states = async (player: TestPlayer) =>
    (await list(player)).map(({ status, cancel_reason }) => [status, cancel_reason])
  const promotions = () => counterpartyBalance(db, 'brasa', 'promotions')

  /** A withdrawal to a bank account of the player's currency; `giveUp`: the bonuses the player agrees to lose. */
  const withdraw = (player: TestPlayer, amount: string, giveUp?: string[], key: string = randomUUID()) =>
    fixture.call(
      calls.withdraw,
      { ...DESTINATIONS[player.currency === 'EUR' ? 'EUR' : 'ARS'], amount, give_up_bonuses: giveUp },
      { player, key },
    )

  /** Hands the module every payment event so far, as the relay does. */
  async function notifyDeposits(times = 1): Promise<void> {
    const { rows } = await db.query<{ brandId: string; playerId: string; payload: Record<string, unknown> }>({
      text: `SELECT brand_id AS "brandId", player_id AS "playerId", payload FROM outbox WHERE topic = 'payment' ORDER BY id`,
    })
    const job = jobs.find(({ name }) => name === 'bonuses.deposits')
    if (!job) throw new Error('no job for deposits')
    for (let time = 0; time < times; time += 1) {
      await Promise.all(
        rows.map(async (row) =>
          job.run({ id: '1', payload: { topic: 'payment', ...row }, attempt: 1, log: silentLog }),
        ),
      )
    }
  }

  return {
    ...fixture,
    define,
    sit,
    run,
    balances,
    claim,
    cancel,
    list,
    given,
    states,
    promotions,
    withdraw,
    notifyDeposits,
  }
}
