import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECTIONS } from './check-failed.ts'
import { judgePages } from './page-verdicts.ts'

test('each section that a reason names is a heading of the guide', () => {
  const guide = readFileSync(new URL('../../docs/own-backend.md', import.meta.url), 'utf8')
  const headings = [...guide.matchAll(/^##+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase().replaceAll(' ', '-'),
  )
  expect(headings).toEqual(expect.arrayContaining(Object.values(SECTIONS)))
})

test('no page works without a required call', () => {
  expect(new Set(judgePages((key) => key !== 'refresh').map(({ state }) => state))).toEqual(
    new Set(['cannot']),
  )
  expect(new Set(judgePages(() => true).map(({ state }) => state))).toEqual(new Set(['works']))
})
