import { expect, test } from 'vitest'
import { FORMS } from '../../server/testing/desk-forms.ts'
import routes from '../routes.ts'
import { DESK_PAGE, VERBS } from './verbs.server.ts'

test('every form of the desk is filled in and misused by a test (`forms.site.test.ts`)', () => {
  const tested = new Set(FORMS.map(([verb]) => verb))
  // Confirming sends what was listed as waiting: `lists.site.test.ts`.
  expect(Object.keys(VERBS).filter((verb) => !tested.has(verb))).toEqual(['confirm'])
})

type Entry = { path?: string | undefined; file: string; children?: readonly Entry[] | undefined }
const listPages = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children }) => (children ? listPages(children) : path === undefined ? [] : [path]))

test('a form may come back to every page of the desk', () => {
  const desk = (routes as readonly Entry[]).find(({ file }) => file === 'layouts/desk.tsx')
  const pages = listPages(desk?.children ?? []).filter((path) => !/^\*|\.(csv|xlsx)$|act\//.test(path))
  expect(pages).toContain('account')
  expect(pages.filter((path) => !DESK_PAGE.test(`/${path}`))).toEqual([])
})
