import { expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend({ GUEST_PAGE_MAX_AGE: '0' })
const app = '/art/brands/brasa-app-{w}.png'
const shown = { picture: '/art/home.webp', width: 720, height: 1600 }

const withBrand = (more: object) =>
  backend.answer('/configurations', {
    body: { configurations: { pam_type: 2, landing: false, ...more } },
  })

test('the manifest has the brand’s name, colours, icons and pictures, in the language it is asked for', async () => {
  withBrand({
    site_name: 'Casa de Juegos Larga',
    version: 'm1',
    logos: { app },
    app_pictures: [shown, { picture: 'javascript:1' }],
  })
  const visitor = site.visitor()
  const page = await visitor.get('/terms')
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page.text) ?? []
  expect(page.text).toContain('<link rel="apple-touch-icon" href="/art/brands/brasa-app-180.png"/>')
  const { headers, text } = await visitor.get(address.replaceAll('&amp;', '&'))
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const manifest = JSON.parse(text) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: 'Casa de Juegos Larga',
    short_name: 'Casa de Jueg',
    lang: 'es',
    start_url: '/',
    display: 'standalone',
    screenshots: [{ src: shown.picture, sizes: '720x1600', form_factor: 'narrow' }],
  })
  expect(page.text).toContain(`<meta name="theme-color" content="${String(manifest.theme_color)}"/>`)
  expect(
    (manifest.icons as { src: string; purpose: string }[]).map(({ src, purpose }) => [src, purpose]),
  ).toEqual([
    ['/art/brands/brasa-app-192.png', 'any'],
    ['/art/brands/brasa-app-512.png', 'any'],
    ['/art/brands/brasa-app-512.png', 'maskable'],
  ])
  const portuguese = await visitor.get('/manifest.webmanifest?l=pt_BR')
  expect(JSON.parse(portuguese.text)).toMatchObject({ lang: 'pt-BR' })
})

test('the service worker may ask its own site and nothing else, and is looked at again each time', async () => {
  const { headers, text } = await site.visitor().get('/sw.js?b=1&l=es_ES')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(text).toContain('/offline.html')
})

test.each([
  ['es_ES', 'Sin conexión'],
  ['en_US', 'No connection'],
  ['pt_BR', 'Sem conexão'],
])('the page without a connection is whole in one answer: %s', async (language, title) => {
  withBrand({ site_name: 'Uno & <Dos>', version: 'm2' })
  const { status, text } = await site.visitor().get(`/offline.html?l=${language}`)
  expect([status, text]).toEqual([200, expect.stringContaining(`<h1>${title}</h1>`)])
  expect(text).toContain('Uno &amp; &lt;Dos&gt;')
  expect(text).not.toMatch(/<script|src=|url\(/)
})
