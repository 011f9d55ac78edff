import { operatorCalls, type IdentityCase } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const id = 'ic_00000000-0000-4000-8000-000000000000'
const OTHER = 'ic_00000000-0000-4000-8000-000000000002'
const row = {
  id,
  player: '=ana',
  state: 'unclear',
  verdict: 'unclear',
  owner: null,
  created_at: at,
  changed_at: at,
  due_at: at,
} as const
const file: IdentityCase = {
  ...row,
  person: { name: 'Ana', lastname: '<i>Núñez', birth_date: '1990-02-28', dni: '12345678', country: 'AR' },
  reasons: ['name_differs'],
  verdict_reasons: ['portrait_differs'],
  verdict_at: at,
  documents: [
    {
      id: '2',
      kind: 'document_front',
      reason: 'unreadable',
      asked_at: at,
      sent_at: at,
      type: 'image/webp',
      bytes: 2048,
    },
  ],
  decisions: [{ operator: 'eva', decision: 'ask', reasons: ['unreadable'], note: 'No se lee', at }],
  proposal: null,
}

test('cases are listed, one is read with what the provider said and decided by a form', async () => {
  platform.answers[operatorCalls.listIdentityCases.path] = {
    body: { cases: [row], waiting: 1, next_cursor: null },
  }
  platform.answers[operatorCalls.readIdentityCase.path] = { body: file }
  platform.answers[operatorCalls.decideIdentityCase.path] = { body: { result: 'recorded' } }
  const list = await (await get('/support/identity?brand=brasa')).text()
  for (const part of ['1 caso espera', '=ana', 'Dudosa']) expect(toText(list)).toContain(part)
  expect(list).toContain('/support/identity.csv?brand=brasa&amp;state=waiting')
  const page = await (await get(`/support/identity/${id}?brand=brasa`)).text()
  for (const part of ['Ana &lt;i&gt;Núñez', '12345678', 'Otra cara', 'No se lee'])
    expect(toText(page)).toContain(part)
  expect(page).not.toContain('<i>Núñez')
  expect(page).toContain(`/support/identity/${id}/files/2`)
  const back = `/support/identity/${id}?brand=brasa`
  const fields = { token: tokenIn(page), brand: 'brasa', id, act: 'accept', note: 'Es ella', back }
  const done = await post('/trading/act/identity_decide', { ...fields, form: 'identity accept' })
  expect(done.headers.get('location')).toContain(back)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toMatchObject({ id, act: 'accept', note: 'Es ella' })
})

test('a file has the cases of every page of the filter, with state and deadline, and no formulas', async () => {
  const pages = [
    { cases: [row], waiting: 2, next_cursor: 'next' },
    { cases: [{ ...row, id: OTHER, owner: 'eva', verdict: null }], waiting: 2, next_cursor: null },
  ]
  platform.answers[operatorCalls.listIdentityCases.path] = {
    get body() {
      return pages[platform.asked.at(-1)?.query['cursor'] === 'next' ? 1 : 0]
    },
  }
  const csv = await get('/support/identity.csv?brand=brasa&state=unclear&owner=none')
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="identity-unclear.csv"')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toBe(`${id};'=ana;Dudoso;Dudosa;;${at};${at};${at}`)
  expect(lines[2]).toBe(`${OTHER};'=ana;Dudoso;;eva;${at};${at};${at}`)
  expect(platform.asked.at(-1)?.query).toMatchObject({
    brand: 'brasa',
    state: 'unclear',
    owner: 'none',
    cursor: 'next',
  })
})
