import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestPlayer } from '../testing/fixture.ts'
import { held, openOwners } from './testing/owners.ts'

const owners = await openOwners()
const { call, db, event, findCash, notify, open, person, provider, read, runJob } = owners
/** Of a deposit that `open` makes. */
const amount = ({ brandId }: TestPlayer) => (brandId === 'brasa' ? 500_000n : 5_000n)
let ana: TestPlayer
let id: string
beforeEach(async () => {
  provider.answer = null
  ana = await person()
  id = await open(ana)
})

describe('a deposit', () => {
  test('by a credit card is not credited where the law refuses those, and goes back to its source; other cards are taken', async () => {
    const british = await person({ brandId: 'brasa', country: 'GB' })
    for (const player of [ana, british])
      for (const [card, status] of [
        ['credit', 'returning'],
        ['debit', 'approved'],
        ['prepaid', 'approved'],
        [null, 'approved'],
      ] as const) {
        const [before, deposit] = [await findCash(player), await open(player)]
        await notify(event(deposit, 'paid', held({ card })))
        expect(await read(player, deposit)).toMatchObject({ status })
        expect(await findCash(player)).toBe((before ?? 0n) + (status === 'approved' ? amount(player) : 0n))
        if (status !== 'returning') continue
        expect((await read(player, deposit)).reason).toContain('tarjeta de crédito')
        await runJob('send_refunds')
        expect(provider.refunds.filter((one) => one === deposit)).toHaveLength(1)
        await notify(event(deposit, 'refunded'))
        expect((await read(player, deposit)).status).toBe('returned')
      }
  })

  test('by a credit card is credited where no rule refuses it', async () => {
    for (const brandId of ['marea', 'brasa']) {
      const player = await person({ brandId })
      const deposit = await open(player)
      await notify(event(deposit, 'paid', held({ card: 'credit' })))
      expect((await read(player, deposit)).status).toBe('approved')
    }
  })

  test('says to provider and player that no credit card is taken, where that is so', async () => {
    const cards = async (player: TestPlayer) =>
      (await call(calls.listPaymentMethods, { direction: 'deposit' }, { player })).body.response.refused_cards
    const neutral = await person({ brandId: 'brasa' })
    const deposit = await open(neutral)
    expect([await cards(ana), await cards(neutral)]).toEqual([['credit'], undefined])
    expect(provider.deposits.get(id)?.refusedCards).toEqual(['credit'])
    expect(provider.deposits.get(deposit)).not.toHaveProperty('refusedCards')
  })

  test('by a credit card is refused to a player at risk from the level of the rule on, and taken again after the case', async () => {
    const player = await person({ brandId: 'marea' })
    const pay = async () => {
      const deposit = await open(player)
      await notify(event(deposit, 'paid', held({ card: 'credit' })))
      return (await read(player, deposit)).status
    }
    for (const level of ['medium', 'high']) {
      await db.query({
        text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
          VALUES ($1, $2, $3, $4, 'open', true, now(), now())`,
        values: [`rk_${level}`, player.brandId, player.id, level],
      })
      expect(await pay()).toBe('returning')
      await db.query({
        text: `UPDATE risk_cases SET state = 'closed', outcome = 'settled', closed_at = now() WHERE player_id = $1`,
        values: [player.id],
      })
      expect(await pay()).toBe('approved')
    }
    const neutral = await person({ brandId: 'brasa' })
    await db.query({
      text: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
        VALUES ('rk_neutral', $1, $2, 'high', 'open', true, now(), now())`,
      values: [neutral.brandId, neutral.id],
    })
    const deposit = await open(neutral)
    await notify(event(deposit, 'paid', held({ card: 'credit' })))
    expect((await read(neutral, deposit)).status).toBe('approved')
  })

  test('by a credit card is refused to a player who loses much week after week where the rule says so, and taken again after it', async () => {
    const begin = ({ brandId, id: playerId }: TestPlayer) =>
      db.query({
        text: `INSERT INTO intensive_players (brand_id, player_id, since, weeks, last_week, found_at)
          VALUES ($1, $2, current_date, '[]', current_date, now())`,
        values: [brandId, playerId],
      })
    const pay = async (player: TestPlayer) => {
      const deposit = await open(player)
      await notify(event(deposit, 'paid', held({ card: 'credit' })))
      return (await read(player, deposit)).status
    }
    const player = await person({ brandId: 'marea' })
    const neutral = await person({ brandId: 'brasa' })
    for (const one of [player, neutral]) await begin(one)
    expect([await pay(player), await pay(neutral)]).toEqual(['returning', 'approved'])
    await db.query({
      text: 'UPDATE intensive_players SET ended_at = now() WHERE player_id = $1',
      values: [player.id],
    })
    expect(await pay(player)).toBe('approved')
  })
})
