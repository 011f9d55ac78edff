import { beforeEach, expect, test } from 'vitest'
import { takeDue } from './send.ts'
import { DAY, HOUR, openMailed, REPORT, toTarget } from './testing/mailed.ts'

const mailed = await openMailed()
const {
  act,
  clock,
  db,
  list,
  mails,
  owner,
  person,
  results,
  run,
  runAt,
  save,
  server,
  setMailbox,
  setRoles,
} = mailed
/** Each test begins at midnight UTC of a later first of January: 21:00 of the day before in Buenos Aires. */
let year = 2026
let day = (date: string) => `${year}-${date}`
beforeEach(async () => {
  year += 1
  day = (date: string) => `${year}-${date}`
  Object.assign(server, { isDown: false, refuses: '', takesAndBreaks: false })
  await mailed.clear()
  await runAt(day('01-01T00:00:00Z'))
})
/** Sessions of before the clock moved have ended. */
async function again<T extends Parameters<typeof mailed.logIn>[0]>(one: T): Promise<T & { token: string }> {
  clock.advance(60_000)
  return { ...one, token: (await mailed.logIn(one)).body.token }
}

test('a report is mailed at its hour, once, with a link to its days and no figure', async () => {
  const eva = await person()
  const address = '/figures/report?brand=brasa&by=game'
  const { id } = (await save(eva, { address, form: 'xlsx' })).body
  expect(await runAt(day('01-01T10:59:59Z'))).toEqual([])
  const [mail, ...more] = await runAt(day('01-01T11:00:00Z'))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: `${eva.username}@example.com`, from: 'no-reply@console.example' })
  const before = `${year - 1}-12-31`
  expect(mail && toTarget(mail)).toBe(`/figures/report.xlsx?brand=brasa&by=game&from=${before}&to=${before}`)
  expect(mail?.subject).toBe(`Informe: Cifras de ayer, 31 dic ${year - 1}`)
  expect(mail?.text).toContain('Marca: brasa')
  expect(mail?.text).toContain('https://console.example/mailed-reports')
  // Nothing else comes of it until the next day, in whatever process.
  expect(await runAt(day('01-02T10:59:59Z'))).toEqual([])
  expect(await runAt(day('01-02T11:00:00Z'))).toHaveLength(1)
  const known = await again(eva)
  expect(await results(known, id)).toEqual({ [eva.username]: 'sent' })
  expect((await list(known))[0]).toMatchObject({
    next_at: day('01-03T11:00:00.000Z'),
    last: { from: day('01-01'), to: day('01-01'), missed: 0 },
  })
})

test('each reader has it in their language, at the clock of the brand', async () => {
  const [eva, rui] = [await person({ brands: ['marea'] }), await person({ brands: ['marea'] })]
  await owner.query({
    text: `UPDATE operators SET language = 'pt_BR' WHERE username = $1`,
    values: [rui.username],
  })
  await save(eva, { clock: 'marea', readers: [eva.username, rui.username], range: 'last_7_days' })
  expect(await runAt(day('01-01T06:59:59Z'))).toEqual([])
  const sent = await runAt(day('01-01T07:00:00Z'))
  expect(new Set(sent.map(({ subject }) => subject.split(':')[0]))).toEqual(new Set(['Informe', 'Relatório']))
  expect(sent.find(({ to }) => to.startsWith(rui.username))?.text).toContain('Marca: todas as suas marcas')
})

test('two processes at once, and one that stops before it commits, make each mail once', async () => {
  const eva = await person()
  await save(eva)
  clock.advance(Date.parse(day('01-01T11:00:00Z')) - clock.ms)
  const broken = { ...mailed.deps, brandById: () => Promise.reject(new Error('stopped')) }
  await expect(takeDue(broken)).rejects.toThrow('stopped')
  const taken = await Promise.all([1, 2, 3].map(() => takeDue(mailed.deps)))
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect(await run()).toHaveLength(1)
})

test('a mail whose answer was lost comes again with the same id, one that was noted never', async () => {
  const eva = await person()
  await save(eva)
  server.takesAndBreaks = true
  const [first] = await runAt(day('01-01T11:00:00Z'))
  server.takesAndBreaks = false
  clock.advance(HOUR)
  const [second, ...more] = await run()
  expect([second?.id, more]).toEqual([first?.id, []])
  expect(first?.id).toMatch(/^report-\d+$/)
  // The job that a process of another time left behind finds it sent.
  await db.query({
    text: `INSERT INTO jobs (name, payload, run_at) SELECT 'mailed_reports.mail', jsonb_build_object('mail', id::text), '-infinity' FROM report_mails`,
  })
  expect(await run()).toEqual([])
})

test('a server that is down holds a mail up for hours and no longer; then the next one goes', async () => {
  const eva = await person()
  const { id } = (await save(eva)).body
  server.isDown = true
  await runAt(day('01-01T11:00:00Z'))
  expect(await results(await again(eva), id)).toEqual({ [eva.username]: 'waiting' })
  server.isDown = false
  clock.advance(HOUR)
  expect(await run()).toHaveLength(1)
  server.isDown = true
  await runAt(day('01-02T11:00:00Z'))
  for (let tries = 0; tries < 40; tries += 1) {
    clock.advance(10 * 60_000)
    await run()
  }
  expect(await results(await again(eva), id)).toEqual({ [eva.username]: 'failed' })
  server.isDown = false
  clock.advance(HOUR)
  expect(await run()).toEqual([])
  expect(await runAt(day('01-03T11:00:00Z'))).toHaveLength(1)
})

test('an address that the server refuses is noted, and holds up no other reader', async () => {
  const [eva, other] = [await person(), await person()]
  const { id } = (await save(eva, { readers: [eva.username, other.username] })).body
  server.refuses = `${eva.username}@example.com`
  expect(await runAt(day('01-01T11:00:00Z'))).toHaveLength(1)
  expect(await results(await again(eva), id)).toEqual({ [eva.username]: 'refused', [other.username]: 'sent' })
  const left = await db.query({ text: `SELECT FROM jobs WHERE name = 'mailed_reports.mail'` })
  expect(left.rowCount).toBe(0)
})

test('after a week at a stand the last report alone is sent, and says how many were not', async () => {
  const eva = await person()
  await save(eva)
  const sent = await runAt(day('01-08T20:00:00Z'))
  expect(sent.map(toTarget)).toEqual([`${REPORT}&from=${day('01-07')}&to=${day('01-07')}`])
  expect(sent[0]?.text).toContain('no se enviaron 7')
  expect((await runAt(day('01-09T11:00:00Z')))[0]?.text).not.toContain('no se enviaron')
})

test('who lost the right, left, was given no mailbox or was struck off gets nothing; the others do', async () => {
  const [eva, moved, gone, mute, off] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  const all = [eva, moved, gone, mute, off]
  const { id } = (await save(eva, { readers: all.map(({ username }) => username) })).body
  await setRoles(moved, ['support'])
  await owner.query({
    text: 'UPDATE operators SET disabled_at = now() WHERE username = $1',
    values: [gone.username],
  })
  await setMailbox(mute.username, null)
  await owner.query({
    text: `UPDATE operators SET brands = '{marea}' WHERE username = $1`,
    values: [off.username],
  })
  const sent = await runAt(day('01-01T11:00:00Z'))
  expect(sent.map(({ to }) => to)).toEqual([`${eva.username}@example.com`])
  expect(await results(await again(eva), id)).toEqual({
    [eva.username]: 'sent',
    [moved.username]: 'no_right',
    [gone.username]: 'no_right',
    [mute.username]: 'no_right',
    [off.username]: 'no_right',
  })
  // The right is asked for when the mail goes, not when it was due.
  server.isDown = true
  await runAt(day('01-02T11:00:00Z'))
  await setRoles(eva, ['support'])
  await setRoles(moved, ['analyst'])
  server.isDown = false
  clock.advance(HOUR)
  expect(await run()).toEqual([])
})

test('of an owner who lost the right or left nothing is sent, until they have it again', async () => {
  const [eva, other] = [await person(), await person()]
  const { id } = (await save(eva, { readers: [other.username] })).body
  await setRoles(eva, ['support'])
  expect(await runAt(day('01-01T11:00:00Z'))).toEqual([])
  expect(await results(await again(other), id)).toEqual({ [other.username]: 'owner_no_right' })
  await setRoles(eva, ['analyst'])
  expect(await runAt(day('01-02T11:00:00Z'))).toHaveLength(1)
  await owner.query({
    text: 'UPDATE operators SET disabled_at = now() WHERE username = $1',
    values: [eva.username],
  })
  expect(await runAt(day('01-03T11:00:00Z'))).toEqual([])
  await owner.query({
    text: 'UPDATE operators SET disabled_at = NULL, email = NULL WHERE username = $1',
    values: [eva.username],
  })
  expect(await runAt(day('01-04T11:00:00Z'))).toHaveLength(1)
})

test('a schedule that is paused, ended or left sends nothing, not even what waited', async () => {
  const [eva, other] = [await person(), await person()]
  const { id } = (await save(eva, { readers: [eva.username, other.username] })).body
  server.isDown = true
  await runAt(day('01-01T11:00:00Z'))
  const leaves = await again(other)
  await act(leaves, id, 'leave')
  server.isDown = false
  clock.advance(10 * 60_000)
  expect((await run()).map(({ to }) => to)).toEqual([`${eva.username}@example.com`])
  server.isDown = true
  await runAt(day('01-02T11:00:00Z'))
  await act(await again(eva), id, 'pause')
  server.isDown = false
  clock.advance(HOUR)
  expect(await run()).toEqual([])
  expect(await results(await again(eva), id)).toEqual({ [eva.username]: 'stopped' })
  // What came due meanwhile is left out, without a word.
  expect(await runAt(day('01-05T12:00:00Z'))).toEqual([])
  await act(await again(eva), id, 'resume')
  const [mail] = await runAt(day('01-06T11:00:00Z'))
  expect(mail?.text).not.toContain('no se enviaron')
  server.isDown = true
  await runAt(day('01-07T11:00:00Z'))
  await act(await again(eva), id, 'end')
  server.isDown = false
  clock.advance(HOUR)
  expect(await run()).toEqual([])
  expect(await runAt(day('01-09T11:00:00Z'))).toEqual([])
})

test('a schedule that is changed is due by its new terms, and one that is paused stays so', async () => {
  const eva = await person()
  const { id } = (await save(eva)).body
  await save(eva, { id, hour: 9, range: 'last_month', form: 'csv' })
  expect(await runAt(day('01-01T11:00:00Z'))).toEqual([])
  const [mail] = await runAt(day('01-01T12:00:00Z'))
  expect(mail && toTarget(mail)).toBe(
    `/figures/report.csv?by=day&from=${year - 1}-12-01&to=${year - 1}-12-31`,
  )
  const known = await again(eva)
  await act(known, id, 'pause')
  await save(known, { id, hour: 10 })
  expect((await list(known))[0]).toMatchObject({ hour: 10, paused: true, next_at: null })
  expect(await runAt(day('01-03T20:00:00Z'))).toEqual([])
})

test('a brand that moves to another zone has its clock from the next time on', async () => {
  const eva = await person()
  await save(eva)
  const moved = {
    ...mailed.deps,
    brandById: async (id: string) => {
      const brand = await mailed.deps.brandById(id)
      return brand && { ...brand, timeZone: 'Europe/Madrid' }
    },
  }
  clock.advance(Date.parse(day('01-01T11:00:00Z')) - clock.ms)
  expect([await takeDue(moved), await takeDue(moved)]).toEqual([true, false])
  expect((await list(await again(eva)))[0]?.next_at).toBe(day('01-02T07:00:00.000Z'))
})

test('mails older than 90 days are forgotten', async () => {
  const eva = await person()
  await save(eva)
  const dues = async () =>
    (
      await db.query<{ on: string }>({ text: 'SELECT due_on::text AS on FROM report_mails ORDER BY due_on' })
    ).rows.map(({ on }) => on)
  await runAt(day('01-01T11:00:00Z'))
  await runAt(new Date(Date.parse(day('01-01T11:00:00Z')) + 90 * DAY).toISOString())
  expect(await dues()).toContain(day('01-01'))
  clock.advance(DAY)
  await run()
  expect(await dues()).not.toContain(day('01-01'))
  expect(mails).toEqual([])
})

test('at rest the job is due when the next schedule is', async () => {
  const { due } = mailed
  expect(await due?.rest?.nextDue?.()).toBeNull()
  await save(await person())
  expect(await due?.rest?.nextDue?.()).toEqual(new Date(day('01-01T11:00:00Z')))
})
