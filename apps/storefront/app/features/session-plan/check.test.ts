import { describe, expect, test } from 'vitest'
import { checkPlan, readPlan, wholeNumber } from './check.ts'

const t = ((key: string) => key) as never
const planForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ currency: 'EUR', ...values })) form.set(name, value)
  return form
}

describe('the plan of a session', () => {
  test('needs its time and its loss, and no block', () => {
    expect(Object.keys(checkPlan(planForm({}), t, 'es_ES'))).toEqual(['minutes', 'loss'])
    const read = readPlan(planForm({ minutes: '30', loss: '12,50', block_hours: '' }), t, 'es_ES')
    expect(read).toEqual({ ok: true, minutes: 30, loss: '12.50', blockHours: undefined })
  })

  test('has a time of 1 to 1440 minutes and a block of 1 to 720 hours', () => {
    const errors = (values: Record<string, string>) =>
      Object.keys(checkPlan(planForm({ minutes: '1', loss: '1', ...values }), t, 'es_ES'))
    for (const minutes of ['1', '1440']) expect(errors({ minutes })).toEqual([])
    for (const minutes of ['0', '1441', '1.5', 'x', '-3', ''])
      expect(errors({ minutes })).toEqual(['minutes'])
    for (const block_hours of ['1', '720']) expect(errors({ block_hours })).toEqual([])
    for (const block_hours of ['0', '721', 'x']) expect(errors({ block_hours })).toEqual(['block_hours'])
  })

  test('has a loss above zero', () => {
    for (const loss of ['0', '-1', 'x', ''])
      expect(Object.keys(checkPlan(planForm({ minutes: '1', loss }), t, 'es_ES'))).toEqual(['loss'])
  })

  test('is of whole numbers', () => {
    expect([wholeNumber('07', 10), wholeNumber('7', 6), wholeNumber('1e1', 10)]).toEqual([7, null, null])
  })
})
