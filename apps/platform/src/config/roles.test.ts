import { expect, test } from 'vitest'
import { readConfig } from './index.ts'

const listRoles = (ROLE: string | undefined) => [
  ...readConfig({ DATABASE_URL: 'postgres://user@127.0.0.1:5432/palco', ROLE }).ROLE,
]

test('a process does everything unless its role says less', () => {
  expect(listRoles(undefined)).toEqual(['web', 'worker', 'feed'])
  expect(listRoles('all')).toEqual(['web', 'worker', 'feed'])
  expect(listRoles('web')).toEqual(['web'])
  expect(listRoles('worker, feed')).toEqual(['worker', 'feed'])
})

test('an unknown role stops the start', () => {
  for (const text of ['worker,webb', 'all,web', ',']) expect(() => listRoles(text)).toThrow('ROLE:')
})
