import { expect, test } from 'vitest'
import { toBetFilters } from './lists.ts'

test('filters of an address: what does not fit is left out, and open bets have no end', () => {
  const query = new URLSearchParams('end=won&sport=tennis&from=2026-11-01&to=2026-11-30')
  const days = { from: '2026-11-01', to: '2026-11-30' }
  expect(toBetFilters(query, 'settled')).toEqual({ end: 'won', sport: 'tennis', ...days })
  expect(toBetFilters(query, 'open')).toEqual({ sport: 'tennis', ...days })
  expect(toBetFilters(new URLSearchParams('end=open&sport=chess&from=2026-02-30&to='), 'all')).toEqual({})
})
