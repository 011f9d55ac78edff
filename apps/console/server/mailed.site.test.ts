import { operatorCalls, type ReportSchedule } from '@palco/contract/operators'
import { MAILED_PAGES } from '@palco/contract/tables'
import { expect, test } from 'vitest'
import { openConsole, toText, TOKEN, tokenIn } from './testing/console-under-test.ts'
import { at, operator, SUPERVISOR } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const brand = (id: string, name: string, time_zone: string) => ({
  id,
  name,
  time_zone,
  currency: 'ARS' as const,
  rights: SUPERVISOR.rights,
})
const supervisor = {
  ...operator,
  ...SUPERVISOR,
  brands: [
    brand('brasa', 'Brasa', 'America/Argentina/Buenos_Aires'),
    brand('marea', 'Marea', 'Europe/Madrid'),
  ],
}
const schedule = (given: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: '7',
  name: 'Cifras de ayer',
  address: '/figures/report?brand=brasa&by=game',
  form: 'xlsx',
  clock: 'brasa',
  rhythm: 'weekly',
  weekday: 1,
  month_day: null,
  hour: 8,
  range: 'last_7_days',
  owner: 'eva',
  mine: true,
  paused: false,
  next_at: '2026-12-07T11:00:00.000Z',
  readers: ['eva', 'leo'],
  last: null,
  ...given,
})

function answer(schedules: readonly ReportSchedule[], readers: readonly string[] = ['eva', 'leo']): void {
  platform.asked = []
  platform.answers[operatorCalls.whoAmI.path] = { body: supervisor }
  platform.answers[operatorCalls.listReportSchedules.path] = { body: { schedules } }
  platform.answers[operatorCalls.listReportReaders.path] = { body: { readers } }
}
const page = async (address: string) => (await get(address)).text()

test('the list says what is mailed, when, to whom, and what became of it last', async () => {
  const last = {
    due_at: '2026-11-30T11:00:00.000Z',
    from: '2026-11-23',
    to: '2026-11-29',
    missed: 3,
    mails: [
      { reader: 'eva', result: 'sent' as const, at },
      { reader: 'leo', result: 'no_right' as const, at },
    ],
  }
  answer([
    schedule({ last }),
    schedule({ id: '8', name: 'Del equipo', owner: 'leo', mine: false, paused: true, next_at: null }),
  ])
  const html = await page('/mailed-reports')
  const text = toText(html)
  for (const said of [
    'Cifras, Brasa, con los filtros de su enlace',
    'Semanal, lunes, 08:00, hora de Brasa',
    'La planilla',
    '23 nov 2026 – 29 nov 2026',
    'Enviado',
    'No se envió: ya no puede recibirlo',
    'Antes de este no se enviaron 3',
    'de leo',
    'En pausa',
  ])
    expect(text).toContain(said)
  // What one gets is left; nothing else is done with it.
  expect(html.match(/value="(pause|resume|end|leave)"/g)).toEqual([
    'value="pause"',
    'value="end"',
    'value="leave"',
  ])
  expect(html).not.toContain('mailed-reports?id=8')
})

test('a report leads to its form with its filters, without its days, with those who may get it', async () => {
  answer([])
  const report = encodeURIComponent('/figures/report?brand=marea&by=game&from=2026-11-01&to=2026-11-30')
  const html = await page(`/mailed-reports?report=${report}`)
  expect(html).toContain('name="address" value="/figures/report?brand=marea&amp;by=game"')
  expect(html).toContain('name="clock" value="marea"')
  expect(html).toContain('Hora (Marea)')
  expect(html).toMatch(/name="readers eva"[^>]*checked/)
  expect(html).not.toMatch(/name="readers leo"[^>]*checked/)
  expect(platform.asked.find(({ path }) => path === operatorCalls.listReportReaders.path)?.query).toEqual({
    address: '/figures/report?brand=marea&by=game',
    clock: 'marea',
  })
})

test('a report of all brands has the clock of one that is chosen, and a schedule is changed with its values', async () => {
  answer([
    schedule({
      address: '/figures/cohorts?unit=month',
      clock: 'marea',
      range: 'last_12_months',
      readers: ['leo'],
    }),
  ])
  const changed = await page('/mailed-reports?id=7')
  expect(changed).toMatch(/<option value="marea" selected/)
  for (const value of ['last_12_months', 'weekly-1', '8', 'xlsx'])
    expect(changed).toMatch(new RegExp(`<option value="${value}" selected`))
  expect(changed).toMatch(/name="readers leo"[^>]*checked/)
  expect(changed).not.toMatch(/name="readers eva"[^>]*checked/)
  expect(await page('/mailed-reports?id=7&clock=brasa')).toMatch(/name="clock" value="brasa"/)
  expect(await page('/mailed-reports?report=%2Ffigures%2Freport')).not.toContain('value="last_12_months"')
})

test('what is no report, or is not theirs to mail, is said; nobody with a mailbox too', async () => {
  answer([])
  for (const address of ['/players', '//example.com', '/audit/reports', 'x'.repeat(3_000)])
    expect(toText(await page(`/mailed-reports?report=${encodeURIComponent(address)}`))).toContain(
      'ese informe no se puede enviar así',
    )
  expect(platform.asked.some(({ path }) => path === operatorCalls.listReportReaders.path)).toBe(false)
  answer([], [])
  expect(toText(await page('/mailed-reports?report=%2Ffigures%2Freport'))).toContain('Nadie puede recibirlo')
  platform.answers[operatorCalls.listReportReaders.path] = {
    status: 422,
    body: { code: 'invalid_report_schedule' },
  }
  expect(toText(await page('/mailed-reports?report=%2Ffigures%2Freport'))).toContain('no se puede enviar así')
})

test('a save leads to the list, and a refusal back to the form', async () => {
  answer([])
  platform.answers[operatorCalls.saveReportSchedule.path] = { body: { id: '7' } }
  const back = '/mailed-reports?report=%2Ffigures%2Freport'
  const fields = {
    token: tokenIn(await page(back)),
    back,
    form: 'report_schedule',
    name: 'Cifras',
    address: '/figures/report',
    opens: 'page',
    clock: 'brasa',
    range: 'yesterday',
    when: 'weekly-7',
    hour: '0',
    'readers eva': 'yes',
  }
  const save = async (given = {}) =>
    (await post('/trading/act/report_schedule', { ...fields, ...given })).headers.get('location')
  expect(await save()).toBe('/mailed-reports?notice=done')
  for (const when of ['weekly-0', 'weekly-8', 'weekly', 'monthly-32', 'hourly', 'monthly-1.5'])
    expect(await save({ when })).toContain('wrong=when')
  platform.answers[operatorCalls.saveReportSchedule.path] = {
    status: 422,
    body: { code: 'unknown_report_reader' },
  }
  expect(await save()).toBe(`${back}&notice=unknown_report_reader`)
})

test('the link of a mail opens its report or its file, also where the session’s cookie does not come along', async () => {
  for (const to of [
    '/figures/report?by=day&from=2026-11-29&to=2026-11-29',
    '/figures/movers.xlsx?by=game&from=2026-11-29&to=2026-11-29',
  ]) {
    const opened = await get(`/open?to=${encodeURIComponent(to)}`, '')
    expect(opened.status).toBe(200)
    const html = await opened.text()
    expect(html).toContain(`content="0;url=${to.replaceAll('&', '&amp;')}"`)
    expect(html).not.toContain('<script')
  }
})

test.each([
  '//evil.example/figures/report',
  'https://evil.example/figures/report',
  '/figures/report\\@evil.example',
  '/figures/report.exe',
  '/figures/report.csv.csv',
  '/audit/reports.xlsx?brand=brasa',
  '/players?text=ana',
  '/logout',
  '/figures/report?a=";url=https://evil.example',
  `/figures/report?by=${'x'.repeat(2_000)}`,
  '',
])('no mail leads to %s', async (to) => {
  expect((await get(`/open?to=${encodeURIComponent(to)}`, '')).status).toBe(404)
  const html = await (await get(`/login?to=${encodeURIComponent(to)}`, '')).text()
  expect(html).not.toContain('Ingresá para abrir')
  expect(html).not.toContain('evil.example')
})

test('a report without a session leads to the log-in and from there to the report', async () => {
  const asked = '/figures/report?by=day&from=2026-11-29&to=2026-11-29'
  const logIn = (await get(asked, '')).headers.get('location') ?? ''
  expect(logIn).toBe(`/login?to=${encodeURIComponent(asked).replaceAll('%20', '+')}`)
  expect((await get('/figures/report.csv?by=day', '')).headers.get('location')).toBe(
    `/login?to=${encodeURIComponent('/figures/report?by=day')}`,
  )
  expect((await get('/audit/reports.csv?brand=brasa&report=jackpots', '')).headers.get('location')).toContain(
    encodeURIComponent('/audit/reports?brand=brasa'),
  )
  expect((await get('/players?brand=brasa', '')).headers.get('location')).toBe('/login')
  const shown = await get(logIn, '')
  const visit = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const html = await shown.text()
  expect(toText(html)).toContain('Ingresá para abrir el informe.')
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const fields = { username: 'eva', password: 'secret', code: '123456', token: tokenIn(html) }
  const done = await post(action, fields, { cookie: visit })
  expect(done.headers.get('location')).toBe(asked)
  expect(done.headers.get('set-cookie')).toContain(TOKEN)
  // A session that has ended does the same.
  platform.answers[operatorCalls.whoAmI.path] = { status: 401, body: { code: 'unauthenticated' } }
  expect((await get(asked)).headers.get('location')).toBe(
    `/login?notice=ended&to=${encodeURIComponent(asked)}`,
  )
})

test('every report that is mailed has a page that leads to its form, and each of its files', async () => {
  answer([])
  for (const [name, files] of Object.entries(MAILED_PAGES)) {
    const path = `${name}?brand=brasa&${name.startsWith('/audit') ? 'report=jackpots' : 'from=x'}`
    const html = await page(path)
    const link = /href="(\/mailed-reports\?report=[^"]+)"/.exec(html)?.[1] ?? ''
    expect([name, new URL(link, 'http://console').searchParams.get('report')]).toEqual([name, path])
    for (const file of files)
      expect((await get(`${name}.${file}`, '')).headers.get('location')).toContain('/login')
  }
})

test('a report of a day on which nothing happened opens as a file of titles, and as a page that says so', async () => {
  answer([])
  const day = '2026-11-29'
  platform.answers[operatorCalls.readFigures.path] = {
    body: {
      at,
      today: '2026-11-30',
      from: day,
      to: day,
      counted_at: at,
      rows: [],
      is_whole: true,
      totals: [],
    },
  }
  const asked = `?by=game&from=${day}&to=${day}`
  const csv = await get(`/figures/report.csv${asked}`)
  expect([csv.status, (await csv.text()).trim().split('\n').length]).toEqual([200, 1])
  const sheet = await get(`/figures/report.xlsx${asked}`)
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  expect(toText(await page(`/figures/report${asked}`))).toContain('Enviar por correo')
})
