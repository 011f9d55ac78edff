import { operatorCalls, type ScreeningFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText, tokenIn } from './testing/console-under-test.ts'
import { at } from './testing/payments.ts'

const { get, post, platform } = await openConsole()
const id = 'sc_00000000-0000-4000-8000-000000000000'
const row = {
  id,
  player: 'ana',
  list: 'ofac',
  kind: 'sanctions',
  entry: '<b>Zoltan</b> Quispe',
  state: 'open',
  score: 97,
  strong: true,
  owner: null,
  opened_at: at,
  changed_at: at,
  due_at: at,
} as const
const file: ScreeningFile = {
  ...row,
  ref: '101',
  entry_ended: true,
  names: [
    { full: row.entry, weak: false },
    { full: 'Zoli', weak: true },
  ],
  births: [{ from: '1960-01-01', to: '1960-12-31', circa: true }],
  countries: ['UY'],
  documents: [{ number: 'ZX123456', country: 'UY' }],
  programmes: ['TEST'],
  hits: [
    {
      at,
      score: 97,
      algorithm: 1,
      list_published: '11/27/2026',
      list_imported: at,
      list_sha256: 'a'.repeat(64),
      person: { name: 'Zoltan', lastname: 'Quispe', birth_date: '1960-05-05', country: 'AR', dni: null },
      parts: {
        name: 97,
        matched: 'Zoltan Quispe',
        weak: false,
        words: [{ person: 'ZOLTAN', entry: 'ZOLTAN', alike: 100 }],
        birth: 'year',
        country: 'other',
        document: 'absent',
        points: { birth: 5, country: -5, document: 0 },
      },
    },
  ],
  decisions: [{ operator: 'eva', decision: 'note', note: 'Pedí otro documento', at }],
  proposal: null,
}

test('cases are listed and downloaded, one is read with the parts of its score and decided by a form', async () => {
  platform.answers[operatorCalls.listScreeningCases.path] = {
    body: { cases: [row], open: 1, next_cursor: null },
  }
  platform.answers[operatorCalls.readScreeningCase.path] = { body: file }
  platform.answers[operatorCalls.decideScreeningCase.path] = { body: { result: 'recorded' } }
  const list = await (
    await get('/support/screening?brand=brasa&kind=sanctions&owner=none&state=nonsense')
  ).text()
  expect(platform.asked.at(-1)?.query).toEqual({
    brand: 'brasa',
    state: 'open',
    kind: 'sanctions',
    owner: 'none',
  })
  expect(toText(list)).toContain('1 caso espera')
  expect(list).not.toContain('<b>Zoltan')
  expect(list).toContain(`href="/support/screening/${id}?brand=brasa"`)
  const sheet = await get('/support/screening.csv?brand=brasa&state=cleared')
  expect(sheet.headers.get('content-disposition')).toBe('attachment; filename="screening-cleared.csv"')
  expect(await sheet.text()).toContain(`${id};ana;ofac;Sanciones;<b>Zoltan</b> Quispe;`)
  const page = await (await get(`/support/screening/${id}?brand=brasa`)).text()
  const text = toText(page)
  for (const part of [
    'El jugador no debe enterarse',
    'El mismo año',
    '+5',
    '−5',
    'alias débil',
    'Pedí otro documento',
  ])
    expect(text).toContain(part)
  expect(text).toContain('ya no está en la lista')
  const back = `/support/screening/${id}?brand=brasa`
  const fields = { token: tokenIn(page), brand: 'brasa', id, act: 'clear', note: 'Otra persona', back }
  const done = await post('/trading/act/screening_decide', fields)
  expect(done.headers.get('location')).toContain(`/support/screening/${id}?brand=brasa&notice=`)
  expect(JSON.parse(platform.asked.at(-1)?.body ?? '')).toEqual({
    brand: 'brasa',
    id,
    act: 'clear',
    note: 'Otra persona',
  })
})
