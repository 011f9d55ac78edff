import { expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { site } = await siteWithMockBackend()

const documentOf = async (path: string): Promise<string> => (await site.visitor().get(path)).text
const count = (html: string, pattern: RegExp): number => html.match(pattern)?.length ?? 0

// Both rest on the HTML that this version of the router renders (app/router-html).
test('the router’s module script and the files it names wait for the first paint', async () => {
  const html = await documentOf('/terms')
  expect(count(html, /<link[^>]+rel="modulepreload"/g)).toBe(0)
  expect(count(html, /<script[^>]+type="module"/g)).toBe(0)
  const [script] = /<script[^>]+type="text\/late"[^>]*>[^]*?<\/script>/.exec(html) ?? ['']
  expect(script).toMatch(/import "[^"]*\/assets\/manifest-[^"]+\.js"/)
  expect(script).toMatch(/import\("[^"]*\/assets\/entry\.client-[^"]+\.js"\)/)
  const list: unknown = JSON.parse(/\)\((\["[^\]]*\])\)<\/script>/.exec(html)?.[1] ?? '[]')
  expect(list).toContainEqual(expect.stringMatching(/\/assets\/framework-[^"]+\.js$/))
  expect(list).toContainEqual(expect.stringMatching(/\/assets\/terms-[^"]+\.js$/))
})

test('the loaders’ data is handed over once, by a script after the router’s context', async () => {
  const html = await documentOf('/terms')
  const handed = /window\.__reactRouterContext\.streamController\.enqueue\("((?:[^"\\]|\\.)*)"\)/g
  expect(count(html, handed)).toBe(1)
  expect(html.search(handed)).toBeGreaterThan(html.indexOf('window.__reactRouterContext = '))
  expect(count(html, /streamController\.close\(\)/g)).toBe(1)
  expect(handed.exec(html)?.[1]).toContain('routes')
})
