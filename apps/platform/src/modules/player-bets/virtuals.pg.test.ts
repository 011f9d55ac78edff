import { calls, type CallSentInput } from '@palco/contract'
import { silentLog } from '@palco/service/log'
import { expect, test } from 'vitest'
import { casino } from '../casino/index.ts'
import { openProviderCalls } from '../casino/testing/provider-calls.ts'
import { playerBets } from './index.ts'

const games = await openProviderCalls({
  more: (parts) => playerBets.routes({ ...parts, log: silentLog, betReaders: () => casino.bets }),
})
const { db, fixture, wallet, clock } = games
const { rows } = await db.query<{ id: string }>({
  text: `UPDATE games SET area = 'virtuals' WHERE id = (SELECT min(id) FROM games
    WHERE provider_id = 'originals' AND available AND id <> 'mate-de-oro') RETURNING id`,
})
const VIRTUAL = rows[0]?.id ?? ''

test('rounds of virtual games stand in the list of bets, those of other games do not', async () => {
  const { player, session } = await games.next()
  const virtual = await games.enter(player, VIRTUAL)
  const bet = async (session_id: string) => {
    clock.advance(1_000)
    const debit = games.toDebit({ session_id, amount: '100.00' })
    expect((await wallet('debit', debit)).status).toBe(200)
    return debit
  }
  const end = (round: string, amount: string) =>
    wallet('credit', games.toCredit(round, { game_id: VIRTUAL, amount }))
  const [won, lost] = [await bet(virtual), await bet(virtual)]
  const other = await bet(session)
  const open = await bet(virtual)
  await end(won.round_id, '250.00')
  await end(lost.round_id, '0.00')
  await wallet('credit', games.toCredit(other.round_id))

  const read = async (input: CallSentInput<typeof calls.listAllBets> = {}) =>
    (await fixture.call(calls.listAllBets, input, { player })).body.response
  const all = await read()
  expect(all.bets).toMatchObject([
    { kind: 'game_round', product: 'virtuals', state: 'open', stake: { amount: '100.00' }, returned: null },
    { state: 'lost', returned: null },
    { state: 'won', returned: { amount: '250.00' }, round: { game: { id: VIRTUAL } } },
  ])
  const ids = [open, lost, won].map(({ round_id }) => round_id)
  expect(all.bets.map(({ id }) => id.split(':')[1])).toEqual(ids)
  expect([all.open, all.missing, all.next_cursor]).toEqual([1, [], null])
  const states = async (input: Parameters<typeof read>[0]) =>
    (await read(input)).bets.map(({ state }) => state)
  expect(await states({ choice: 'won' })).toEqual(['won'])
  expect(await states({ choice: 'settled' })).toEqual(['lost', 'won'])
  expect(await states({ product: 'sports' })).toEqual([])
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof read>> = await read({
      limit: 1,
      ...(cursor && { cursor }),
    })
    paged.push(...page.bets.map(({ id }) => id.split(':')[1] ?? ''))
    cursor = page.next_cursor
  } while (cursor !== null)
  expect(paged).toEqual(ids)
})
