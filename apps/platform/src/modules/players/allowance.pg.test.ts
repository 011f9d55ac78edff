import { operatorCalls } from '@palco/contract/operators'
import { afterEach, describe, expect, test } from 'vitest'
import { readNotifications } from '../../testing/notifications.ts'
import { openConsoleCalls, type Known } from '../operators/testing/console-calls.ts'
import { players } from './index.ts'

const desk = await openConsoleCalls((parts) => players.deskRoutes(parts))
const { call, db, fixture, owner } = desk

const find = async (text: string, { token }: Known) => {
  const { body, code } = await call(operatorCalls.findPlayers, { brand: 'brasa', text }, token)
  return code ?? body.players.map(({ id, found_by: by }) => [id, by])
}
const read = async ({ token }: Known, id = '') => {
  const { body, code } = await call(operatorCalls.readPlayerFile, { brand: 'brasa', id }, token)
  return code ?? body
}

describe('what one operator sees within an hour', () => {
  const HOUR = 3_600_000
  const bound = async (most?: unknown) => {
    await owner.query({
      text: `UPDATE brands SET settings = settings - 'operators' || $1 WHERE id = 'brasa'`,
      values: [most === undefined ? {} : { operators: { players_an_hour: most } }],
    })
    await readNotifications(db)
  }
  const nextPlayers = async (count: number) => {
    const ids = []
    for (let one = 0; one < count; one += 1) ids.push((await fixture.player()).id)
    return ids
  }
  afterEach(() => bound())

  test('is bounded by the players, whatever finds them; those seen already stay open, and it opens by itself', async () => {
    const by = await desk.operator({ brands: ['brasa'] })
    const other = await desk.operator({ brands: ['brasa'] })
    const [first, second, third] = await nextPlayers(3)
    await bound(3)
    expect(await find('nadie', by)).toEqual([])
    expect(await read(by, first)).toMatchObject({ id: first })
    expect(await find(first ?? '', by)).toEqual([[first, 'id']])
    expect(await read(by, second)).toMatchObject({ id: second })
    expect(await read(by, third)).toBe('players_allowance')
    expect(await find(third ?? '', by)).toBe('players_allowance')
    expect(await read(by, first)).toMatchObject({ id: first })
    expect(await read(other, third)).toMatchObject({ id: third })
    desk.clock.advance(HOUR - 1)
    by.token = (await desk.logIn(by)).body.token
    expect(await read(by, third)).toBe('players_allowance')
    desk.clock.advance(1)
    expect(await read(by, third)).toMatchObject({ id: third })
  })

  test('is one bound for many at once', async () => {
    const by = await desk.operator({ brands: ['brasa'] })
    const ids = await nextPlayers(6)
    await bound(4)
    const answers = await Promise.all(ids.map((id) => read(by, id)))
    expect(answers.filter((one) => one === 'players_allowance')).toHaveLength(2)
  })

  test('stands in the audit log with who was found, and when it was used up, once', async () => {
    const by = await desk.operator({ brands: ['brasa'] })
    const player = await fixture.player()
    await bound(1)
    await find(player.id, by)
    for (let again = 0; again < 2; again += 1) expect(await find(player.id, by)).toBe('players_allowance')
    const { rows } = await db.query<{ action: string; subject: string; after: object }>({
      text: `SELECT a.action, a.subject, a.after FROM operator_audit a JOIN operators o ON o.id = a.operator_id
        WHERE o.username = $1 AND a.action LIKE 'player.%' ORDER BY a.id`,
      values: [by.username],
    })
    expect(rows).toEqual([
      { action: 'player.searched', subject: null, after: { players: [player.id] } },
      { action: 'player.allowance_used', subject: 'brasa', after: {} },
    ])
  })
})
