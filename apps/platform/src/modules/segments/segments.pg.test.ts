import { operatorCalls, type SegmentCondition, type SegmentRule } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { ERASED } from '../../model/index.ts'
import { silentLog } from '../../observe/index.ts'
import type { Facts } from './testing/evaluate.ts'
import { segmentWorld } from './testing/world.ts'
import { estimateMembers } from './members.ts'
import { segments } from './index.ts'

const world = await segmentWorld()
const { brands, call, db, file, marketer, eva, now, owner, readAudit } = world
const stranger = await world.operator({ brands: ['marea'], role: 'trader' })

const only = (...conditions: SegmentCondition[]): SegmentRule => ({
  match: 'all',
  groups: [{ match: 'all', conditions }],
})
let marks = 0
/** A tag keeps the players of a test from those of the others. */
const marked = async () => {
  const tag = await world.saveTag(`Marca ${(marks += 1)}`)
  const within = (...conditions: SegmentCondition[]) => only({ type: 'tag', tags: [tag] }, ...conditions)
  const player = (given: Partial<Omit<Facts, 'id'>>) => world.player({ ...given, tags: [tag] })
  return { tag, within, player }
}
type Edge = { condition: SegmentCondition; inside: Partial<Facts>; outside: Partial<Facts> }
const stake = (day: number, amount: number, { won = 0, product = 'sportsbook' } = {}) => ({
  stakes: [{ day, amount, won, product }],
  funded: 10_000,
})
const deposit = (day: number, amount: number) => ({ deposits: [{ day, amount }] })
const EDGES: Record<string, Edge> = {
  'registered within days': {
    condition: { type: 'registered_within', days: 7 },
    inside: { registered: 6 },
    outside: { registered: 7 },
  },
  'registered from a day on': {
    condition: { type: 'registered_between', from: world.dayBefore(5), to: world.dayBefore(3) },
    inside: { registered: 5 },
    outside: { registered: 6 },
  },
  'registered up to a day': {
    condition: { type: 'registered_between', from: world.dayBefore(5), to: world.dayBefore(3) },
    inside: { registered: 3 },
    outside: { registered: 2 },
  },
  'lives in a country': {
    condition: { type: 'country', countries: ['AR'] },
    inside: { country: 'AR' },
    outside: { country: 'BR', former: 'AR' },
  },
  'resided in a country': {
    condition: { type: 'residence', countries: ['AR'] },
    inside: { country: 'BR', former: 'AR' },
    outside: { country: 'BR' },
  },
  language: {
    condition: { type: 'language', languages: ['pt_BR'] },
    inside: { language: 'pt_BR' },
    outside: { language: 'es_ES' },
  },
  active: { condition: { type: 'state', states: ['active'] }, inside: {}, outside: { restriction: 'break' } },
  blocked: { condition: { type: 'state', states: ['blocked'] }, inside: { blocked: true }, outside: {} },
  'closed or excluded': {
    condition: { type: 'state', states: ['closed', 'excluded'] },
    inside: { restriction: 'exclusion' },
    outside: { restriction: 'suspension' },
  },
  'deposited at least': {
    condition: { type: 'deposited', days: 3, comparison: 'at_least', amount: '100' },
    inside: deposit(2, 100),
    outside: deposit(2, 99),
  },
  'deposited within the days': {
    condition: { type: 'deposited', days: 3, comparison: 'at_least', amount: '100' },
    inside: deposit(2, 100),
    outside: deposit(3, 100),
  },
  'deposited at most, nothing included': {
    condition: { type: 'deposited', days: 3, comparison: 'at_most', amount: '0' },
    inside: {},
    outside: deposit(2, 1),
  },
  'deposited once': {
    condition: { type: 'first_deposit', made: true },
    inside: deposit(90, 1),
    outside: {},
  },
  'staked of a product': {
    condition: { type: 'staked', product: 'casino', days: 3, comparison: 'at_least', amount: '50' },
    inside: stake(2, 50, { product: 'casino' }),
    outside: stake(2, 50),
  },
  'staked at most': {
    condition: { type: 'staked', product: 'all', days: 3, comparison: 'at_most', amount: '50' },
    inside: stake(2, 50),
    outside: stake(2, 51),
  },
  'staked within the days': {
    condition: { type: 'staked', product: 'all', days: 3, comparison: 'at_least', amount: '50' },
    inside: stake(2, 50),
    outside: stake(3, 50),
  },
  'GGR at least': {
    condition: { type: 'ggr', days: 3, comparison: 'at_least', amount: '40' },
    inside: stake(2, 50, { won: 10 }),
    outside: stake(2, 50, { won: 11 }),
  },
  'GGR below zero': {
    condition: { type: 'ggr', days: 3, comparison: 'at_most', amount: '-10' },
    inside: stake(2, 50, { won: 60 }),
    outside: stake(2, 50, { won: 59 }),
  },
  'has not logged in for days': {
    condition: { type: 'no_login', days: 3 },
    inside: { login: 3 },
    outside: { login: 2 },
  },
  'never logged in': { condition: { type: 'no_login', days: 366 }, inside: {}, outside: { login: 365 } },
  'has not played for days': {
    condition: { type: 'no_play', days: 3 },
    inside: stake(3, 1),
    outside: stake(2, 1),
  },
  'balance at least': {
    condition: { type: 'balance', comparison: 'at_least', amount: '9950' },
    inside: stake(1, 50),
    outside: stake(1, 51),
  },
  'balance at most': {
    condition: { type: 'balance', comparison: 'at_most', amount: '9950' },
    inside: stake(1, 50),
    outside: stake(1, 49),
  },
  'a bonus runs': { condition: { type: 'bonus', active: true }, inside: { bonus: true }, outside: {} },
  'of the lowest level': {
    condition: { type: 'level', levels: ['bronze'] },
    inside: {},
    outside: { level: 'silver' },
  },
  'of a level': {
    condition: { type: 'level', levels: ['silver'] },
    inside: { level: 'silver' },
    outside: {},
  },
  'never checked': {
    condition: { type: 'identity', states: ['none'] },
    inside: {},
    outside: { identity: 'reviewing' },
  },
  checked: {
    condition: { type: 'identity', states: ['accepted'] },
    inside: { identity: 'accepted' },
    outside: { identity: 'refused' },
  },
  'consents to marketing': {
    condition: { type: 'consent', product: 'casino', channel: 'email', given: true },
    inside: { consents: true },
    outside: {},
  },
}

test.each(Object.entries(EDGES))('a condition has its edge on both sides: %s', async (_, edge) => {
  const { within, player } = await marked()
  const [inside] = [await player(edge.inside), await player(edge.outside)]
  // The other half of the players has each thing at the last moment of its day.
  const [again] = [await player({}).then(() => player(edge.inside)), await player(edge.outside)]
  await world.follow()
  const found = await world.find(within(edge.condition))
  expect(found).toContain(inside.id)
  expect(found).toContain(again.id)
  const isNobody = Object.keys(edge.inside).length === 0
  expect(found).toHaveLength(isNobody ? 3 : found.length)
  const all = await world.find(within())
  const rest = await world.find({
    match: 'all',
    groups: [...within().groups, { match: 'none', conditions: [edge.condition] }],
  })
  expect([...found, ...rest].toSorted()).toEqual(all)
  expect(rest).toHaveLength(5 - found.length)
  expect(rest.length).toBeGreaterThanOrEqual(2)
})

test('both numbers: who is excluded, closed, blocked or on a break is no audience, nor is who has not consented', async () => {
  const { within, player } = await marked()
  const [reached] = [await player({ consents: true }), await player({})]
  for (const restriction of ['exclusion', 'closing', 'break', 'suspension'] as const)
    await player({ consents: true, restriction })
  await player({ consents: true, blocked: true })
  expect(await world.count(within())).toMatchObject({ matched: 7, audience: 1, estimated: false })
  const id = await world.save(within())
  const found = await world.members(id)
  if (typeof found === 'string') throw new Error(found)
  expect(found.members.filter(({ audience }) => audience).map((one) => one.id)).toEqual([reached.id])
})

test('who was erased is in no segment and cannot be tagged', async () => {
  const { tag, within, player } = await marked()
  const { id, player: one } = await player({})
  expect(await world.find(within())).toEqual([id])
  await world.set(one, 'username = $2', `${ERASED}${id}`)
  expect(await world.find(within())).toEqual([])
  expect(await world.tagPlayer(id, await world.saveTag('Otra más'), 'set')).toBe('wrong_state')
  expect(await world.tagPlayer(id, tag, 'remove')).toBe('done')
})

test('one that has every player says so and is saved only where that is meant', async () => {
  const everyone = only({ type: 'registered_within', days: 366 })
  const counts = await world.count(everyone)
  if (typeof counts === 'string') throw new Error(counts)
  expect(counts.matched).toBe(counts.players)
  expect(await world.save(everyone)).toBe('segment_matches_all')
  expect(await world.save(everyone, { everybody: true })).toMatch(/^\d+$/)
  const { player } = await marked()
  await player({ registered: 366 })
  expect(await world.save(everyone)).toMatch(/^\d+$/)
})

test('a rule is refused where an amount is none of the currency or a tag is another brand’s', async () => {
  const amount = (text: string) => only({ type: 'balance', comparison: 'at_least', amount: text })
  expect(await world.count(amount('0.01'))).toMatchObject({ estimated: false })
  expect(await world.count(amount('0.001'))).toBe('invalid_amount')
  expect(await world.save(amount('0.001'))).toBe('invalid_amount')
  expect(await world.count(amount('-1'))).toBe('invalid_request')
  expect(await world.count(only({ type: 'tag', tags: ['999999'] }))).toBe('unknown_tag')
  expect(await world.save(only({ type: 'tag', tags: ['999999'] }))).toBe('unknown_tag')
  expect(await world.count(only({ type: 'no_play', days: 366 }))).toMatchObject({ estimated: false })
  expect(await world.count(only({ type: 'no_play', days: 367 }))).toBe('invalid_request')
})

test('a segment is one of its name, is changed and removed, and the audit log has each', async () => {
  const { within, player } = await marked()
  await player({})
  const id = await world.save(within(), { name: 'Vuelven' })
  expect(await world.save(within(), { name: 'VUELVEN' })).toBe('segment_exists')
  expect(await world.save(within(), { id, name: 'vuelven' })).toBe(id)
  const lines = await readAudit(`brasa segment ${id}`)
  expect(lines.map(({ action, operator }) => [action, operator])).toEqual([
    ['segment.saved', marketer.username],
    ['segment.saved', marketer.username],
  ])
  expect(await world.remove(id)).toBe('done')
  expect(await world.remove(id)).toBe('unknown_segment')
  expect(await world.members(id)).toBe('unknown_segment')
  expect(await world.save(within(), { id })).toBe('unknown_segment')
})

test('nobody reaches a segment without the right or of another brand', async () => {
  const { within, player } = await marked()
  await player({})
  const id = await world.save(within())
  for (const [operator, code] of [
    [eva, 'forbidden'],
    [stranger, 'unknown_brand'],
  ] as const) {
    expect(await world.count(within(), operator.token)).toBe(code)
    for (const wanted of [operatorCalls.readSegment, operatorCalls.listSegmentMembers] as const)
      expect((await call(wanted, { brand: 'brasa', id }, operator.token)).code).toBe(code)
    expect(
      (await file(operatorCalls.downloadSegment, { brand: 'brasa', id }, operator.token)).status,
    ).not.toBe(200)
  }
  const other = { brand: 'marea', id }
  expect((await call(operatorCalls.readSegment, other, stranger.token)).code).toBe('unknown_segment')
})

test('members come page by page, each once, and who looked is on record once', async () => {
  const { tag, within } = await marked()
  await owner.query({
    text: `WITH made AS (INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at)
        SELECT 'pl_m' || lpad(n::text, 19, '0'), 'brasa', 'm_' || n, 'm_' || n || '@example.com', 'none', 'ARS', 'es_ES', now()
          FROM generate_series(1, 301) n RETURNING id)
      INSERT INTO tagged_players (player_id, tag_id, brand_id, set_by, set_at)
        SELECT id, $1::bigint, 'brasa', (SELECT min(id) FROM operators), now() FROM made`,
    values: [tag],
  })
  const id = await world.save(within())
  const first = await world.members(id)
  if (typeof first === 'string') throw new Error(first)
  expect([first.members.length, first.next]).toEqual([300, first.members.at(-1)?.id])
  const second = await world.members(id, first.next ?? '')
  if (typeof second === 'string') throw new Error(second)
  expect([second.members.length, second.next]).toEqual([1, null])
  expect(new Set([...first.members, ...second.members].map((one) => one.id)).size).toBe(301)
  await world.members(id)
  const viewed = (await readAudit(`brasa segment ${id}`)).filter(
    ({ action }) => action === 'segment.members_viewed',
  )
  expect(viewed.map(({ after }) => after)).toEqual([{ after: '' }, { after: first.next }])
})

test('the file has the same, no contact data, nothing that a spreadsheet takes for a formula, and who took it is on record', async () => {
  const { within, player } = await marked()
  const { id: member, player: one } = await player({ country: 'AR' })
  await world.set(one, `username = '=1+1', email = 'secreto@example.com'`)
  const id = await world.save(within())
  const answer = await file(operatorCalls.downloadSegment, { brand: 'brasa', id }, marketer.token)
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const [head, line, ...rest] = text.trimEnd().split('\r\n')
  expect(head).toBe('id,username,country,language,registered_at,audience')
  expect(line).toMatch(new RegExp(`^${member},'=1\\+1,AR,es_ES,.*Z,no$`))
  expect([rest, text.includes('secreto')]).toEqual([[], false])
  const lines = await readAudit(`brasa segment ${id}`)
  expect(lines.map(({ action }) => action)).toEqual(['segment.saved', 'segment.exported'])
})

test('the job counts a segment once a day', async () => {
  const { within, player } = await marked()
  await player({ consents: true })
  const id = await world.save(within())
  const read = async () =>
    (await call(operatorCalls.readSegment, { brand: 'brasa', id }, marketer.token)).body
  expect(await read()).toMatchObject({ counts: null, history: [] })
  const [job] = segments.jobs({ db, now, allBrands: () => brands.all() })
  const run = () => job?.run({ id: 'test', payload: {}, attempt: 1, log: silentLog })
  await run()
  await player({})
  await run()
  const counts = { day: world.today, matched: 1, audience: 1, estimated: false }
  expect(await read()).toMatchObject({ counts, history: [counts] })
  expect((await read()).history).toHaveLength(1)
})

test('an estimate grows what a sample has to all players', async () => {
  const brand = await brands.brandById('brasa')
  if (!brand) throw new Error('no brand')
  const { within, player } = await marked()
  for (let made = 0; made < 4; made += 1) await player({ consents: true })
  const asked = { brand, rule: within(), at: now() }
  const whole = await world.count(within())
  if (typeof whole === 'string') throw new Error(whole)
  expect(await estimateMembers(db, asked)).toEqual({ ...whole, estimated: true, audience_estimated: true })
  const sampled = await estimateMembers(db, asked, { limit: 2, point: 'pl_z' })
  expect(sampled).toMatchObject({ players: whole.players, estimated: true })
})

test('a count that takes too long is refused in words, and the next one is made', async () => {
  const silver = only({ type: 'level', levels: ['silver'] })
  await owner.transaction(async (tx) => {
    await tx.query({ text: 'LOCK TABLE player_levels IN ACCESS EXCLUSIVE MODE' })
    expect(await world.count(silver)).toBe('segment_too_large')
  })
  expect(await world.count(silver)).toMatchObject({ estimated: false })
})
