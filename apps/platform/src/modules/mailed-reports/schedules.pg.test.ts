import { operatorCalls } from '@palco/contract/operators'
import { MAILED_PAGES, MOST_MAIL_READERS, MOST_SCHEDULES } from '@palco/contract/tables'
import { beforeEach, expect, test } from 'vitest'
import { type Given, openMailed, REPORT } from './testing/mailed.ts'

const mailed = await openMailed()
const { act, call, list, person, readers, save, setMailbox, setRoles } = mailed
beforeEach(mailed.clear)

test('every report that is mailed is scheduled by who has its right, without its days', async () => {
  const [eva, cashier] = [await person({ role: 'administrator' }), await person({ role: 'cashier' })]
  const rights = new Set((await call(operatorCalls.whoAmI, {}, eva.token)).body.rights)
  for (const page of Object.keys(MAILED_PAGES)) {
    const address = `${page}?brand=brasa&from=2026-11-01&to=2026-11-30&page=2&report=jackpots`
    const right = page.startsWith('/audit') ? 'reports.see' : 'figures.see'
    const { code } = await save(eva, { address, name: page })
    expect([page, code]).toEqual([page, rights.has(right) ? undefined : 'invalid_report_schedule'])
    expect((await save(cashier, { address, name: page })).code).toBe('invalid_report_schedule')
  }
  for (const { address } of await list(eva))
    expect(address).toMatch(/^\/[a-z/]+\?brand=brasa&report=jackpots$/)
})

test.each([
  ['a page that is no report', { address: '/players' }],
  ['another site', { address: '//example.com/figures/report' }],
  ['what every object has', { address: 'constructor' }],
  ['another brand than that of the clock', { address: '/figures/report?brand=marea' }],
  ['a brand that is not theirs', { address: '/figures/report?brand=marea', clock: 'marea' }],
  ['a brand that is none', { clock: 'constructor' }],
  ['a report for the authority of no brand', { address: '/audit/reports?report=jackpots' }],
  ['a report for the authority of no name', { address: '/audit/reports?brand=brasa' }],
  ['a year of days', { range: 'last_12_months' }],
  ['a year of weeks', { address: '/figures/cohorts?unit=week', range: 'last_12_months' }],
  ['a weekday of a day', { weekday: 1 }],
  ['a week without a weekday', { rhythm: 'weekly' }],
  ['a month without a day', { rhythm: 'monthly' }],
  ['a week with a day of the month', { rhythm: 'weekly', weekday: 1, month_day: 1 }],
] as [string, Given][])('%s is refused', async (_, given) => {
  const eva = await person({ role: 'administrator' })
  expect((await save(eva, given)).code).toBe('invalid_report_schedule')
  expect(await list(eva)).toEqual([])
})

test('a report for the authority has no spreadsheet, and cohorts by month have a year', async () => {
  const eva = await person({ role: 'administrator' })
  const address = '/audit/reports?brand=brasa&report=jackpots'
  if ((await call(operatorCalls.whoAmI, {}, eva.token)).body.rights.includes('reports.see')) {
    expect((await save(eva, { address, form: 'xlsx' })).code).toBe('invalid_report_schedule')
    expect((await save(eva, { address, form: 'csv' })).code).toBeUndefined()
  }
  const months = await save(eva, { address: '/figures/cohorts?unit=month', range: 'last_12_months' })
  expect(months.code).toBeUndefined()
})

test.each([
  ['hour', 0, 23],
  ['weekday', 1, 7],
  ['month_day', 1, 31],
] as const)('%s is from %i to %i', async (name, least, most) => {
  const eva = await person()
  const rhythm = name === 'hour' ? 'daily' : name === 'weekday' ? 'weekly' : 'monthly'
  const saved = async (value: number) => (await save(eva, { rhythm, [name]: value })).code
  for (const value of [least - 1, most + 1, least + 0.5]) expect(await saved(value)).toBe('invalid_request')
  for (const value of [least, most]) expect(await saved(value)).toBeUndefined()
})

test('readers are operators of the deployment with a mailbox and the right, and never an address', async () => {
  const [eva, other] = [await person(), await person()]
  const [cashier, stranger, mute] = [
    await person({ role: 'cashier' }),
    await person({ brands: ['marea'] }),
    await person(),
  ]
  await setMailbox(mute.username, null)
  const found = await readers(eva)
  expect(found).toEqual(expect.arrayContaining([eva.username, other.username]))
  for (const one of [cashier, stranger, mute]) {
    expect(found).not.toContain(one.username)
    expect((await save(eva, { readers: [eva.username, one.username] })).code).toBe('unknown_report_reader')
  }
  for (const name of ['eva@example.com', `${other.username}@example.com`, 'nobody'])
    expect((await save(eva, { readers: [name] })).code).toBe('unknown_report_reader')
  expect((await save(eva, { readers: [] })).code).toBe('invalid_request')
  expect(await readers(cashier)).toBe('invalid_report_schedule')
  expect(await readers(eva, REPORT, 'marea')).toBe('invalid_report_schedule')
  expect((await save(eva, { readers: [other.username, other.username] })).code).toBe('invalid_request')
  expect((await save(eva, { readers: [other.username] })).code).toBeUndefined()
  expect((await list(eva))[0]?.readers).toEqual([other.username])
})

test('a schedule has so many readers, and an operator so many schedules', async () => {
  const eva = await person()
  const many = Array.from({ length: MOST_MAIL_READERS + 1 }, (_, index) => `op-${index}`)
  expect((await save(eva, { readers: many })).code).toBe('invalid_request')
  expect((await save(eva, { readers: many.slice(1) })).code).toBe('unknown_report_reader')
  const answers = await Promise.all(
    Array.from({ length: MOST_SCHEDULES + 5 }, async () => (await save(eva)).code ?? 'saved'),
  )
  expect(answers.filter((one) => one === 'saved')).toHaveLength(MOST_SCHEDULES)
  expect(answers.filter((one) => one === 'too_many_report_schedules')).toHaveLength(5)
  // What is there can still be changed, and ended for another.
  const [first] = await list(eva)
  expect((await save(eva, { id: first?.id ?? '', hour: 9 })).code).toBeUndefined()
  expect(await act(eva, first?.id ?? '', 'end')).toBe(200)
  expect((await save(eva)).code).toBeUndefined()
})

test('nobody but its owner changes a schedule, and who gets it leaves it', async () => {
  const [eva, other, stranger] = [await person(), await person(), await person()]
  const { id } = (await save(eva, { readers: [eva.username, other.username] })).body
  expect(await list(stranger)).toEqual([])
  expect(await list(other)).toMatchObject([
    { id, mine: false, owner: eva.username, readers: [other.username] },
  ])
  for (const by of [other, stranger]) {
    expect((await save(by, { id })).code).toBe('unknown_report_schedule')
    for (const one of ['pause', 'resume', 'end'] as const)
      expect(await act(by, id, one)).toBe('unknown_report_schedule')
  }
  expect(await act(stranger, id, 'leave')).toBe('unknown_report_schedule')
  expect(await act(other, id, 'leave')).toBe(200)
  expect(await act(other, id, 'leave')).toBe('unknown_report_schedule')
  expect([await list(other), (await list(eva))[0]?.readers]).toEqual([[], [eva.username]])
  // It is sent to nobody any more.
  expect(await act(eva, id, 'leave')).toBe(200)
  expect(await list(eva)).toMatchObject([{ id, mine: true, readers: [], paused: true }])
})

test('a schedule that others send is listed as long as one has the right to its report', async () => {
  const [eva, other] = [await person(), await person()]
  await save(eva, { readers: [other.username] })
  await setRoles(other, ['support'])
  expect(await list(other)).toEqual([])
  await setRoles(other, ['analyst'])
  expect(await list(other)).toHaveLength(1)
  // Its owner still ends it.
  await setRoles(eva, ['support'])
  const [mine] = await list(eva)
  expect(await act(eva, mine?.id ?? '', 'end')).toBe(200)
})

test('a right for some hours lets nobody have a report mailed', async () => {
  const [eva, admin] = [await person({ role: 'cashier' }), await person({ role: 'administrator' })]
  await mailed.owner.query({
    text: `SELECT ask_operator_elevation(id, 'analyst', 60, 'una hora', $2) FROM operators WHERE username = $1`,
    values: [eva.username, mailed.now()],
  })
  await mailed.owner.query({
    text: `SELECT decide_operator_elevation(o.id, e.id, 'approve', $2) FROM operators o, operator_elevations e WHERE o.username = $1`,
    values: [admin.username, mailed.now()],
  })
  expect((await call(operatorCalls.whoAmI, {}, eva.token)).body.rights).toContain('figures.see')
  expect(await readers(admin)).not.toContain(eva.username)
  expect((await save(eva)).code).toBe('invalid_report_schedule')
})

test('each act is a line of the audit log of the brand, and what changes nothing is none', async () => {
  const [eva, other] = [await person(), await person()]
  const { id } = (await save(eva, { readers: [eva.username, other.username] })).body
  await save(eva, { id, name: 'Otra', hour: 9, readers: [eva.username, other.username] })
  for (const one of ['pause', 'pause', 'resume', 'resume'] as const) await act(eva, id, one)
  await act(other, id, 'leave')
  await act(eva, id, 'end')
  const { rows } = await mailed.db.query<{ action: string; brands: string[]; before: unknown }>({
    text: 'SELECT action, brands, before FROM operator_audit WHERE subject = $1 ORDER BY id',
    values: [`report schedule ${id}`],
  })
  expect(rows.map(({ action }) => action.replace('report_schedule.', ''))).toEqual([
    'saved',
    'saved',
    'paused',
    'resumed',
    'left',
    'ended',
  ])
  expect(new Set(rows.flatMap(({ brands }) => brands))).toEqual(new Set(['brasa']))
  expect(rows[1]?.before).toMatchObject({
    name: 'Cifras de ayer',
    hour: 8,
    readers: [eva.username, other.username].toSorted(),
  })
})
