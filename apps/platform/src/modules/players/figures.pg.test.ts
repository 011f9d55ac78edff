import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { toDay, daysAfter, startOfDay } from '../../model/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { riskyPlay } from '../risk-markers/testing/play.ts'
import { players } from './index.ts'

const desk = await openConsoleCalls((parts) => players.deskRoutes(parts))
const { brands, call, db, fixture, now } = desk
const eva = await desk.operator({ brands: ['brasa'] })
const play = riskyPlay(db, now)

const file = async (id: string): Promise<PlayerFile> =>
  (await call(operatorCalls.readPlayerFile, { brand: 'brasa', id }, eva.token)).body

/** What the ledger moved by play since a moment, in minor units. */
async function recount(id: string, since: Date): Promise<bigint | undefined> {
  const { rows } = await db.query<{ net: bigint }>({
    text: `SELECT coalesce(sum(cash_delta), 0)::bigint AS net FROM published.movements
      WHERE player_id = $1 AND kind IN ('stake', 'win', 'rollback') AND created_at >= $2`,
    values: [id, since],
  })
  return rows[0]?.net
}

const toMinor = (amount = '') => BigInt(amount.replace('.', ''))

test('what play came to is what the ledger moved in the brand’s days, at both edges of each span', async () => {
  const zone = (await brands.brandById('brasa'))?.timeZone ?? ''
  const beginning = (days: number) => startOfDay(daysAfter(toDay(now(), zone), 1 - days), zone)
  const player = await fixture.player()
  await play.fund(player, now().getTime())
  const moments = [30, 7].flatMap((days) => [beginning(days).getTime() - 1, beginning(days).getTime()])
  for (const [place, at] of [...moments, now().getTime()].entries())
    expect(await play.stake(player, 10n ** BigInt(place), at)).toBe('ok')
  await play.run('follow')
  const { figures } = await file(player.id)
  const nets = figures.map(({ days, net }) => [days, toMinor(net.amount)])
  expect(nets).toEqual([
    [7, await recount(player.id, beginning(7))],
    [30, await recount(player.id, beginning(30))],
  ])
  expect(nets).toEqual([
    [7, -11_000n],
    [30, -11_110n],
  ])
})

test('deposits are what the balance got, where another sum came than was asked for', async () => {
  const player = await desk.nextPlayer()
  const id = await desk.transfer('5000.00')
  const { body, code } = await call(operatorCalls.approve, { id, received: '4900.00' }, eva.token)
  expect([code, body.result]).toEqual([undefined, 'executed'])
  const { rows } = await db.query<{ sum: bigint }>({
    text: `SELECT sum(cash_delta)::bigint FROM published.movements WHERE player_id = $1 AND kind = 'deposit'`,
    values: [player.id],
  })
  const { ever, figures } = await file(player.id)
  const said = [ever.deposited, ...figures.map(({ deposited }) => deposited)]
  expect(said.map(({ amount }) => toMinor(amount))).toEqual(said.map(() => rows[0]?.sum))
})

test('who loses much week after week is named with each loss, until it ends', async () => {
  const player = await fixture.player()
  const set = (text: string) => db.query({ text, values: [player.id] })
  expect((await file(player.id)).intensive).toBe(null)
  await set(`INSERT INTO intensive_players (brand_id, player_id, since, weeks, last_week, found_at)
    VALUES ('brasa', $1, '2026-11-23', '[{"week": "2026-11-16", "lost": "62050", "least": "60000"}]', '2026-11-16', now())`)
  expect((await file(player.id)).intensive).toEqual({
    since: '2026-11-23',
    last_week: '2026-11-16',
    weeks: [{ week: '2026-11-16', lost: { amount: '620.50', currency: 'ARS' } }],
  })
  await set('UPDATE intensive_players SET ended_at = now() WHERE player_id = $1')
  expect((await file(player.id)).intensive).toBe(null)
})
