import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { popups } from './index.ts'

const desk = await openConsoleCalls((parts) => popups.deskRoutes(parts))
const { call } = desk
const [eva, other] = [
  await desk.operator({ role: 'trader', brands: ['brasa'] }),
  await desk.operator({ role: 'trader', brands: ['marea'] }),
]
const POPUP = {
  brand: 'brasa',
  id: 'summer',
  audience: 'everyone' as const,
  level: null,
  repeat: 'session' as const,
  position: 1,
  starts_at: null,
  ends_at: null,
  enabled: true,
  picture: null,
  link: '/promotions',
  texts: { es_ES: { title: 'Verano', text: 'Más horas de sol.', action: 'Ver' } },
  is_new: true,
}
const save = (change: object = {}, who = eva) => call(calls.savePopup, { ...POPUP, ...change }, who.token)
const read = async () => (await call(calls.readPopupDesk, { brand: 'brasa' }, eva.token)).body

test('a pop-up is written for the own brand only, with Spanish words and a line in the audit log', async () => {
  expect((await save({}, other)).body).toEqual({ code: 'unknown_brand' })
  expect((await save({ texts: {} })).body).toEqual({ code: 'invalid_request' })
  expect((await save({ link: '//elsewhere.test' })).body).toEqual({ code: 'invalid_request' })
  expect((await save({ is_new: false })).body).toEqual({ code: 'unknown_popup' })
  expect((await save()).body).toEqual({ id: 'summer' })
  expect((await save()).body).toEqual({ code: 'id_taken' })
  expect((await read()).popups).toMatchObject([{ id: 'summer', audience: 'everyone', dismissed: 0 }])
  expect(await desk.readAudit('brasa summer')).toMatchObject([
    { action: 'popup.saved', after: { title: 'Verano', audience: 'everyone', level: null } },
  ])
})

test('times are of the brand’s zone and in order; level and picture are of the brand, and guests have no level', async () => {
  const times = { starts_at: '2026-03-01T10:00', ends_at: '2026-03-02T10:00' }
  expect((await save({ id: 'timed', ...times })).body).toEqual({ id: 'timed' })
  expect((await read()).popups.find(({ id }: { id: string }) => id === 'timed')).toMatchObject(times)
  expect((await save({ id: 'b', starts_at: times.ends_at, ends_at: times.starts_at })).body).toEqual({
    code: 'times_reversed',
  })
  expect((await save({ id: 'b', level: 'no-such-level' })).body).toEqual({ code: 'invalid_popup' })
  expect((await save({ id: 'b', picture: '/art/none-{w}.webp' })).body).toEqual({ code: 'invalid_popup' })
})
