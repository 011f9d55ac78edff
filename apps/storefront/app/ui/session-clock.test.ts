import { expect, test } from 'vitest'
import { clockText } from './session-clock.tsx'

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [75, '01:15'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [37_265, '10:21:05'],
])('%d s is %s', (seconds, text) => expect(clockText(seconds)).toBe(text))
