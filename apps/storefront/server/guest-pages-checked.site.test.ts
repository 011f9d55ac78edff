import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { holds } from './testing/pages.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

beforeEach(() => backend.clear())

describe('guest pages', () => {
  test('are rendered once, ask the backend each time, and carry each visitor’s own token', async () => {
    const visitors = [site.visitor(), site.visitor()]
    const pages = []
    for (const visitor of visitors) {
      backend.clear()
      pages.push(await visitor.get('/login'))
      expect(backend.of('/configurations')).toHaveLength(1)
    }
    const tokens = pages.map(({ text }) => /name="_xsrf" value="([^"]+)"/.exec(text)?.[1])
    expect(tokens[0]).toBe(visitors[0]?.cookies.get('XSRF-TOKEN'))
    expect(tokens[1]).toBe(visitors[1]?.cookies.get('XSRF-TOKEN'))
    expect(tokens[0]).not.toBe(tokens[1])
  })
  test('gzip and plain are the same page', async () => {
    const visitor = site.visitor()
    await visitor.get('/terms')
    const plain = await visitor.get('/terms')
    const packed = await visitor.get('/terms', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    const unpacked = gunzipSync(packed.body).toString()
    const withoutNonce = (text: string) => text.replace(/nonce="[^"]*"/g, '')
    expect(withoutNonce(unpacked)).toBe(withoutNonce(plain.text))
  })
  test('follow a change of the configuration at once', async () => {
    const visitor = site.visitor()
    backend.configure({ site_name: 'Antes' })
    expect(holds((await visitor.get('/terms')).text, 'Antes')).toBe(true)
    backend.configure({ site_name: 'Ahora' })
    expect(holds((await visitor.get('/terms')).text, 'Ahora')).toBe(true)
  })
  test('a page made while a call failed is not kept', async () => {
    backend.answer('/api/content/page', { status: 500 })
    const visitor = site.visitor()
    const bad = await visitor.get('/terms')
    backend.answer('/api/content/page', null)
    const good = await visitor.get('/terms')
    expect(holds(bad.text, 'Página terms')).toBe(false)
    expect(holds(good.text, 'Página terms')).toBe(true)
  })
})
