import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole, toText } from './testing/console-under-test.ts'
import { ID, money, queue, queued } from './testing/payments.ts'

const { get, platform } = await openConsole()

test('the queue renews itself, shows how long each waits, and times of the brand', async () => {
  platform.answers[operatorCalls.listQueue.path] = queue([queued])
  const answer = await get('/?kind=deposit&renewed=3')
  const text = toText(await answer.text())
  expect(text).toContain(
    '<noscript><meta http-equiv="refresh" content="30; url=/?kind=deposit&amp;renewed=4"/></noscript>',
  )
  expect(text).toContain('href="/?kind=deposit&amp;renewed=stop"')
  expect(text).toMatch(/21 nov 2026, 09:00:00/)
  expect(text).toContain('hace 3 horas')
  expect(text).toContain('Las horas son de America/Argentina/Buenos_Aires.')
  // It ends: an unused session has to end too.
  for (const page of ['/?renewed=40', '/?renewed=stop', `/payments/${ID}`])
    expect(await (await get(page)).text()).not.toContain('http-equiv="refresh"')
})

test('a withdrawal says when it is due, one past its time stands out, and the list is sorted by it', async () => {
  const withdrawal = (letter: string, username: string, send_by?: string) => ({
    ...queued,
    id: `pay_${letter.repeat(20)}`,
    kind: 'withdrawal' as const,
    player: { id: letter, username },
    ...(send_by !== undefined && { send_by }),
  })
  // The platform's clock stands at 15:00.
  const none = withdrawal('a', 'sin-plazo')
  const later = withdrawal('b', 'a-tiempo', '2026-11-21T18:00:00.000Z')
  const past = withdrawal('c', 'vencida', '2026-11-21T14:00:00.000Z')
  platform.answers[operatorCalls.listQueue.path] = queue([none, later, past])
  const text = toText(await (await get('/?sort=due')).text())
  expect(text).toContain('dentro de 2 horas')
  expect(text).toContain('Un retiro pasó su plazo.')
  const places = ['vencida', 'a-tiempo', 'sin-plazo'].map((name) => text.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
  platform.answers[operatorCalls.listQueue.path] = queue([none, later])
  expect(await (await get('/')).text()).not.toContain('pasó su plazo')
})

test('an empty queue says so once', async () => {
  platform.answers[operatorCalls.listQueue.path] = queue([])
  const text = await (await get('/')).text()
  expect(text).toContain('No hay pagos por decidir.')
  expect(text).not.toContain('0 pagos')
})

test('after a decision the next payment is one step away', async () => {
  const another = { ...queued, id: 'pay_bbbbbbbbbbbbbbbbbbbb' }
  platform.answers[operatorCalls.listQueue.path] = queue([queued, another])
  expect((await get(`/next?after=${ID}`)).headers.get('location')).toBe(`/payments/${another.id}`)
  platform.answers[operatorCalls.listQueue.path] = queue([queued])
  expect((await get(`/next?after=${ID}`)).headers.get('location')).toBe('/')
})

test('the payments before and after one are those of the queue as it was filtered', async () => {
  const [older, newer] = ['a', 'c'].map((letter) => ({ ...queued, id: `pay_${letter.repeat(20)}` }))
  platform.answers[operatorCalls.listQueue.path] = queue([older ?? {}, queued, newer ?? {}])
  const goTo = async (path: string) => (await get(path)).headers.get('location')
  expect(await goTo(`/previous?before=${ID}&kind=deposit`)).toBe(`/payments/${older?.id}?kind=deposit`)
  expect(await goTo(`/next?after=${ID}&kind=deposit`)).toBe(`/payments/${newer?.id}?kind=deposit`)
  expect(platform.asked.at(-1)?.query).toMatchObject({ kind: 'deposit' })
  expect(await goTo(`/previous?before=${older?.id}`)).toBe('/')
  // One that has been decided has the oldest as its next.
  expect(await goTo('/next?after=pay_dddddddddddddddddddd')).toBe(`/payments/${older?.id}`)
  const page = await (await get(`/payments/${ID}?kind=deposit`)).text()
  expect(page).toContain(`action="/payments/${ID}/approve?kind=deposit"`)
})

test('the queue is sorted as a whole, by links that need no script', async () => {
  const small = {
    ...queued,
    id: 'pay_aaaaaaaaaaaaaaaaaaaa',
    amount: money('900.00'),
    player: { id: '2', username: 'zoe' },
  }
  platform.answers[operatorCalls.listQueue.path] = queue([queued, small])
  const order = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/data-row="([^"]+)"/g)].map(([, id_]) => id_)
  expect(await order('/')).toEqual([ID, small.id])
  expect(await order('/?sort=amount')).toEqual([small.id, ID])
  expect(await order('/?sort=-amount')).toEqual([ID, small.id])
  const page = await (await get('/?sort=amount&kind=deposit')).text()
  expect(page).toMatch(/aria-sort="ascending"[^>]*><a[^>]*href="\/\?sort=-amount&amp;kind=deposit"/)
})
