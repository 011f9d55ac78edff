import { randomUUID } from 'node:crypto'
import { calls, type Jurisdiction } from '@palco/contract'
import { afterAll, afterEach, expect } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { post } from '../../../ledger/index.ts'
import { assertBooksBalance } from '../../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../../testing/rewards.ts'
import { eraseDue } from '../erase.ts'

export const PASSWORD = 'a long enough one'
export const START = Date.parse('2027-05-13T15:00:00Z')
/** When the records of an account that was closed at the start are over, at a brand without a jurisdiction. */
export const YEARS = Date.parse('2032-05-13T15:00:00Z')
export const WEEK = 7 * 24 * 3_600_000
export const HOST = 'brasa.test'

export type Person = Known & { username: string; email: string }
type Given = { dni?: string; country?: string; lastname?: string; phone_number?: string }

const SAID = {
  name: 'Zulema',
  lastname: 'Quiroga Pazo',
  country: 'UY',
  phone_code: '+598',
  phone_number: '99812345',
  birth_date: '1971-08-09',
}

/** A platform with people who register, close their accounts and are erased, by the clock of Madrid. The books balance after each test. */
export async function openErasure() {
  const rewards = await rewardsPlatform({})
  const { db, clock, call } = rewards
  const owner = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
  afterEach(() => assertBooksBalance(db))
  afterAll(() => owner.close())
  let names = 0
  let jurisdiction: Jurisdiction | undefined

  const register = (input: Given & { username: string; email: string }) =>
    call(
      calls.register,
      { ...SAID, ...input, password: PASSWORD, over_18: true, accept_terms: true },
      {
        domain: HOST,
        headers: { 'x-device': `device-${names}`.padEnd(43, 'a'), 'x-forwarded-for': '198.51.100.77' },
      },
    )
  /** Lives where no jurisdiction is on record, also with an Argentine document. */
  async function registered(more: Given = {}): Promise<Person> {
    names += 1
    const username = `zulema-${names}`
    const email = `zulema${names}@mailbox.example`
    const { status, body } = await register({ username, email, ...(more.dni && { country: 'AR' }), ...more })
    expect(status).toBe(200)
    const player = await rewards.known(body.response.token ?? '', username, HOST)
    if (more.dni !== undefined && more.country === undefined)
      await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
    return { ...player, username, email }
  }
  const allBrands = async () =>
    (await rewards.brands.all()).map((brand) => ({
      ...brand,
      timeZone: 'Europe/Madrid',
      configuration: { ...brand.configuration, ...(jurisdiction && { jurisdiction }) },
    }))
  const run = () => eraseDue({ db, now: () => new Date(clock.now), allBrands })
  const isErased = async ({ id }: Known): Promise<boolean> => {
    const { rows } = await db.query<{ username: string }>({
      text: 'SELECT username FROM players WHERE id = $1',
      values: [id],
    })
    return rows[0]?.username.startsWith('erased:') ?? false
  }
  return {
    ...rewards,
    owner,
    register,
    registered,
    allBrands,
    run,
    isErased,
    /** The jurisdiction of all brands from now on. */
    setJurisdiction: (wanted: Jurisdiction | undefined) => void (jurisdiction = wanted),
    /** Whether the account is erased once the job has run at this time. */
    async erasedAt(player: Known, time: string | number): Promise<boolean> {
      clock.now = typeof time === 'number' ? time : Date.parse(time)
      await run()
      return isErased(player)
    },
    async waitsFor({ id }: Known): Promise<string | null | undefined> {
      const { rows } = await db.query<{ waitsFor: string | null }>({
        text: 'SELECT waits_for AS "waitsFor" FROM erasures WHERE player_id = $1',
        values: [id],
      })
      return rows[0]?.waitsFor
    },
    async close(player: Known): Promise<void> {
      const asked = { ...player, idempotencyKey: randomUUID() }
      expect((await call(calls.closeAccount, { password: PASSWORD }, asked)).status).toBe(200)
    },
    logIn: (username: string, password = PASSWORD) =>
      call(calls.login, { username, password }, { domain: HOST }),
    pay: (player: Known, amount: bigint) =>
      post(db, {
        brandId: player.brandId,
        playerId: player.id,
        currency: player.currency,
        payloadHash: 'h',
        scope: 'test',
        key: randomUUID(),
        kind: 'adjustment',
        detail: {},
        amount,
        bonus: 0n,
        counterparty: 'adjustments',
        at: new Date(clock.now),
      }),
  }
}
