import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'
import { back, id, money, player } from './testing/player.ts'

const { get, post, platform } = await openConsole()
const file: PlayerFile = {
  ...player,
  adjustments: {
    seen: '3',
    items: [
      {
        id: '3',
        amount: money('-20.00'),
        cause: 'payment_fault',
        note: 'Acreditado dos veces',
        at,
        asked_by: 'eva',
        confirmed_by: 'leo',
      },
    ],
    proposal: {
      id: '7',
      operator: 'leo',
      at,
      cause: 'Consulta 123',
      own: false,
      decision: { kind: 'adjustment' },
    },
  },
}

async function page(): Promise<string> {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, role: 'supervisor' } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
  return (await get(back)).text()
}

test('a balance is adjusted for a cause of the list, and what waits leads to where it is confirmed', async () => {
  const html = await page()
  const text = toText(html)
  for (const part of [
    'Ajustes de saldo',
    'Acreditado dos veces',
    'Error en un pago',
    'Un ajuste espera a otro operador',
  ])
    expect(text).toContain(part)
  expect(html).toContain('name="seen" value="3"')
  const fields = {
    token: tokenIn(html),
    brand: 'brasa',
    id,
    back,
    form: 'player adjust',
    seen: '3',
    direction: 'add',
    cause: 'complaint',
    note: 'Consulta 123',
    language: 'es_ES',
    'amount currency': 'ARS',
  }
  platform.answers[operatorCalls.adjustPlayer.path] = { body: { result: 'recorded' } }
  const asked = await post('/trading/act/player_adjust', { ...fields, amount: '1.500,50' })
  expect(asked.headers.get('location')).toBe(`${back}&notice=proposed`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toMatchObject({ amount: '1500.50', seen: '3' })
  for (const [code, notice] of [
    ['case_changed', 'adjusted_meanwhile'],
    ['insufficient_funds', 'not_enough'],
    ['second_operator_needed', 'second_asked'],
  ] as const) {
    platform.answers[operatorCalls.adjustPlayer.path] = { status: 422, body: { code, message: '' } }
    const refused = await post('/trading/act/player_adjust', { ...fields, amount: '5' })
    expect(refused.headers.get('location')).toBe(`${back}&notice=${notice}`)
  }
  const unread = await post('/trading/act/player_adjust', { ...fields, amount: '12$50' })
  expect(await (await get(unread.headers.get('location') ?? '')).text()).toContain('id="adjust-amount-error"')
})
