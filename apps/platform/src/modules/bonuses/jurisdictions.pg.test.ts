import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { grantAmount } from './index.ts'
import { openTable } from './testing/table.ts'

/** One brand without a jurisdiction, one in Great Britain. Players may live in Brazil. */
const table = await openTable({ configurations: { marea: { jurisdiction: 'GB' } } })
const { call, claim, db, define, now, provider } = table

const readCode = async (answer: ReturnType<typeof claim>) => (await answer).refusal?.code ?? 'ok'
const readRules = async (domain: string) =>
  (await call(calls.listBonusRules, {}, { domain })).body.response.bonuses.map(({ id }) => id)

describe('a bonus for a player who lives where none may come before the first deposit', () => {
  test('is claimed once a deposit was credited, and not before', async () => {
    const id = await define()
    const [there, elsewhere] = [await table.player({ country: 'BR' }), await table.player({ country: 'UY' })]
    expect(await readCode(claim(there, id))).toBe('bonus_unavailable')
    expect(await readCode(claim(elsewhere, id))).toBe('ok')
    const asked = { method: 'card', amount: '5000.00' }
    const { body } = await call(calls.deposit, asked, { player: there, key: id })
    await table.webhook(...provider.signed(provider.event(body.response.id, 'paid')))
    expect(await readCode(claim(there, id))).toBe('ok')
  })

  test('does not come with the first deposit either', async () => {
    const id = await define({ kind: 'deposit_match', percent: 100, audience: 'first_deposit' })
    const player = await table.player({ country: 'BR' })
    const input = { method: 'card', amount: '5000.00', promo_code: id }
    const key = id
    expect((await call(calls.deposit, input, { player, key })).refusal.code).toBe('invalid_bonus_code')
  })
})

describe('a bonus that is wagered', () => {
  const euros = { brandId: 'marea', currency: 'EUR' } as const

  test('as often as the jurisdiction allows is offered and claimed, one that is wagered more often is not', async () => {
    const [ten, eleven] = [await define({ ...euros, multiple: 10 }), await define({ ...euros, multiple: 11 })]
    const player = await table.player({ brandId: 'marea' })
    expect(await readCode(claim(player, eleven))).toBe('bonus_unavailable')
    expect(await readCode(claim(player, ten))).toBe('ok')
    const offered = await readRules('marea.test')
    expect([offered.includes(ten), offered.includes(eleven)]).toEqual([true, false])
    const elsewhere = await define({ multiple: 50 })
    expect(await readCode(claim(await table.player({}), elsewhere))).toBe('ok')
  })

  test('with its deposit counts what that adds: five times both of a doubled deposit is ten times the bonus', async () => {
    const match = { ...euros, kind: 'deposit_match', percent: 100, base: 'deposit_and_bonus' } as const
    const [five, six] = [await define({ ...match, multiple: 5 }), await define({ ...match, multiple: 6 })]
    const offered = await readRules('marea.test')
    expect([offered.includes(five), offered.includes(six)]).toEqual([true, false])
  })
})

describe('a bonus that another module gives', () => {
  const euros = { brandId: 'marea', currency: 'EUR', audience: 'list' } as const
  const give = async (player: TestPlayer, definitionId: string, owed?: boolean) =>
    db.transaction((tx) =>
      grantAmount(
        tx,
        { brandId: player.brandId, playerId: player.id, currency: player.currency },
        { definitionId, amount: 5000n, source: `test:${definitionId}`, now: now(), owed },
      ),
    )
  const readWaitingBonuses = async (player: TestPlayer) =>
    (await table.list(player, 'available')).filter(({ id }) => !id.startsWith('d-'))

  test.each([
    ['wagered ten times', { multiple: 10 }, true],
    ['wagered eleven times', { multiple: 11 }, false],
    ['of two products', { contributions: { default: 100, 'area:live_casino': 0 } }, false],
  ])('and that is %s is given where the rules let it be claimed', async (_name, terms, allowed) => {
    const player = await table.player({ brandId: 'marea' })
    expect(await give(player, await define({ ...euros, ...terms }))).toBe(allowed)
    expect(await readWaitingBonuses(player)).toHaveLength(allowed ? 1 : 0)
  })

  test('as a prize is given all the same, and waits without being claimed', async () => {
    const player = await table.player({ brandId: 'marea' })
    expect(await give(player, await define({ ...euros, multiple: 11 }), true)).toBe(true)
    const [waiting] = await readWaitingBonuses(player)
    expect(waiting?.actions).not.toContain('claim')
    expect(await readCode(claim(player, waiting?.id ?? ''))).toBe('bonus_unavailable')
  })
})

describe('a bonus where it has to be of one product or of all', () => {
  test.each([
    ['games', { default: 0, 'area:casino': 100, 'area:live_casino': 10 }, true],
    ['one game', { default: 0, 'game:mate-de-oro': 100 }, true],
    ['sports', { default: 0, 'area:sportsbook': 100 }, true],
    ['everything', { default: 100, 'area:live_casino': 10 }, true],
    ['sports and a category of games', { default: 0, 'category:slots': 100, 'area:sportsbook': 100 }, false],
    ['everything but live casino', { default: 100, 'area:live_casino': 0 }, false],
  ])('of %s is offered and claimed as the rule says', async (_name, contributions, allowed) => {
    const id = await define({ brandId: 'marea', currency: 'EUR', contributions })
    const player = await table.player({ brandId: 'marea' })
    expect(await readCode(claim(player, id))).toBe(allowed ? 'ok' : 'bonus_unavailable')
    expect((await readRules('marea.test')).includes(id)).toBe(allowed)
    const free = await define({ contributions })
    expect(await readCode(claim(await table.player({}), free))).toBe('ok')
  })
})
