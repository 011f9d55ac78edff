import { REPORT_NAMES } from '@palco/contract'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { appendAudit } from '../../operators/index.ts'
import { rewardsPlatform } from '../../testing/rewards.ts'
import { addAccount, book, close, read } from './testing/books.ts'

const platform = await rewardsPlatform({})
const { db } = platform
const DAY: [string] = ['2025-10-24']
const AT = new Date('2025-10-24T15:00:00Z')

test('a closed report loses what an erasure takes from the operators’ log, its rows stay, and no other report changes', async () => {
  const player = await platform.player()
  const brand = { id: player.brandId, timeZone: 'America/Argentina/Buenos_Aires' }
  const { rows: names } = await db.query<{ username: string }>({
    text: 'SELECT username FROM players WHERE id = $1',
    values: [player.id],
  })
  const username = names[0]?.username ?? ''
  const line = { at: AT, operatorId: null, brands: [brand.id], address: 'command' } as const
  await appendAudit(db, {
    ...line,
    action: 'player.address_changed',
    subject: username,
    before: { email: 'one@mark.test' },
    after: { email: 'two@mark.test', reason: 'mark of the player' },
  })
  const account = { ...(await addAccount(db, brand.id, 'ARS')), playerId: player.id }
  await book(db, account, AT, { amount: 500n, detail: { note: 'goodwill' } })
  await book(db, account, AT, { amount: -500n })
  await close(db, brand, '2025-10-26T04:00:00Z')
  const all = () => Promise.all(REPORT_NAMES.map((name) => read(db, brand, name, DAY)))
  const before = await all()
  expect(before.map(({ state }) => state)).toEqual(REPORT_NAMES.map(() => 'closed'))
  expect(before.at(-1)?.lineRows).toMatchObject([{ subject: username, reason: 'mark of the player' }])

  const owner = openDatabase({ url: platform.databaseUrl, role: null, poolSize: 1 })
  await owner.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      VALUES ('rs_closing', $1, $2, 'closing', false, $3, $3)`,
    values: [brand.id, player.id, AT],
  })
  await owner.query({ text: 'SELECT erase_player($1, $2)', values: [player.id, new Date('2035-01-01')] })
  await owner.close()

  const after = await all()
  for (const [index, name] of REPORT_NAMES.entries())
    if (name !== 'significant_events') expect([name, after[index]?.csv]).toEqual([name, before[index]?.csv])
  const events = after[REPORT_NAMES.indexOf('significant_events')]
  expect(events?.lineRows).toMatchObject([
    { action: 'player.address_changed', subject: player.id, reason: '', before: '', after: '' },
  ])
  for (const { csv } of after) expect(csv).not.toMatch(new RegExp(`mark|${username}`))
})
