import { calls } from '@palco/contract'
import { describe, expect, test } from 'vitest'
import { listEntries, readBalances } from '../../ledger/index.ts'
import { counterpartyBalance } from '../../testing/index.ts'
import { settleDue } from './settle.ts'
import { HOUR, openTournaments, type Player } from './testing/tournament-fixture.ts'

const { platform, db, clock, current, newPlayer, stake, save, work, tick, ranking, detail, points } =
  await openTournaments()

describe('the end', () => {
  async function played() {
    await save()
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()]
    for (const [index, player] of players.entries()) await stake(player, BigInt(900 - index * 100))
    await tick()
    clock.advance(HOUR)
    return players
  }
  const won = async (player: Player) => {
    const balances = await readBalances(db, player.brandId, player.playerId)
    return [balances?.cash, balances?.bonus]
  }

  /** The clock has gone past the life of the first token. */
  const logIn = async ({ username, domain }: Player) => {
    const { body } = await platform.call(calls.login, { username, password: 'a long enough one' }, { domain })
    return { domain, token: body.response.token }
  }

  test('a prize that cannot be given holds up no other tournament', async () => {
    await played()
    await db.query({
      text: `UPDATE tournament_prizes SET bonus_id = 'none' WHERE tournament_id = $1 AND pays = 'bonus'`,
      values: [current.id],
    })
    const broken = current.id
    await save({ startsAt: new Date(clock.now - 2), endsAt: new Date(clock.now - 1) })
    const now = new Date(clock.now + 60_000)
    await expect(settleDue(db, now)).rejects.toThrow('none')
    expect((await detail()).settled_at).toBe(now.toISOString())
    current.id = broken
    expect((await detail()).settled_at).toBeNull()
  })

  test('pays each prize once from the brand’s promotions, also when several processes settle at the same time', async () => {
    const before = await counterpartyBalance(db, 'brasa', 'promotions')
    const players = await played()
    const now = new Date(clock.now + 60_000)
    const settled = await Promise.all(Array.from({ length: 4 }, () => settleDue(db, now)))
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await settleDue(db, now)).toBe(0)
    expect(await Promise.all(players.map(won))).toEqual([
      [1_000_000n - 900n + 5_000n, 0n],
      [1_000_000n - 800n, 0n],
      [1_000_000n - 700n, 0n],
      [1_000_000n - 600n, 0n],
    ])
    expect(before - (await counterpartyBalance(db, 'brasa', 'promotions'))).toBe(5_000n)
    const [first] = players as [Player]
    const { lines } = await listEntries(db, first.brandId, first.playerId, { kind: 'prize' })
    expect(lines.map(({ amount, detail: { place } }) => [amount, place])).toEqual([[5_000n, '1']])
    const second = await logIn(players[1] as Player)
    const { body } = await platform.call(calls.listBonuses, { status: 'available' }, second)
    expect(body.response.bonuses.map(({ amount }) => amount)).toContainEqual({
      amount: '10.00',
      currency: 'ARS',
    })
    expect((await detail()).settled_at).toBe(now.toISOString())
    const { rows } = await db.query<{ place: number }>({
      text: 'SELECT place FROM tournament_winners WHERE tournament_id = $1 ORDER BY place',
      values: [current.id],
    })
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test.each(['the first to join', 'the last to join'])(
    'of players with the same points the one who had them first is ahead, in the list and for the prizes: %s',
    async (which) => {
      await save()
      const players = [await newPlayer(), await newPlayer()]
      const [first, second] = (which === 'the last to join' ? players.toReversed() : players) as [
        Player,
        Player,
      ]
      // Both take part before either has the points that tie.
      for (const player of players) await stake(player, 100n)
      await tick()
      for (const player of [first, second]) {
        await stake(player, 900n)
        await tick()
      }
      expect((await ranking(first)).rows.map(({ place, points: p, own }) => [place, p, own])).toEqual([
        [1, 10, true],
        [2, 10, false],
      ])
      expect((await detail(second)).own).toMatchObject({ place: 2 })
      clock.advance(HOUR)
      await settleDue(db, new Date(clock.now + 60_000))
      expect([await won(first), await won(second)]).toEqual([
        [1_000_000n - 1_000n + 5_000n, 0n],
        [1_000_000n - 1_000n, 0n],
      ])
    },
  )

  test('is announced to the winners, once each, in their language', async () => {
    const [ana, eva, , last] = await played()
    await settleDue(db, new Date(clock.now + 60_000))
    for (let at = 0; at < 2; at += 1) {
      await platform.relay.flush()
      await tick()
    }
    const titles = async (player: Player) => {
      const { body } = await platform.call(calls.listMessages, {}, await logIn(player))
      return body.response.messages
        .map(({ title }) => title)
        .filter((title) => title?.includes('Fin de semana'))
    }
    expect(await titles(ana as Player)).toEqual([
      expect.stringMatching(/^Ganaste .*50,00.* en Fin de semana$/),
    ])
    expect(await titles(eva as Player)).toEqual([expect.stringContaining('de bono')])
    expect(await titles(last as Player)).toEqual([])
  })

  test('waits for rounds under way, and for those not counted yet', async () => {
    const [ana] = await played()
    expect(await settleDue(db, new Date(clock.now + 58_000))).toBe(0)
    clock.now -= HOUR / 2
    await stake(ana as Player, 100n)
    clock.now += HOUR / 2
    expect(await settleDue(db, new Date(clock.now + 60_000))).toBe(0)
    await tick()
    expect(await settleDue(db, new Date(clock.now + 60_000))).toBe(1)
    expect(await points()).toEqual([10, 8, 7, 6])
  })

  test('leaves the ranking as it was paid', async () => {
    const [ana] = await played()
    await settleDue(db, new Date(clock.now + 60_000))
    clock.now -= HOUR / 2
    await stake(ana as Player, 9_000n)
    clock.now += HOUR / 2
    await tick()
    expect(await points()).toEqual([9, 8, 7, 6])
  })

  test('is settled a minute after the end, and not a millisecond before', async () => {
    await save()
    const due = clock.now + HOUR + 60_000
    expect([await settleDue(db, new Date(due - 1)), await settleDue(db, new Date(due))]).toEqual([0, 1])
  })

  test('without players pays nothing and ends all the same', async () => {
    await save()
    clock.advance(HOUR + 60_000)
    await tick()
    clock.advance(10_000)
    await work()
    expect((await detail()).settled_at).not.toBeNull()
  })
})
