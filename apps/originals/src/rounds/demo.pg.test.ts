import { type DesignRules, demoToken } from '@palco/contract/provider'
import { expect, it } from 'vitest'
import type { ResumeAnswer } from '../kinds/api-types.ts'
import { deleteOldDemos } from '../provider/demo-cleanup.ts'
import { call, open, spin, testConfig } from '../testing/harness.ts'
import { START, testBed } from '../testing/test-bed.ts'

const bed = testBed({
  timing: { walletTimeout: 5_000, patience: 8_000, lease: 12_000, returnAfter: 60_000 },
  final: ['open', 'settled', 'returned', 'refused'],
  expectBooks: () => expectPlatformUntouched(),
})
/** The platform's wallet learns nothing of play money. */
async function expectPlatformUntouched(): Promise<void> {
  expect(bed.wallet.state.balance).toBe(START)
}
const ars = (amount: string) => ({ amount, currency: 'ARS' as const })
const { providerKey } = testConfig('postgres://nowhere', 'http://nowhere')
const launch = (game_id: string, until = Date.now() + 60_000, design_rules?: DesignRules) =>
  demoToken(providerKey, {
    game_id,
    brand_id: 'brasa',
    currency: 'ARS',
    language: 'es_ES',
    min_stake: ars('20.00'),
    max_stake: ars('20000.00'),
    site_origin: 'http://brasa.test',
    play_modes: ['autoplay'],
    until,
    design_rules,
  })
const BET = { stake: '20.00' }
const minor = (text: string) => BigInt(text.replace('.', ''))

it('a guest plays rounds with play money that adds up; neither the platform nor its report knows them', async () => {
  const { status, body } = await open(bed.server.address, launch('mate-de-oro'))
  expect(status).toBe(200)
  expect(body.balance).toEqual({ amount: '10000.00', currency: 'ARS' })
  let balance = 1_000_000n
  for (let n = 0; n < 6; n += 1) {
    const round = (await spin(bed.server.address, body.view_token, `request-000${n}`, BET)).body
    balance += minor(round.win) - minor(round.stake)
    expect(minor(round.balance)).toBe(balance)
  }
  // The same request is the same round.
  const again = (await spin(bed.server.address, body.view_token, 'request-0005', BET)).body
  expect(minor(again.balance)).toBe(balance)
  await bed.restart()
  const { body: back } = await call<ResumeAnswer>(bed.server.address, '/api/resume', {}, body.view_token)
  expect(back.balance.amount).toBe(`${balance / 100n}.${String(balance % 100n).padStart(2, '0')}`)
  const { rows } = await bed.database.query<{ rounds: string; guests: string }>(
    `SELECT count(*) AS rounds, count(*) FILTER (WHERE starts_with(player_id, 'demo:')) AS guests FROM rounds`,
  )
  expect(rows[0]).toEqual({ rounds: '6', guests: '6' })
})

it('the view gets the design rules of the law, after a reload as well, and none where there are none', async () => {
  const rules = { cycle_ms: 2_500, fast_play: false, celebrates_loss: false }
  const { body } = await open(bed.server.address, launch('mate-de-oro', undefined, rules))
  expect(body.design_rules).toEqual(rules)
  const { body: again } = await call<ResumeAnswer>(bed.server.address, '/api/resume', {}, body.view_token)
  expect(again.design_rules).toEqual(rules)
  expect((await open(bed.server.address, launch('mate-de-oro'))).body.design_rules).toBeNull()
})

it('a stake above the play money is refused, and so is a token of another key, too old, or for a shared table', async () => {
  const { body } = await open(bed.server.address, launch('mate-de-oro'))
  const { rows } = await bed.database.query<{ player_id: string }>('SELECT player_id FROM demo_wallets')
  await bed.database.query('UPDATE demo_wallets SET balance = 1 WHERE player_id = $1', [rows[0]?.player_id])
  const refused = await spin(bed.server.address, body.view_token, 'request-0001', BET)
  expect(refused.status).toBe(402)
  const codes = await Promise.all(
    [
      launch('mate-de-oro').replace('demo.e', 'demo.f'),
      launch('mate-de-oro', Date.now() - 1),
      launch('ruleta-en-vivo'),
      launch('no-such-game'),
      'demo.',
    ].map(async (token) => (await open(bed.server.address, token)).status),
  )
  expect(codes.every((status) => status >= 400 && status < 500)).toBe(true)
})

it('what guests played is deleted after a week; a round that has not ended keeps its guest', async () => {
  const play = async (game: string, bet: object) => {
    const { body } = await open(bed.server.address, launch(game))
    expect((await spin(bed.server.address, body.view_token, 'request-0001', bet)).status).toBe(200)
  }
  await play('mate-de-oro', BET)
  await play('kimberlita', { stake: '20.00', mines: 3 })
  await bed.database.query(`UPDATE demo_wallets SET created_at = now() - interval '6 days'`)
  expect(await deleteOldDemos(bed.database)).toBe(0)
  await bed.database.query(`UPDATE demo_wallets SET created_at = now() - interval '8 days'`)
  expect(await deleteOldDemos(bed.database)).toBe(1)
  expect(await deleteOldDemos(bed.database)).toBe(0)
  const { rows } = await bed.database.query<{
    rounds: number
    sessions: number
    pairs: number
    moves: number
  }>(
    `SELECT (SELECT count(*)::int FROM rounds) AS rounds, (SELECT count(*)::int FROM view_sessions) AS sessions,
       (SELECT count(DISTINCT player_id)::int FROM seed_pairs) AS pairs,
       (SELECT count(DISTINCT player_id)::int FROM demo_moves) AS moves`,
  )
  expect(rows[0]).toEqual({ rounds: 1, sessions: 1, pairs: 1, moves: 1 })
})
