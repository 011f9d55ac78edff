import {
  operatorCalls,
  type PlayerFile,
  type PlayerRow,
  type TradingProposal,
} from '@palco/contract/operators'
import type { ClosingReason } from '@palco/contract/tables'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const id = `pl_${'a'.repeat(20)}`
const back = `/players/${id}?brand=brasa`
const money = (amount: string) => ({ amount, currency: 'ARS' }) as const
const row: PlayerRow = {
  id,
  username: 'ana',
  name: '<b>Ana</b>',
  country: 'AR',
  status: 'active',
  created_at: at,
  found_by: 'document',
  tags: [{ name: '<i>VIP</i>', color: 'brand' }],
}
const file: PlayerFile = {
  id,
  username: 'ana',
  name: '<b>Ana</b>',
  email: 'ana@example.com',
  email_verified: true,
  phone: '+54 11555',
  document: '30111222',
  birth_date: '1990-05-05',
  country: 'AR',
  language: 'es_ES',
  status: 'active',
  erased: false,
  unchecked: 'play',
  restriction: { kind: 'break', begins_at: at, ends_at: at },
  created_at: at,
  last_login_at: null,
  tags: [{ id: '4', name: '<i>VIP</i>', color: 'brand', note: 'Atender primero', set_by: 'eva', set_at: at }],
  balances: { cash: money('1234.50'), bonus: money('0.00'), held: money('10.00') },
  figures: [
    {
      days: 7,
      deposited: money('10.00'),
      deposits: 1,
      withdrawn: money('0.00'),
      net: money('-5.00'),
      minutes: 61,
    },
  ],
  ever: { deposited: money('5000.00'), withdrawn: money('20.00') },
  payments: [
    {
      id: 'pay_a',
      kind: 'deposit',
      method: 'cvu_in',
      amount: money('10.00'),
      status: 'approved',
      created_at: at,
    },
  ],
  bets: [{ id: 'bet_a', state: 'accepted', stake: money('3.00'), returned: null, placed_at: at }],
  sessions: [{ device: 'Firefox', address: '198.51.100.7', begun_at: at, used_at: at }],
  linked: [{ id: `pl_${'b'.repeat(20)}`, username: 'otra', status: 'blocked', created_at: at }],
  rounds: [
    {
      id: 'r-17',
      provider: 'originals',
      game: '<i>Mate</i>',
      status: 'closed',
      staked: money('70.00'),
      won: money('0.00'),
      opened_at: at,
    },
  ],
  bonuses: [
    {
      id: 'bo_a',
      name: 'De bienvenida',
      status: 'claimed',
      reason: null,
      amount: money('100.00'),
      wagering_left: money('640.00'),
      created_at: at,
      ends_at: at,
    },
    {
      id: 'bo_b',
      name: 'Viejo',
      status: 'canceled',
      reason: 'withdrawal',
      amount: money('50.00'),
      wagering_left: null,
      created_at: at,
      ends_at: at,
    },
  ],
  messages: [{ id: '1', title: '<u>Hola</u>', text: '<script>1</script>', read: false, sent_at: at }],
  protection: {
    limits: [
      { area: null, kind: 'deposit', period: 'week', amount: money('500.00'), minutes: null, raise_from: at },
      { area: null, kind: 'time', period: 'day', amount: null, minutes: 90, raise_from: null },
    ],
    plan: { ends_at: at, loss: money('80.00'), left: money('30.00') },
    restrictions: [
      { kind: 'exclusion', everywhere: true, copied: true, begins_at: at, ends_at: null, closed_for: null },
    ],
    proposal: null,
    namesake: null,
  },
  identity: [
    {
      id: `ic_${'1'.repeat(8)}-1111-1111-1111-${'1'.repeat(12)}`,
      state: 'asked',
      begun_at: at,
      changed_at: at,
      ended_at: null,
      documents: [{ kind: 'portrait', asked_at: at, sent_at: null }],
    },
  ],
  consents: {
    rule: 'opt_in',
    standing: [
      {
        product: 'casino',
        channel: 'email',
        allowed: true,
        choice: { given: true, at, way: 'registration', version: 3 },
      },
      { product: 'casino', channel: 'push', allowed: false, choice: null },
      {
        product: 'poker',
        channel: 'inbox',
        allowed: false,
        choice: { given: false, at, way: 'operator', version: null },
      },
    ],
    history: [{ product: 'poker', channel: 'inbox', given: false, at, way: 'operator', version: null }],
  },
  open: { identity: true, funds: true, risk: false, tickets: 2 },
  intensive: null,
  acts: [{ at, operator: 'eva', action: 'player.note', note: 'Llamó <hoy>' }],
}

beforeEach(() => {
  platform.answers[operatorCalls.findPlayers.path] = { body: { players: [row], more: false } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  platform.answers[operatorCalls.workOnPlayer.path] = { body: { done: true } }
  for (const call of [operatorCalls.withdrawPlayerConsents, operatorCalls.closePlayerAccount])
    platform.answers[call.path] = { body: { done: true } }
})

test('the search asks only for what was typed, and lists who was found as text', async () => {
  const before = platform.asked.length
  expect(toText(await (await get('/players?brand=brasa')).text())).toContain('A quién buscás')
  expect(toText(await (await get('/players?brand=brasa&text=+a+')).text())).not.toContain('Nadie coincide')
  expect(platform.asked.slice(before).map(({ path }) => path)).not.toContain(operatorCalls.findPlayers.path)
  const found = await (await get('/players?brand=brasa&text=+30.111.222+')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', text: '30.111.222' })
  expect(found).not.toContain('<b>Ana')
  expect(found).toContain(`href="${back}"`)
  platform.answers[operatorCalls.findPlayers.path] = { body: { players: [], more: false } }
  expect(toText(await (await get('/players?brand=brasa&text=nadie')).text())).toContain('Nadie coincide')
})

test('the page says figures, state, what waits and what was done, in the words of the operator', async () => {
  const page = await (await get(back)).text()
  const text = toText(page)
  for (const part of [
    '$ 1.234,50',
    'Depositado',
    '1 h 1 min',
    'En pausa, hasta el',
    'No puede jugar',
    '2 consultas',
    'Español',
  ])
    expect(text).toContain(part)
  for (const title of ['Momento', 'Estado']) expect(page).toContain(`data-title="${title}"`)
  expect(page.match(/data-title="Cuenta"/g)).toHaveLength(1)
  for (const part of ['Nota sobre un jugador', 'Comparten aparato', 'otra', 'Bloqueada', '(confirmado)'])
    expect(text).toContain(part)
  expect(page).not.toContain('<hoy>')
  expect(text).not.toContain('Desbloquear')
  platform.answers[operatorCalls.readPlayerFile.path] = { body: { ...file, status: 'blocked' } }
  const blocked = toText(await (await get(back)).text())
  expect(blocked).toContain('Desbloquear la cuenta')
  expect(blocked).not.toContain('Bloquear la cuenta')
})

test('who loses much week after week is named with the losses', async () => {
  const weeks = ['620.00', '700.50', '600.00'].map((lost, at) => ({
    week: `2026-11-${String(2 + 7 * at).padStart(2, '0')}`,
    lost: money(lost),
  }))
  const intensive = { since: '2026-11-23', last_week: '2026-11-16', weeks }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: { ...file, intensive } }
  const text = toText(await (await get(back)).text())
  expect(text).toContain('Jugador intensivo desde')
  for (const amount of ['620,00', '700,50', '600,00']) expect(text).toContain(amount)
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  expect(toText(await (await get(back)).text())).not.toContain('Jugador intensivo')
})

test('an act goes to the platform with its reason, and its refusal comes back in words', async () => {
  const token = tokenIn(await (await get(back)).text())
  const fields = { token, brand: 'brasa', id, act: 'block', note: 'Lo pidió', back }
  const done = await post('/trading/act/player_work', fields)
  expect(done.headers.get('location')).toBe(`${back}&notice=done`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
    brand: 'brasa',
    id,
    act: 'block',
    note: 'Lo pidió',
  })
  platform.answers[operatorCalls.workOnPlayer.path] = { status: 409, body: { code: 'wrong_state' } }
  const refused = await post('/trading/act/player_work', fields)
  expect(refused.headers.get('location')).toContain('notice=player_state')
})

test('the page lists rounds, bonuses, limits, checks and messages as text, with the way to each', async () => {
  const page = await (await get(back)).text()
  const text = toText(page)
  for (const part of [
    '$ 640,00',
    'Cancelado: por un retiro',
    '$ 500,00 ARS por semana',
    '1 h 30 min por día',
  ])
    expect(text).toContain(part)
  for (const part of [
    'Pierde hasta $ 80,00 ARS (quedan $ 30,00 ARS)',
    'Todas las marcas; viene de otra cuenta',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Foto de la cara: pedido el')
  expect(page).toContain('href="/support/rounds?brand=brasa&amp;id=r-17"')
  expect(page).toContain(`href="/support/identity/${file.identity?.[0]?.id}?brand=brasa"`)
  for (const markup of ['<i>Mate', '<u>Hola', '<script>1']) expect(page).not.toContain(markup)
})

test('consents stand with way and version; those that are not withdrawn have a box, and those ticked are sent', async () => {
  const page = await (await get(back)).text()
  const text = toText(page)
  for (const part of [
    'Se necesita su consentimiento',
    'al registrarse',
    'Versión 3',
    'por un operador, a su pedido',
    'Historia de los consentimientos',
  ])
    expect(text).toContain(part)
  const boxes = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  expect(boxes.map((box) => /name="([^"]*)"/.exec(box)?.[1])).toEqual([
    'consents casino email',
    'consents casino push',
  ])
  expect(boxes.every((box) => /\schecked/.test(box))).toBe(true)
  const fields = { token: tokenIn(page), brand: 'brasa', id, note: 'Lo pidió', back, form: 'player consents' }
  const done = await post('/trading/act/player_consents', { ...fields, 'consents casino email': 'yes' })
  expect(done.headers.get('location')).toBe(`${back}&notice=done`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
    brand: 'brasa',
    id,
    consents: [{ product: 'casino', channel: 'email' }],
    note: 'Lo pidió',
  })
  const none = await post('/trading/act/player_consents', fields)
  expect(await (await get(none.headers.get('location') ?? '')).text()).toContain('id="withdraw-error"')
})

/** The page where these closings are in force, and what waits. */
async function closedPage(closings: (ClosingReason | null)[], proposal: TradingProposal | null = null) {
  const restrictions = closings.map((reason) => ({
    kind: 'closing',
    everywhere: false,
    copied: false,
    begins_at: at,
    ends_at: null,
    closed_for: reason,
  }))
  const protection = { limits: [], plan: null, restrictions, proposal, namesake: null }
  const restriction = closings.length > 0 ? { kind: 'closing', begins_at: at, ends_at: null } : null
  platform.answers[operatorCalls.readPlayerFile.path] = { body: { ...file, restriction, protection } }
  return (await get(back)).text()
}
const causesIn = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/<option value="(request|death|fraud)"/g)].flatMap(([, cause]) => cause ?? []),
  ),
]

test('an account is closed for a reason of the list, and one that the player closed for those that last', async () => {
  const open = await closedPage([])
  expect(open).toContain('badge-positive">Sin bloqueo')
  expect(causesIn(open)).toEqual(['request', 'death', 'fraud'])
  const fields = { token: tokenIn(open), brand: 'brasa', id, back, form: 'player close', note: 'Acta' }
  const done = await post('/trading/act/player_close', { ...fields, reason: 'death' })
  expect(done.headers.get('location')).toBe(`${back}&notice=done`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toMatchObject({ id, reason: 'death', note: 'Acta' })
  const none = await post('/trading/act/player_close', { ...fields, reason: '' })
  expect(await (await get(none.headers.get('location') ?? '')).text()).toContain('id="close-cause-error"')
  const own = await closedPage([null])
  expect(own).toContain('badge-warning">Cerrada')
  expect(causesIn(own)).toEqual(['death', 'fraud'])
  expect(toText(own)).toContain('Cuenta cerrada por el jugador')
  expect(toText(own)).not.toContain('Levantar el cierre')
})

test('a closing that lasts is lifted by two: the second one confirms what the first asked for', async () => {
  const lasting = await closedPage([null, 'fraud'])
  expect(causesIn(lasting)).toEqual([])
  for (const part of ['Cuenta cerrada por fraude', 'Levantar el cierre'])
    expect(toText(lasting)).toContain(part)
  const fields = { token: tokenIn(lasting), brand: 'brasa', id, back, note: 'Era un error' }
  platform.answers[operatorCalls.liftPlayerClosing.path] = { body: { result: 'recorded' } }
  const asked = await post('/trading/act/player_lift_closing', fields)
  expect(asked.headers.get('location')).toBe(`${back}&notice=proposed`)
  const proposal = { id: '7', operator: 'eva', at, cause: 'Era un error', own: false } as const
  const waits = await closedPage(['fraud'], { ...proposal, decision: { kind: 'closing_lift' } })
  expect(toText(waits)).toContain('Levantar el cierre de una cuenta')
  expect(waits).toContain('name="note" value="Era un error"')
  expect(waits).not.toContain('id="lift-note"')
})

test('a namesake of a restricted player is let in by the page of the player, with document and mailbox', async () => {
  expect(toText(await closedPage([]))).not.toContain('Dejar registrarse a un homónimo')
  const restricted = await closedPage([null])
  const fields = { token: tokenIn(restricted), brand: 'brasa', id, back, form: 'player namesake' }
  const asks = { document: '30111223', email: 'ana@otra.com', note: 'Consulta 12' }
  platform.answers[operatorCalls.admitNamesake.path] = { body: { result: 'recorded' } }
  const asked = await post('/trading/act/player_admit_namesake', { ...fields, ...asks })
  expect(asked.headers.get('location')).toBe(`${back}&notice=proposed`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({ brand: 'brasa', id, ...asks })
  platform.answers[operatorCalls.admitNamesake.path] = { status: 422, body: { code: 'same_document' } }
  const same = await post('/trading/act/player_admit_namesake', { ...fields, ...asks })
  expect(same.headers.get('location')).toContain('notice=same_document')
})

test('a part that is empty says so, one that failed says that, one that is not for the role is not there', async () => {
  const { identity: _, ...rest } = file
  const protection = { limits: [], plan: null, restrictions: [], proposal: null, namesake: null }
  const body = { ...rest, rounds: [], bonuses: null, messages: [], protection }
  platform.answers[operatorCalls.readPlayerFile.path] = { body }
  const text = toText(await (await get(back)).text())
  for (const part of [
    'Ninguna entre sus últimos movimientos',
    'No se pudo leer esta parte',
    'No puso límites',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Últimas apuestas deportivas')
  expect(text).not.toContain('Verificaciones de identidad')
})

test('an erased player is named as one, and can only be noted on', async () => {
  const gone = { status: 'blocked', erased: true, username: `erased:${id}`, email: `${id}@erased.invalid` }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: { ...file, ...gone } }
  const text = toText(await (await get(back)).text())
  expect(text).toContain('Jugador borrado')
  for (const part of [
    'erased',
    'Desbloquear',
    'Cerrar sus sesiones',
    'Retirar consentimientos',
    'Cerrar la cuenta',
  ])
    expect(text).not.toContain(part)
  expect(text).toContain('Escribir una nota')
})

test('who has seen too many players within an hour reads so, with the text that was typed', async () => {
  const refused = { status: 429, body: { code: 'players_allowance' } }
  platform.answers[operatorCalls.findPlayers.path] = refused
  platform.answers[operatorCalls.readPlayerFile.path] = refused
  const search = await get('/players?brand=brasa&text=lucia')
  const page = await search.text()
  expect([search.status, toText(page).includes('Ya viste los datos de tantos jugadores')]).toEqual([
    200,
    true,
  ])
  expect(page).toContain('value="lucia"')
  const file = await get(back)
  expect([file.status, toText(await file.text()).includes('Ya viste los datos')]).toEqual([429, true])
})
