import { operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { afterEach, beforeEach } from 'vitest'
import { assertRewardsBooked } from '../../../testing/rewards.ts'
import { readNotifications } from '../../../testing/notifications.ts'
import { latestBonuses, listFreeBets } from '../../bonuses/index.ts'
import { listMessages } from '../../messages/index.ts'
import { assertMilesBalance, readMilesBalance } from '../../miles/index.ts'
import { type Known, openConsoleCalls } from '../../operators/testing/console-calls.ts'
import { adjustments } from '../../adjustments/index.ts'
import { players } from '../../players/index.ts'
import { type TestPlayer } from '../../wallet/testing/fixture.ts'
import { grants } from '../index.ts'

type Sent = OperatorCallSentInput<typeof operatorCalls.grantReward>
type Defined = { game?: string | null; times?: number; currency?: string; contributions?: object }

export const BONUS = { kind: 'bonus', offer: 'thanks', amount: '1000.00' } as const
export const FREE_BET = {
  kind: 'free_bet',
  amount: '25.00',
  least_odds: '1.50',
  live: null,
  days: 7,
} as const

/**
 * The calls about rewards in Brasa, where one operator gives up to 1,000.00 at once and 1,500.00 a player's day, and a hundred miles are
 * worth 50.00; with a new player before each test.
 */
export async function openGrants(operators: Record<string, string> = {}) {
  const desk = await openConsoleCalls((parts) => [
    ...players.deskRoutes(parts),
    ...grants.deskRoutes(parts),
    ...adjustments.deskRoutes(parts),
  ])
  const { call, db, fixture, now, owner } = desk
  const known: Known[] = []
  let player: TestPlayer
  let keys = 0

  /** A fixed offer for named players, wagered ten times; of free spins in a slot, each of 2.00. */
  async function define(id: string, given: Defined = {}) {
    const { game = null, times = 10, currency = 'ARS' } = given
    const { contributions = game ? { [`game:${game}`]: 100, default: 0 } : { default: 100 } } = given
    const names = JSON.stringify({ es_ES: `Regalo ${id}`, en_US: `Gift ${id}`, pt_BR: `Presente ${id}` })
    await owner.query({
      text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, contributions, days, game_id)
        VALUES ('brasa', $1, 'fixed', $2, $2, 'list', $3, $4, 7, $5)`,
      values: [id, names, times, JSON.stringify(contributions), game],
    })
    await owner.query({
      text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount, min_deposit, max_stake)
        VALUES ('brasa', $1, $3, 10000, 0, $2)`,
      values: [id, game ? 200n : null, currency],
    })
  }

  await define('thanks')
  await define('spins', { game: 'mate-de-oro', times: 1 })
  await owner.query({
    text: `UPDATE brands SET settings = settings || $1 WHERE id = 'brasa'`,
    values: [
      JSON.stringify({
        miles: { rates: {}, step: 100, step_value: '50.00', pays: 'cash' },
        operators: { four_eyes_above: '1000.00', player_day_above: '1500.00', ...operators },
      }),
    ],
  })
  await readNotifications(db)

  beforeEach(async () => {
    desk.clock.advance(60_000)
    player = await fixture.player({ cash: 0n })
    for (const one of known) one.token = (await desk.logIn(one)).body.token
  })
  afterEach(async () => {
    await assertRewardsBooked(db)
    await assertMilesBalance(db)
  })

  const place = () => ({ brandId: 'brasa', playerId: player.id })
  return {
    ...desk,
    define,
    place,
    /** An operator who is logged in during each test. */
    async operator(given: Parameters<typeof desk.operator>[0] & { roles?: string[] } = {}): Promise<Known> {
      const { roles, ...rest } = given
      const one = await desk.operator(rest)
      if (roles) await giveRoles(one, roles)
      known.push(one)
      return one
    },
    giveRoles,
    player: () => player,
    /** Makes another one the player that rewards are given to. */
    async choose(given: Parameters<typeof fixture.player>[0]): Promise<TestPlayer> {
      player = await fixture.player({ cash: 0n, ...given })
      return player
    },
    newKey: () => `key-${String((keys += 1)).padStart(5, '0')}`,
    async grant(by: Known, given: Partial<Sent> = {}): Promise<string> {
      keys += 1
      const key = `key-${String(keys).padStart(5, '0')}`
      const input = { brand: 'brasa', id: player.id, key, reward: BONUS, note: 'Consulta 12', ...given }
      const { body, code, status } = await call(operatorCalls.grantReward, input, by.token)
      return code ?? body.result ?? String(status)
    },
    readFile: async (by: Known) =>
      (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id: player.id }, by.token)).body,
    bonuses: () => latestBonuses(db, place(), { language: 'es_ES', limit: 100 }),
    freeBets: () => listFreeBets(db, place(), now()),
    miles: () => readMilesBalance(db, place()),
    messages: async () =>
      (await listMessages(db, place(), { before: null, limit: 50 })).map(({ text }) => text),
  }

  async function giveRoles({ username }: Known, roles: string[]): Promise<void> {
    await owner.query({
      text: `UPDATE operators SET roles = $2 WHERE username = $1`,
      values: [username, roles],
    })
  }
}
