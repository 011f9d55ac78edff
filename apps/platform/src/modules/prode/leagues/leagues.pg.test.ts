import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { type Player, prodeFixture } from '../testing/prode-fixture.ts'

const { platform, player, round, save } = await prodeFixture()

test('private leagues are joined by their code and rank their members only', async () => {
  const id = await round()
  const [ana, beto, cora] = [await player(), await player(), await player()]
  for (const [index, who] of [ana, beto, cora].entries()) await save(who, id, [[index, 0]])
  const made = await platform.call(calls.createProdeLeague, { name: 'Los del barrio' }, { token: ana.token })
  const { league } = made.body.response
  expect(league).toMatchObject({ name: 'Los del barrio', members: 1, owner: true })
  const joined = await platform.call(
    calls.joinProdeLeague,
    { code: league.code.toLowerCase() },
    { token: cora.token },
  )
  expect(joined.body.response.league).toMatchObject({ members: 2, owner: false })
  const seen = await platform.call(
    calls.readProdeRanking,
    { round: id, league: league.id },
    { token: cora.token },
  )
  expect(seen.body.response.total).toBe(2)
  const outsider = await platform.call(
    calls.readProdeRanking,
    { round: id, league: league.id },
    { token: beto.token },
  )
  expect([outsider.status, outsider.refusal.code]).toEqual([404, 'unknown_league'])
  const wrong = await platform.call(calls.joinProdeLeague, { code: 'NOSUCH' }, { token: beto.token })
  expect(wrong.refusal.code).toBe('unknown_league')
  await ownerTools(league.id, league.code, [ana, beto, cora])
  await platform.call(calls.leaveProdeLeague, { id: league.id }, { token: ana.token })
  const left = await platform.call(calls.listProdeLeagues, {}, { token: cora.token })
  expect(left.body.response.leagues).toMatchObject([{ members: 1, owner: true }])
})

/** Everything that only the owner (the first player) may do, and what members say. */
async function ownerTools(id: string, code: string, [ana, beto, cora]: [Player, Player, Player]) {
  const byAna = { token: ana.token }
  const readBy = async (who: Player) =>
    (await platform.call(calls.readProdeLeague, { id }, { token: who.token })).body.response
  const refused = await platform.call(calls.changeProdeLeague, { id, name: 'Otra' }, { token: cora.token })
  expect([refused.status, refused.refusal.code]).toEqual([403, 'league_owner_only'])
  const change = { id, name: 'Los de siempre', open: false, renew_code: true }
  const { league } = (await platform.call(calls.changeProdeLeague, change, byAna)).body.response
  expect(league).toMatchObject({ name: 'Los de siempre', open: false, members: 2 })
  const joinBy = (text: string) => platform.call(calls.joinProdeLeague, { code: text }, { token: beto.token })
  expect([(await joinBy(code)).refusal.code, (await joinBy(league.code)).refusal.code]).toEqual([
    'unknown_league',
    'league_closed',
  ])
  await platform.call(calls.changeProdeLeague, { id, open: true }, byAna)
  expect((await joinBy(league.code)).status).toBe(200)
  const seat = (await readBy(beto)).members.find(({ own }) => own)?.seat ?? ''
  const removed = (await platform.call(calls.removeProdeMember, { id, seat }, byAna)).body.response.league
  expect([removed.members, removed.code === league.code]).toEqual([2, false])
  const gone = await platform.call(calls.readProdeLeague, { id }, { token: beto.token })
  expect(gone.refusal.code).toBe('unknown_league')
  const say = () => platform.call(calls.sayInProdeLeague, { id, phrase: 'goal' }, { token: cora.token })
  for (let times = 0; times < 10; times += 1) expect((await say()).status).toBe(200)
  expect((await say()).refusal.code).toBe('too_many_phrases')
  expect((await readBy(ana)).phrases[0]).toMatchObject({ phrase: 'goal', own: false, name: 'pr***' })
  const other = await platform.call(calls.createProdeLeague, { name: 'Por terminar' }, byAna)
  const ended = await platform.call(calls.endProdeLeague, { id: other.body.response.league.id }, byAna)
  expect(ended.status).toBe(200)
  expect((await platform.call(calls.listProdeLeagues, {}, byAna)).body.response.leagues).toHaveLength(1)
}
