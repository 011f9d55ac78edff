import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/index.ts'
import { type Pick, setMarkets, sportsTable } from '../testing/table.ts'
import { betsOnWire } from '../reading/wire.ts'

const database = await testDatabase()
const table = await sportsTable(database)

/** The home side wins, and over 2.5 goals. */
const both = (eventId: string): Pick[] => [
  { eventId, outcomeId: '1', shown: 2000n },
  { eventId, marketId: 18, specifiers: 'total=2.5', outcomeId: '12', shown: 2000n },
]
const together = { selections: [0, 1], odds: '3.00' }
const OVER = { marketId: 18, specifiers: 'total=2.5' }

/** A builder of two selections at 3.00, for 10.00. */
async function placedBuilder(options: { live?: boolean } = {}) {
  table.joint.probability = 1 / 3
  const [eventId, owner] = [await table.event(options), await table.player()]
  const bet = await table.placed(owner, both(eventId), { kind: 'single' }, [together])
  return { eventId, owner, bet }
}

describe('placing a bet builder', () => {
  test('two selections of one event are one leg at the price asked for them', async () => {
    const { bet, owner } = await placedBuilder()
    expect(bet).toMatchObject({ kind: 'single', lines: 1, odds: 3000n, possibleReturn: 30_00n })
    expect(bet.legs.map(({ odds, builder, builderOdds }) => ({ odds, builder, builderOdds }))).toEqual([
      { odds: 2000n, builder: 0, builderOdds: 3000n },
      { odds: 2000n, builder: 0, builderOdds: 3000n },
    ])
    expect(await table.cash(owner)).toBe(90_00n)
  })

  test('it stands in a multiple with a selection of another event', async () => {
    table.joint.probability = 1 / 3
    const [one, other, owner] = [await table.event(), await table.event(), await table.player()]
    const picks = [...both(one), { eventId: other, outcomeId: '1', shown: 2000n }]
    const bet = await table.placed(owner, picks, { kind: 'multiple' }, [together])
    expect(bet).toMatchObject({ odds: 6000n, possibleReturn: 60_00n, lines: 1 })
    await table.settle(one, { 1: 'won', 2: 'lost', 3: 'lost' })
    await table.settle(other, { 1: 'won', 2: 'lost', 3: 'lost' })
    expect((await table.bet(bet)).state).toBe('accepted')
    await table.settle(one, { 12: 'won', 13: 'lost' }, OVER)
    expect(await table.cash(owner)).toBe(150_00n)
  })

  test('without the builder the same selections exclude each other', async () => {
    const [eventId, owner] = [await table.event(), await table.player()]
    const bet = { kind: 'multiple' as const, selections: [0, 1], system: null, stake: '10.00' }
    expect(await table.place(owner, both(eventId), [bet])).toMatchObject({
      placed: false,
      problems: [{ code: 'not_combinable', selections: [0, 1] }],
    })
  })

  test('another price than the one shown is refused with the new one, or taken where the player allows it', async () => {
    table.joint.probability = 0.4
    const [eventId, owner] = [await table.event(), await table.player()]
    const bet = { kind: 'single' as const, selections: [0, 1], system: null, stake: '10.00' }
    const builders = [together]
    expect(await table.place(owner, both(eventId), [bet], { builders })).toMatchObject({
      placed: false,
      problems: [{ code: 'price_changed', selections: [0, 1], odds: 2500n }],
    })
    expect(await table.cash(owner)).toBe(100_00n)
    const placement = await table.place(owner, both(eventId), [bet], { builders, choice: 'any' })
    expect(placement).toMatchObject({ placed: true, bets: [{ odds: 2500n }] })
  })

  test('a provider that does not answer, several events, and a market that may be refunded are refused', async () => {
    const [eventId, other, owner] = [await table.event(), await table.event(), await table.player()]
    const bet = { kind: 'single' as const, selections: [0, 1], system: null, stake: '10.00' }
    table.joint.probability = null
    expect(await table.place(owner, both(eventId), [bet], { builders: [together] })).toMatchObject({
      problems: [{ code: 'builder_no_price', selections: [0, 1] }],
    })
    table.joint.probability = 1 / 3
    const apart = [both(eventId)[0]!, { eventId: other, outcomeId: '1', shown: 2000n }]
    expect(await table.place(owner, apart, [bet], { builders: [together] })).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ code: 'not_combinable', selections: [0, 1] }),
      ]),
    })
    await database.db.query({
      text: `UPDATE sports_markets SET outcomes = '[{"id": "12", "active": true, "win": 0.4, "refund": 0.2},
        {"id": "13", "active": true, "win": 0.4, "refund": 0.2}]', version = version + 1 WHERE event_id = $1 AND market_id = 18`,
      values: [eventId],
    })
    expect(
      await table.place(owner, both(eventId), [bet], { builders: [together], choice: 'any' }),
    ).toMatchObject({
      problems: [{ code: 'builder_market', selections: [0, 1] }],
    })
    expect(await table.cash(owner)).toBe(100_00n)
  })
})

describe('settling a bet builder', () => {
  test('a lost selection loses it at once', async () => {
    const { eventId, bet, owner } = await placedBuilder()
    await table.settle(eventId, { 12: 'lost', 13: 'won' }, OVER)
    expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 0n })
    expect(await table.cash(owner)).toBe(90_00n)
  })

  test('a void selection gives the stake back, unless another one is lost; corrections follow', async () => {
    const { eventId, bet, owner } = await placedBuilder()
    await table.settle(eventId, { 12: 'refund', 13: 'refund' }, OVER)
    expect((await table.bet(bet)).state).toBe('accepted')
    await table.settle(eventId, { 1: 'won', 2: 'lost', 3: 'lost' })
    expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 10_00n, refunded: true })
    expect(await table.cash(owner)).toBe(100_00n)
    await table.settle(eventId, { 12: 'won', 13: 'lost' }, OVER)
    expect(await table.bet(bet)).toMatchObject({ returned: 30_00n, refunded: false })
    expect(await table.cash(owner)).toBe(120_00n)
    await table.settle(eventId, { 1: 'lost', 2: 'won', 3: 'lost' })
    expect(await table.cash(owner)).toBe(90_00n)
  })

  test('it is not cashed out while it is open', async () => {
    const { bet } = await placedBuilder()
    expect(await table.value(bet)).toBeNull()
  })

  test('its player sees one leg with its selections', async () => {
    const { eventId, bet } = await placedBuilder()
    await table.settle(eventId, { 1: 'won', 2: 'lost', 3: 'lost' })
    const viewing = {
      brandId: bet.brandId,
      language: 'es_ES' as const,
      brand_country: 'AR',
      rules: table.rules,
      now: table.clock.now,
    }
    const [wire] = await betsOnWire(database.db, [await table.bet(bet)], viewing)
    expect(wire?.legs).toMatchObject([
      {
        odds: '3.00',
        status: 'open',
        parts: [
          { market_id: 1, status: 'won' },
          { market_id: 18, status: 'open' },
        ],
      },
    ])
    expect(wire?.odds).toBe('3.00')
  })
})

describe('a live bet builder', () => {
  test('its price is asked again at the end of the delay', async () => {
    const { bet, owner } = await placedBuilder({ live: true })
    expect(bet.state).toBe('delayed')
    table.advance(10_000)
    table.joint.probability = 0.25
    await table.due()
    expect(await table.bet(bet)).toMatchObject({ state: 'refused', reason: 'price_changed' })
    expect(await table.cash(owner)).toBe(100_00n)
  })

  test('a better price is booked, and a suspended market refuses', async () => {
    table.joint.probability = 1 / 3
    const [eventId, owner] = [await table.event({ live: true }), await table.player()]
    const bet = { kind: 'single' as const, selections: [0, 1], system: null, stake: '10.00' }
    const placement = await table.place(owner, both(eventId), [bet], {
      builders: [together],
      choice: 'better',
    })
    const [placed] = placement.placed === true ? placement.bets : []
    expect(placed?.state).toBe('delayed')
    table.advance(10_000)
    table.joint.probability = 0.25
    await table.due()
    expect(await table.bet(placed!)).toMatchObject({ state: 'accepted', odds: 4000n, possibleReturn: 40_00n })
    const other = await placedBuilder({ live: true })
    await setMarkets(database.db, other.eventId, 'status = -1')
    table.advance(10_000)
    await table.due()
    expect(await table.bet(other.bet)).toMatchObject({ state: 'refused', reason: 'suspended' })
  })
})
