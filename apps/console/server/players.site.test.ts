import { operatorCalls, type PlayerFile, type PlayerRow } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole, textOf, tokenIn } from './testing/console-under-test.ts'
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
  unchecked: 'play',
  restriction: { kind: 'break', begins_at: at, ends_at: at },
  created_at: at,
  last_login_at: null,
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
  open: { identity: true, risk: false, tickets: 2 },
  acts: [{ at, operator: 'eva', action: 'player.note', note: 'Llamó <hoy>' }],
}

beforeEach(() => {
  platform.answers[operatorCalls.findPlayers.path] = { body: { players: [row], more: false } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  platform.answers[operatorCalls.workOnPlayer.path] = { body: { done: true } }
})

test('the search asks only for what was typed, and lists who was found as text', async () => {
  const before = platform.asked.length
  expect(textOf(await (await get('/players?brand=brasa')).text())).toContain('A quién buscás')
  expect(textOf(await (await get('/players?brand=brasa&text=+a+')).text())).not.toContain('Nadie coincide')
  expect(platform.asked.slice(before).map(({ path }) => path)).not.toContain(operatorCalls.findPlayers.path)
  const found = await (await get('/players?brand=brasa&text=+30.111.222+')).text()
  expect(platform.asked.at(-1)?.query).toEqual({ brand: 'brasa', text: '30.111.222' })
  expect(found).not.toContain('<b>Ana')
  expect(found).toContain(`href="${back}"`)
  platform.answers[operatorCalls.findPlayers.path] = { body: { players: [], more: false } }
  expect(textOf(await (await get('/players?brand=brasa&text=nadie')).text())).toContain('Nadie coincide')
})

test('the page says figures, state, what waits and what was done, in the words of the operator', async () => {
  const page = await (await get(back)).text()
  const text = textOf(page)
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
  for (const part of ['Nota sobre un jugador', 'Comparten aparato', 'otra', 'Bloqueada', '(confirmado)'])
    expect(text).toContain(part)
  expect(page).not.toContain('<hoy>')
  expect(text).not.toContain('Desbloquear')
  platform.answers[operatorCalls.readPlayerFile.path] = { body: { ...file, status: 'blocked' } }
  const blocked = textOf(await (await get(back)).text())
  expect(blocked).toContain('Desbloquear la cuenta')
  expect(blocked).not.toContain('Bloquear la cuenta')
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
  expect(refused.headers.get('location')).toContain('notice=wrong_state')
})
