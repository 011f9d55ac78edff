import { type FundsFile, operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const id = 'fc_00000000-0000-4000-8000-000000000000'
const ars = (amount: string) => ({ amount, currency: 'ARS' as const })
const row = {
  id,
  player: 'ana',
  state: 'reviewing',
  sum: 'deposits',
  days: 30,
  threshold: ars('1000.00'),
  reached: ars('1500.00'),
  reached_at: at,
  asks: 'documents',
  closed: ['deposit'],
  owner: null,
  created_at: at,
  changed_at: at,
  due_at: at,
  late: false,
} as const
const figures = {
  deposits: ars('1500.00'),
  paid_out: ars('200.00'),
  net_deposits: ars('1300.00'),
  loss: ars('700.00'),
}
const file: FundsFile = {
  ...row,
  closed: ['deposit'],
  closes_late: ['play'],
  reason: null,
  figures,
  figures_now: { ...figures, deposits: ars('1800.00') },
  requests: [
    {
      id: '2',
      kind: 'income_proof',
      reason: 'unreadable',
      asked_at: at,
      sent_at: at,
      type: 'image/webp',
      bytes: 2048,
      declared: null,
    },
    {
      id: '1',
      kind: 'declaration',
      reason: null,
      asked_at: at,
      sent_at: at,
      type: null,
      bytes: null,
      declared: {
        occupation: 'employed',
        income: 'low',
        from: ars('700000'),
        to: ars('1500000'),
        sources: ['salary', 'savings'],
        note: '<i>Docente</i>',
      },
    },
  ],
  decisions: [{ operator: 'eva', decision: 'note', reason: null, note: 'Llamé', at }],
  proposal: null,
}

test('cases are listed and downloaded, one is read with its figures and decided by a form', async () => {
  const answer = { cases: [row], waiting: 1, next_cursor: null }
  platform.answers[operatorCalls.listFundsCases.path] = { body: answer }
  platform.answers[operatorCalls.readFundsCase.path] = { body: file }
  platform.answers[operatorCalls.decideFundsCase.path] = { body: { result: 'recorded' } }
  const list = await (await get('/support/funds?brand=brasa')).text()
  for (const part of ['1 caso espera', 'ana', 'Depósitos, 30 días', 'depósitos'])
    expect(toText(list)).toContain(part)
  const csv = await get('/support/funds.csv?brand=brasa&state=waiting')
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(await csv.text()).toContain(`${id};ana;Para decidir;"Depósitos, 30 días";1000.00 ARS;1500.00 ARS`)
  const page = await (await get(`/support/funds/${id}?brand=brasa`)).text()
  const text = toText(page)
  for (const part of [
    'Las cifras que lo abrieron',
    'En relación de dependencia',
    'Sueldo, Ahorros',
    'No se lee',
  ])
    expect(text).toContain(part)
  expect(text).toMatch(/ahora .*1\.800/)
  expect(page).toContain(`/support/funds/${id}/files/2`)
  expect(page).not.toContain('<i>Docente')
  const back = `/support/funds/${id}?brand=brasa`
  const fields = { token: tokenIn(page), brand: 'brasa', id, act: 'settle', note: 'Cierra', back }
  const done = await post('/trading/act/funds_decide', { ...fields, form: 'funds settle' })
  expect(done.headers.get('location')).toContain(back)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toMatchObject({ id, act: 'settle', note: 'Cierra' })
})

test('what waits for a second operator is confirmed as it was asked for', async () => {
  const proposal: NonNullable<FundsFile['proposal']> = {
    id: '7',
    operator: 'eva',
    at,
    cause: 'Falta el impuesto',
    own: false,
    decision: { kind: 'funds', rules: { act: 'ask', request: 'tax_return', reason: 'expired', sent: '2' } },
  }
  platform.answers[operatorCalls.readFundsCase.path] = { body: { ...file, state: 'refused', proposal } }
  const page = await (await get(`/support/funds/${id}?brand=brasa`)).text()
  expect(page).toContain('<b>Pedir algo</b>')
  for (const [name, value] of Object.entries({ act: 'ask', request: 'tax_return', reason: 'expired' }))
    expect(page).toMatch(
      new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
    )
})
