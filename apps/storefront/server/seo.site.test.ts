import { beforeEach, describe, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()

beforeEach(() => {
  backend.clear()
  backend.configure({ site_name: 'Brasa & Co', country: 'AR' })
})

const origin = () => `http://shop.test:${site.port}`
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []
const toMeta = (html: string, key: string) =>
  tags(html, 'meta')
    .filter((tag) => attribute(tag, 'name') === key || attribute(tag, 'property') === key)
    .map((tag) => attribute(tag, 'content'))
const listLinks = (html: string, rel: string) =>
  tags(html, 'link').filter((tag) => attribute(tag, 'rel') === rel)
const toCanonicalLinks = (html: string) => listLinks(html, 'canonical').map((tag) => attribute(tag, 'href'))

describe('how a page is found', () => {
  test('title, description, canonical address, three languages, a preview', async () => {
    const { text } = await site.visitor().get('/terms')
    expect(/<title>([^<]*)<\/title>/.exec(text)?.[1]).toBe('Página terms · Brasa &amp; Co')
    expect(toMeta(text, 'description')).toEqual(['Términos y condiciones de Brasa &amp; Co.'])
    expect(toCanonicalLinks(text)).toEqual([`${origin()}/terms`])
    const languages = listLinks(text, 'alternate').map((tag) => [
      attribute(tag, 'hreflang'),
      attribute(tag, 'href'),
    ])
    expect(languages).toEqual([
      ['es', `${origin()}/terms?lang=es`],
      ['en', `${origin()}/terms?lang=en`],
      ['pt-BR', `${origin()}/terms?lang=pt`],
      ['x-default', `${origin()}/terms`],
    ])
    expect(toMeta(text, 'og:title')).toEqual(['Página terms · Brasa &amp; Co'])
    expect(toMeta(text, 'og:url')).toEqual([`${origin()}/terms`])
    expect(toMeta(text, 'og:locale')).toEqual(['es_AR'])
    expect(toMeta(text, 'robots')).toEqual([])
  })

  test('home says whose site it is, other pages where they are', async () => {
    const graph = (html: string) =>
      JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as {
        '@graph': { '@type': string; name?: string; itemListElement?: { name: string; item: string }[] }[]
      }
    const home = graph((await site.visitor().get('/')).text)['@graph']
    expect(home.map((thing) => [thing['@type'], thing.name])).toEqual([
      ['Organization', 'Brasa & Co'],
      ['WebSite', 'Brasa & Co'],
    ])
    const [trail] = graph((await site.visitor().get('/casino/casino-games')).text)['@graph']
    expect(trail?.itemListElement?.map(({ item }) => item)).toEqual([
      `${origin()}/`,
      `${origin()}/casino/casino-games`,
    ])
  })

  test('a brand cannot break out of a tag', async () => {
    backend.configure({ site_name: '"><script>x</script>', country: 'AR' })
    const { text } = await site.visitor().get('/terms')
    expect(text.includes('<script>x')).toBe(false)
    expect(text.includes('og:site_name" content="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"/>')).toBe(true)
  })

  test('a filtered list points to the whole one', async () => {
    const { text } = await site.visitor().get('/casino/casino-games?provider=taller')
    expect(toCanonicalLinks(text)).toEqual([`${origin()}/casino/casino-games`])
  })

  test.each(['/profile', '/transactions', '/reset/password', '/nope'])('%s is not listed', async (path) => {
    const { text } = await site.visitor().get(path)
    expect(toMeta(text, 'robots')).toEqual(['noindex'])
    expect(toCanonicalLinks(text)).toEqual([])
  })
})

describe('a link that names a language', () => {
  test('is in that language, and so is the next page', async () => {
    const visitor = site.visitor()
    const { text } = await visitor.get('/casino/casino-games?lang=pt')
    expect(text).toMatch(/<html lang="pt-BR"/)
    expect(toCanonicalLinks(text)).toEqual([`${origin()}/casino/casino-games?lang=pt`])
    expect((await visitor.get('/terms')).text).toMatch(/<html lang="pt-BR"/)
  })

  test('chooses for every visitor', async () => {
    await site.visitor().get('/terms?lang=en')
    const second = site.visitor()
    expect((await second.get('/terms?lang=en')).text).toMatch(/<html lang="en"/)
    expect(second.cookies.get('languageSession')).toBe('en_US')
  })

  test('S164 does not change what the visitor chose before', async () => {
    const visitor = site.visitor()
    visitor.cookies.set('languageSession', 'en_US')
    expect((await visitor.get('/terms?lang=pt')).text).toMatch(/<html lang="en"/)
  })

  test('an unknown language is as none', async () => {
    const { text } = await site.visitor().get('/terms?lang=fr')
    expect(text).toMatch(/<html lang="es"/)
    expect(toCanonicalLinks(text)).toEqual([`${origin()}/terms`])
  })
})

describe('robots and sitemap', () => {
  test('are the brand’s own', async () => {
    backend.configure({ enabled_modules: { poker: { enabled: false } } })
    const robots = (await site.visitor().get('/robots.txt')).text
    expect(robots).toContain(`Sitemap: ${origin()}/sitemap.xml`)
    expect(robots).toContain('Disallow: /wallet/')
    const { text, headers } = await site.visitor().get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    expect(text).toContain(`<loc>${origin()}/horses</loc>`)
    expect(text).toContain(`href="${origin()}/horses?lang=pt"`)
    for (const path of ['/poker', '/profile', '/wallet/deposit', '/casino/play', '/casino<'])
      expect(text.includes(path)).toBe(false)
  })

  test('an unknown host has none', async () => {
    backend.answer('/configurations', { status: 421, body: { code: 'unknown_host', message: 'x' } })
    expect((await site.visitor().get('/sitemap.xml')).status).toBe(421)
  })
})
