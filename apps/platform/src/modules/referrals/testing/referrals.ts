import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls, toDecimal } from '@palco/contract'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { afterAll, afterEach, expect } from 'vitest'
import { seedBonuses } from '../../../seed/bonuses/index.ts'
import { seedPaymentMethods } from '../../../seed/payment-methods/index.ts'
import { assertRewardsBooked, type Known, rewardsPlatform } from '../../../testing/rewards.ts'
import { assertMilesBalance } from '../../miles/index.ts'
import { answeredRequest } from '../../operators/testing/answered-request.ts'

export const SLOT = 'mate-de-oro'
export const ROULETTE = 'ruleta-europea'
const RULE = { min_deposit: '100.00', min_stakes: '500.00', max_rewards: 3 }
const MILES = { rates: {}, step: 100, step_value: '1.00', pays: 'cash' }
/**
 * Two brands that reward referrals, one with a bonus of 30.00 ARS and one with 250 miles, and what referrers and referred players do
 * there. After each test miles and rewards are booked.
 */
export async function openReferrals() {
  // A game is opened only where its provider answers.
  const originals = createServer((_, answer) => void answer.end())
  await new Promise<void>((done) => void originals.listen(0, '127.0.0.1', done))
  afterAll(() => void originals.close())
  const rewards = await rewardsPlatform(
    {
      brasa: { referrals: { ...RULE, reward: { bonus: '30.00', offer: 'referral' } } },
      marea: { referrals: { ...RULE, reward: { miles: 250 } }, miles: MILES },
    },
    { PROVIDER_ORIGINALS_URL: `http://127.0.0.1:${(originals.address() as AddressInfo).port}` },
  )
  await seedBonuses(rewards.db, { id: 'brasa', currency: 'ARS', country: 'AR' })
  await seedPaymentMethods(rewards.db, { id: 'brasa', currency: 'ARS', country: 'AR' })
  const { db } = rewards
  afterEach(async () => {
    await assertMilesBalance(db)
    await assertRewardsBooked(db)
  })

  /** A signed call of the built-in provider. */
  async function provider(path: keyof typeof PROVIDER_PATHS, body: object) {
    const text = JSON.stringify(body)
    const at = { nowMs: rewards.clock.now, nonce: randomUUID() }
    const headers = signedHeaders('originals', rewards.config.PROVIDER_ORIGINALS_KEY, text, at)
    const reply = await fetch(rewards.url + PROVIDER_PATHS[path], { method: 'POST', body: text, headers })
    expect(reply.status).toBe(200)
    return (await reply.json()) as { session_id: string }
  }

  const tables = new Map<string, string>()
  async function readSession(player: Known, game: string): Promise<string> {
    const known = tables.get(player.id + game)
    if (known) return known
    const { body } = await rewards.call(calls.launchGame, { game_id: game }, player)
    const launch_token = /token=([^&]*)/.exec(body.response.url)?.[1] ?? ''
    const { session_id } = await provider('session', { launch_token })
    tables.set(player.id + game, session_id)
    return session_id
  }

  /** A round at the provider: staked, and ended with what it won. Amounts in minor units. */
  async function play(player: Known, stake: bigint, won = 0n, game = SLOT, ended = true) {
    const { currency } = player
    const [round_id, transaction_id] = [randomUUID(), randomUUID()]
    const decimal = (minor: bigint) => toDecimal({ minor, currency })
    const session_id = await readSession(player, game)
    await provider('debit', { session_id, transaction_id, round_id, amount: decimal(stake), currency })
    if (ended) {
      await provider('credit', {
        player_id: player.id,
        transaction_id: randomUUID(),
        round_id,
        game_id: game,
        amount: decimal(won),
        currency,
        round_ended: true,
      })
    }
    return { round_id, original_transaction_id: transaction_id }
  }

  /** Opens the link that is mailed to a player. */
  async function verify({ token, domain }: Known): Promise<void> {
    expect((await rewards.call(calls.sendEmailVerification, {}, { token, domain })).status).toBe(200)
    await rewards.jobs.runDue('mail')
    const code = /verify-email\?code=(\S+)/.exec(rewards.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await rewards.call(calls.verifyEmail, { code }, { domain })).status).toBe(200)
  }

  /** A document an operator asked for and the player sent; `accept` is the operator's. */
  async function sentDocument({ brandId, token, domain }: Known, kind: 'identity' | 'address') {
    const cvu = { method: 'cvu_in', amount: '5000' }
    const { body } = await rewards.call(calls.deposit, cvu, { token, domain, idempotencyKey: randomUUID() })
    const parts = { db, databaseUrl: rewards.databaseUrl, now: () => new Date(rewards.clock.now) }
    return answeredRequest(parts, { brandId, paymentId: body.response.id, kind })
  }

  async function verifiedPlayer(options: { domain?: string } = {}): Promise<Known> {
    const player = await rewards.player(options)
    await verify(player)
    return player
  }

  const readReferrals = async (player: Known, input = {}) =>
    (await rewards.call(calls.readReferrals, input, player)).body.response
  let names = 0

  async function register(
    more: Record<string, unknown>,
    domain = 'brasa.test',
    headers: Record<string, string> = {},
  ) {
    const username = `guest${(names += 1)}`
    const input = {
      username,
      email: `${username}@example.com`,
      password: 'a long enough one',
      over_18: true as const,
      accept_terms: true as const,
      ...more,
    }
    const reply = await rewards.call(calls.register, input, { domain, headers })
    const player =
      reply.status === 200 ? await rewards.known(reply.body.response.token ?? '', username, domain) : null
    return { reply, player }
  }

  async function referredBy(referrer: Known): Promise<Known> {
    const { code } = await readReferrals(referrer)
    const { player } = await register({ referral_code: code }, referrer.domain)
    if (!player) throw new Error('the registration was refused')
    await rewards.fund(player, 1_000_000n)
    await verify(player)
    return player
  }

  const deposit = (player: Known, amount: string, id = `dep-${(names += 1)}`) =>
    rewards.paymentEvent(player, {
      id,
      kind: 'deposit',
      status: 'approved',
      amount: { amount, currency: player.currency },
    })
  const readRewards = async (referrer: Known) => {
    const { body } = await rewards.call(calls.listBonuses, { status: 'available' }, referrer)
    return body.response.bonuses.filter(({ id }) => id.startsWith('bo_'))
  }
  const findState = async (referrer: Known) => (await readReferrals(referrer)).referrals[0]?.state

  return {
    rewards,
    db,
    provider,
    play,
    sentDocument,
    verify,
    verifiedPlayer,
    readReferrals,
    register,
    referredBy,
    deposit,
    readRewards,
    findState,
  }
}
