import { OPERATOR_HEADERS, operatorCalls } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { ADMINISTRATOR, at, CASHIER, operator } from './testing/payments.ts'
import { elevation, people, personFile, roleFile } from './testing/people.ts'

const { get, post, platform } = await openConsole()
const TOKEN = 'a'.repeat(43)
const page = async (path: string) => toText(await (await get(path)).text())
const as = (rights: { roles: string[]; rights: string[] }) =>
  (platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, ...rights } })

beforeEach(() => {
  as(ADMINISTRATOR)
  platform.answers[operatorCalls.listOperators.path] = { body: people }
  platform.answers[operatorCalls.readOperator.path] = { body: personFile }
  platform.answers[operatorCalls.readRole.path] = { body: roleFile }
  platform.answers[operatorCalls.listElevations.path] = { body: { elevations: [] } }
  platform.answers[operatorCalls.readInvitation.path] = {
    body: {
      username: 'rita',
      language: 'es_ES',
      secret: 'ABCDEFGHIJKLMNOP',
      otpauth: 'otpauth://totp/Palco:rita?secret=ABCDEFGHIJKLMNOP',
      expires_at: at,
    },
  }
})

test('the team with states, roles, brands and what each role allows', async () => {
  const text = await page('/people')
  for (const said of ['href="/people/rita"', 'Con acceso', 'Con invitación', 'nunca', 'sin configurar'])
    expect(text).toContain(said)
  expect(text).toContain('Pagos: ver, decidir')
  expect(text).toContain('name="roles administrator"')
})

test('one operator with sessions and acts, and the changes that the state and the rights allow', async () => {
  const shown = await page('/people/rita')
  for (const said of [
    'Firefox · Linux',
    '203.0.113.9',
    'Pago aprobado',
    'Cambiar roles y marcas',
    'Deshabilitar',
  ])
    expect(shown).toContain(said)
  expect(shown).not.toContain('>Habilitar<')
  expect(shown).not.toContain('Reenviar la invitación')
  platform.answers[operatorCalls.readOperator.path] = { body: { ...personFile, own: true } }
  const own = await page('/people/rita')
  expect(own).toContain('otra persona tiene que cambiarla')
  expect(own).not.toContain('name="cause"')
  platform.answers[operatorCalls.readOperator.path] = { body: personFile }
  as({ roles: ['reader'], rights: ['people.see'] })
  expect(await page('/people/rita')).not.toContain('name="cause"')
})

test('one role: what it allows by area and act, who has it, and a form that changes it', async () => {
  as({ ...ADMINISTRATOR, rights: ADMINISTRATOR.rights.filter((one) => one !== 'figures.decide') })
  const shown = await page('/people/roles/payments')
  for (const said of [
    'Rol: Pagos',
    'rita',
    'agrega: Pagos: decidir',
    'Cambiar los permisos',
    'Retirar el rol',
    'href="/people/roles/payments"',
  ])
    expect(shown).toContain(said)
  const box = (right: string) => new RegExp(`<input[^>]*id="change-${right}"[^>]*>`).exec(shown)?.[0]
  expect(box('payments.decide')).toContain('checked')
  expect(box('people.see')).toContain('aria-label="Equipo: ver"')
  expect(box('people.see')).not.toContain('checked')
  // What the operator lacks cannot be ticked.
  expect(box('figures.decide')).toBeUndefined()
  const list = await page('/people')
  expect(list).toContain('href="/people/roles/noche"')
  expect(list).toContain('Retirado')
  expect(list).not.toContain('name="roles noche"')
  expect(list).toContain('id="new-payments.see"')
})

test('a role that is the operator’s, or gives what they lack, is only shown; what waits says what it would change', async () => {
  const held = { ...roleFile, held: true }
  platform.answers[operatorCalls.readRole.path] = { body: held }
  const own = await page('/people/roles/payments')
  expect(own).toContain('Tenés este rol')
  expect(own).not.toContain('id="change-payments.see"')
  expect(own).not.toContain('Retirar el rol')
  platform.answers[operatorCalls.readRole.path] = { body: { ...roleFile, within: false } }
  expect(await page('/people/roles/payments')).not.toContain('id="change-payments.see"')
  const proposal = {
    id: '5',
    operator: 'ada',
    at,
    cause: 'turno de noche',
    own: false,
    decision: {
      kind: 'operator_role',
      rules: { name: 'payments', act: 'change', rights: ['payments.see', 'support.see'] },
    },
  } as const
  platform.answers[operatorCalls.readRole.path] = { body: { ...roleFile, proposal } }
  const waits = await page('/people/roles/payments')
  expect(waits).toContain('Agrega: Atención: ver')
  expect(waits).toContain('Quita: Pagos: decidir')
})

test.each([
  ['es_ES', 'No tenés permiso para eso.'],
  ['en_US', 'You do not have the right to that.'],
  ['pt_BR', 'Você não tem permissão para isso.'],
] as const)(
  'a right that was taken away while the page was open is said in %s, by the page and by its form',
  async (language, words) => {
    const open = await page('/people/roles/payments')
    platform.answers[operatorCalls.whoAmI.path] = {
      body: { ...operator, roles: [], rights: ['people.see'], language },
    }
    platform.answers[operatorCalls.saveRole.path] = { status: 403, body: { code: 'forbidden' } }
    const form = { token: tokenIn(open), back: '/people/roles/payments', name: 'payments', act: 'change' }
    const sent = await post('/trading/act/role_save', {
      ...form,
      cause: 'turno de noche',
      'rights payments.see': 'yes',
    })
    const led = sent.headers.get('location') ?? ''
    expect(led).toBe('/people/roles/payments?notice=forbidden')
    expect(await page(led)).toContain(words)
    platform.answers[operatorCalls.readRole.path] = { status: 403, body: { code: 'forbidden' } }
    expect(await page('/people/roles/payments')).toContain(words)
  },
)

test('the menu follows the rights, and so does the first page', async () => {
  const menu = async (rights: string[]) => {
    as({ roles: ['own'], rights })
    const nav =
      /<nav class="sections" aria-label="Secciones">.*?<\/nav>/s.exec(await page('/waiting'))?.[0] ?? ''
    return [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  }
  platform.answers[operatorCalls.listWaiting.path] = { body: { items: [] } }
  expect(await menu([])).toEqual(['/waiting'])
  expect(await menu(['content.see', 'risk.see', 'reports.see', 'people.see'])).toEqual([
    '/trading/help',
    '/audit/reports',
    '/support/risk',
    '/waiting',
    '/people',
  ])
  as({ roles: ['own'], rights: ['content.see'] })
  expect((await get('/')).headers.get('location')).toBe('/trading/help')
})

test('a right that is gone closes the page at the next request of the open session', async () => {
  as(CASHIER)
  platform.answers[operatorCalls.listOperators.path] = { status: 403, body: { code: 'forbidden' } }
  expect((await get('/people')).status).toBe(403)
  expect((await get('/people.data')).status).toBe(403)
})

test('an invited operator sets password and authenticator up on a page without script', async () => {
  const shown = await get(`/invitation?token=${TOKEN}`, '')
  const text = await shown.text()
  expect(text).not.toContain('<script')
  expect(text).toContain('ABCD EFGH IJKL MNOP')
  const cookie = (shown.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const form = { token: tokenIn(text), invitation: TOKEN, code: '123 456' }
  const send = (fields: Record<string, string>) =>
    post(`/invitation?token=${TOKEN}`, { ...form, ...fields }, { cookie })
  const differs = await send({ password: 'doce letras o más', 'repeated password': 'otras doce letras' })
  expect(differs.status).toBe(422)
  expect(await differs.text()).toContain('Las dos contraseñas no son iguales.')
  const password = { password: ' doce letras o más ', 'repeated password': ' doce letras o más ' }
  platform.answers[operatorCalls.acceptInvitation.path] = { status: 422, body: { code: 'invalid_code' } }
  expect((await send(password)).status).toBe(422)
  platform.answers[operatorCalls.acceptInvitation.path] = { body: { done: true } }
  const done = await send(password)
  expect([done.status, done.headers.get('location')]).toEqual([303, '/login?notice=joined'])
  const sent = platform.asked.findLast(({ path }) => path === operatorCalls.acceptInvitation.path)
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    token: TOKEN,
    password: ' doce letras o más ',
    code: '123456',
  })
  expect((await post(`/invitation?token=${TOKEN}`, { ...form, ...password }, { cookie: '' })).status).toBe(
    403,
  )
})

test('an invitation that cannot be taken says so', async () => {
  platform.answers[operatorCalls.readInvitation.path] = { status: 404, body: { code: 'unknown_invitation' } }
  for (const path of [`/invitation?token=${TOKEN}`, '/invitation', '/invitation?token=x']) {
    const shown = await get(path, '')
    expect(shown.status).toBe(404)
    expect(await shown.text()).toContain('Esta invitación no vale')
  }
})

test('the platform learns what the browser calls itself', async () => {
  await get('/people')
  expect(platform.asked[0]?.headers[OPERATOR_HEADERS.device]).toBe('node')
})

describe('an operator with other rights in another brand', () => {
  const tribuna = {
    ...operator.brands[0],
    id: 'tribuna',
    name: 'Tribuna',
    currency: 'BRL',
    rights: ['content.see', 'people.see'],
  }
  const twoBrands = (rights: string[]) =>
    (platform.answers[operatorCalls.whoAmI.path] = {
      body: { ...operator, rights, brands: [...operator.brands, tribuna] },
    })

  test('chooses on a page among the brands in which its right holds', async () => {
    twoBrands(['payments.see', 'content.see', 'content.edit', 'trading.see'])
    platform.answers[operatorCalls.readPopupDesk.path] = {
      body: { popups: [], levels: [], pictures: [], now: '2020-04-01T12:00' },
    }
    platform.answers[operatorCalls.listTradingEvents.path] = {
      body: { items: [], next_cursor: null, now: at },
    }
    const popups = await page('/trading/popups?brand=tribuna')
    expect(popups).toContain('<option value="tribuna" selected="">Tribuna</option>')
    // What stands there is for who may write, which holds in the other brand alone.
    expect(popups).not.toContain('action="/trading/act/popup"')
    expect(await page('/trading/popups?brand=brasa')).toContain('action="/trading/act/popup"')
    expect(await page('/trading?brand=tribuna')).not.toContain('value="tribuna"')
  })

  test('gives roles in the brands in which they have their rights', async () => {
    twoBrands([...ADMINISTRATOR.rights])
    const shown = await page('/people')
    expect(shown).toContain('name="roles payments"')
    expect(shown).toContain('name="roles payments@brasa"')
    expect(shown).not.toContain('name="roles payments@tribuna"')
    const rita = { ...personFile, roles: ['payments@brasa'] }
    platform.answers[operatorCalls.readOperator.path] = { body: rita }
    const file = await page('/people/rita')
    expect(file).toContain('Pagos (Brasa)')
    expect(/<input[^>]*id="roles-payments@brasa"[^>]*>/.exec(file)?.[0]).toContain('checked')
    expect(/<input[^>]*id="roles-payments"[^>]*>/.exec(file)?.[0]).not.toContain('checked')
  })
})

test('a role for some hours: what may be asked for, what waits, what goes on, and the frame says until when', async () => {
  const answer = (one: object | null) =>
    (platform.answers[operatorCalls.readElevation.path] = {
      body: { roles: [{ name: 'trader', rights: ['trading.see', 'trading.edit'] }], elevation: one },
    })
  as(CASHIER)
  answer(null)
  const open = await page('/elevation')
  for (const said of [
    '<option value="trader">Trading</option>',
    '8 horas',
    'Trading: ver, cambiar',
    'Pedir el rol',
  ])
    expect(open).toContain(said)
  answer(elevation)
  const waits = await page('/elevation')
  expect(waits).toContain('Pediste: Pagos (Brasa)')
  expect(waits).toContain('Retirar el pedido')
  expect(waits).not.toContain('<option value="trader">')
  const going = { ...elevation, approved_by: 'ada', ends_at: at }
  answer(going)
  platform.answers[operatorCalls.whoAmI.path] = {
    body: { ...operator, elevation: { role: 'payments@brasa', ends_at: at } },
  }
  const on = await page('/elevation')
  expect(on).toContain('Tenés ahora: Pagos (Brasa)')
  expect(on).toMatch(/Pagos \(Brasa\) hasta [^<]*\d\d:00/)

  as(ADMINISTRATOR)
  const list = (elevations: object[]) =>
    (platform.answers[operatorCalls.listElevations.path] = { body: { elevations } })
  list([{ ...elevation, own: false }])
  const asked = await page('/people')
  expect(asked).toContain('rita: Pagos (Brasa)')
  expect(asked).toContain('name="act" value="approve"')
  expect(asked).not.toContain('name="act" value="end"')
  list([{ ...going, own: false }])
  expect(await page('/people')).toContain('name="act" value="end"')
  list([{ ...elevation, own: true }])
  expect(await page('/people')).not.toContain('name="act" value="approve"')
})

test('what waits about a role leads to its page, and to the team where it is to be made', async () => {
  as(ADMINISTRATOR)
  const waiting = (act: string) => ({
    id: '5',
    call: operatorCalls.saveRole.name,
    input: { name: 'noche', act, rights: ['support.see'], cause: 'turno' },
    operator: 'ada',
    at,
    cause: 'turno',
    own: false,
    brand: null,
    subject: 'role:noche',
    about: { rights: ['support.see'] },
    reasons: [{ reason: 'always', limits: [] }],
    worst: [],
    seconds: [],
  })
  for (const [act, path] of [
    ['create', '/people'],
    ['change', '/people/roles/noche'],
  ] as const) {
    platform.answers[operatorCalls.listWaiting.path] = { body: { items: [waiting(act)] } }
    const shown = await page('/waiting')
    expect(shown).toContain(`class="button button-neutral" href="${path}"`)
    expect(shown).toContain('Atención: ver')
  }
})
