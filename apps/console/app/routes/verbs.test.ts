import { expect, test } from 'vitest'
import { FORMS } from '../../server/testing/desk-forms.ts'
import { VERBS } from './verbs.server.ts'

test('every form of the desk is filled in and misused by a test (`forms.site.test.ts`)', () => {
  const tested = new Set(FORMS.map(([verb]) => verb))
  // Confirming sends what was listed as waiting: `lists.site.test.ts`.
  expect(Object.keys(VERBS).filter((verb) => !tested.has(verb))).toEqual(['confirm'])
})
