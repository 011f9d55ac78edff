import { calls, type Call } from '@palco/contract'
import {
  CALLS_OF_ALL_PAGES,
  type CallKey,
  isRequired,
  SITE_PAGES,
  type SitePage,
} from '@palco/contract/backend'
import { openApiDocument } from '@palco/contract/openapi'
import { beforeAll, expect, test } from 'vitest'
import { user } from '../../../e2e/mock-backend/answers.ts'
import { tokenThatExpires } from '../../../e2e/mock-backend/backend.ts'
import { pages } from '../app/route-table.ts'
import { loginAnswer, soon } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'
import type { Visitor } from './testing/visitor.ts'

const { backend, site } = await siteWithMockBackend()

type Operation = { responses: { 200: { content: Record<string, { example?: unknown }> } } }
const { paths } = openApiDocument('/') as { paths: Record<string, Record<string, Operation>> }
const exampleAnswer = ({ path, method }: Call): unknown =>
  paths[path]?.[method.toLowerCase()]?.responses[200].content['application/json']?.example

const WORDS = 'There is nothing at this address'
const ABSENT = { status: 404, body: { response: [WORDS], message: WORDS, code: 'not_found' } }

/** From now on the backend has all calls but these. */
function without(absent: readonly CallKey[]): void {
  backend.clear()
  for (const [key, call] of Object.entries(calls) as [CallKey, Call][])
    if (absent.includes(key)) backend.answer(call.path, ABSENT)
    else if (!isRequired(key) && key !== 'liveStream')
      backend.answer(call.path, { body: exampleAnswer(call) })
  backend.answer(calls.login.path, loginAnswer(tokenThatExpires(soon())))
  backend.answer(calls.readUser.path, { body: user })
}

/** What a visitor sees of a page: its status, where it leads, its heading. */
async function look(visitor: Visitor, { path }: SitePage) {
  const before = backend.calls.length
  const seen = await visitor.get(path.replace(':code', 'Kx3vQ9aB-7LmZ_2p').replaceAll(/:\w+/g, '1'))
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(seen.text)?.[1]?.replaceAll(/<[^>]+>/g, '')
  const names = Object.entries(calls) as [CallKey, Call][]
  const asked = backend.calls
    .slice(before)
    .map((call) => names.find(([, one]) => one.path === call.path && one.method === call.method)?.[0])
  return { status: seen.status, to: seen.location, heading, asked, showsFailure: seen.text.includes(WORDS) }
}

const access = new Map(pages.map(({ path, access: who }) => [path, who]))
/** With the examples these lead on: limits come before the first deposit, and a session runs already. */
const LEADS_ON = ['/wallet/deposit', '/profile/session-plan']
const visitors: { who: string; visitor: Visitor; enters(page: SitePage): boolean }[] = []

beforeAll(async () => {
  without([])
  const [guest, player] = [site.visitor(), site.visitor()]
  await player.logIn()
  visitors.push(
    { who: 'guest', visitor: guest, enters: ({ path }) => access.get(path) !== 'login' },
    { who: 'player', visitor: player, enters: ({ path }) => access.get(path) !== 'guest' },
  )
})

test('the contract’s table of pages is the site’s', () => {
  expect(SITE_PAGES.map(({ path }) => path)).toEqual(pages.map(({ path }) => path))
})

test('pages ask for what the table says, and stay what they are without what they only use', async () => {
  for (const { who, visitor, enters } of visitors)
    for (const page of SITE_PAGES.filter(enters)) {
      without([])
      const whole = await look(visitor, page)
      const named: readonly (string | undefined)[] = [...page.needs, ...page.uses, ...CALLS_OF_ALL_PAGES]
      const others = whole.asked.filter((key) => !isRequired(key ?? '') && !named.includes(key))
      expect([who, page.path, others]).toEqual([who, page.path, []])
      if (LEADS_ON.includes(page.path)) continue
      expect([who, page.path, whole.status]).toEqual([who, page.path, 200])
      without(page.uses)
      const { asked: _, ...less } = await look(visitor, page)
      const { status, to, heading } = whole
      expect([who, page.path, less]).toEqual([who, page.path, { status, to, heading, showsFailure: false }])
    }
})

const STATUS = { state: 200, form: 200, missing: 404, away: 302 }

test('without all optional calls a page says so, or leads away, and never answers that the backend failed', async () => {
  const optional = (Object.keys(calls) as CallKey[]).filter((key) => !isRequired(key))
  for (const { who, visitor, enters } of visitors)
    for (const page of SITE_PAGES.filter(enters)) {
      without(optional)
      const { status, showsFailure } = await look(visitor, page)
      expect([who, page.path, status, showsFailure]).toEqual([who, page.path, STATUS[page.without], false])
    }
})
