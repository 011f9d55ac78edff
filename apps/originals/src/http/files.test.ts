import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerFiles } from './files.ts'
import { contentSecurityPolicy, registerSecurity } from './security.ts'

const none = { site_origins: [], platform_origin: 'https://api.example' }
const sites = { last: none, fresh: async () => none }

const folder = mkdtempSync(join(tmpdir(), 'originals-view-'))
const app = Fastify()
const PROGRAM = 'reels.spin();'.repeat(200)

beforeAll(async () => {
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  for (const page of ['slot', 'roulette', 'draw-poker', 'verify'])
    writeFileSync(join(folder, `dist/${page}.html`), `<p>${page}`)
  writeFileSync(join(folder, 'dist/assets/slot-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'dist/assets/long-abc123.js'), PROGRAM)
  writeFileSync(join(folder, 'dist/picture.webp'), PROGRAM)
  writeFileSync(join(folder, 'secret.js'), 'secret')
  registerSecurity(app, ['https://site.example'], sites)
  registerFiles(app, join(folder, 'dist'))
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('pages and files', () => {
  it.each([
    ['/play/mate-de-oro', '<p>slot'],
    ['/play/ruleta-europea', '<p>roulette'],
    ['/play/jacks-or-better', '<p>draw-poker'],
    ['/verify', '<p>verify'],
  ])('serves %s with a strict policy', async (url, body) => {
    const response = await get(url)
    expect(response.body).toBe(body)
    expect(response.headers['content-security-policy']).toContain('frame-ancestors https://site.example')
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('lets hashed files be kept for ever, others for an hour', async () => {
    expect((await get('/assets/slot-abc123.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/picture.webp')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('answers 304 to a known tag', async () => {
    const { headers } = await get('/picture.webp')
    expect((await get('/picture.webp', { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('packs what packs, for those who can unpack it', async () => {
    const packed = await get('/assets/long-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(PROGRAM.length / 10)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(PROGRAM)
    const whole = await get('/assets/long-abc123.js')
    expect(whole.body).toBe(PROGRAM)
    expect(whole.headers.etag).not.toBe(packed.headers.etag)
    const picture = await get('/picture.webp', { 'accept-encoding': 'br' })
    expect(picture.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    '/play/nothing',
    '/slot.html',
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/assets/../../secret.js',
    '/assets/',
  ])('has no %s', async (url) => {
    const response = await get(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('secret')
  })

  it('says that https stays https, with all subdomains, and nothing of it over http', async () => {
    const proxied = Fastify({ trustProxy: true })
    registerSecurity(proxied, [], sites)
    const over = async (scheme: string) =>
      (await proxied.inject({ url: '/nothing', headers: { 'x-forwarded-proto': scheme } })).headers
    expect((await over('https'))['strict-transport-security']).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
    expect((await over('http'))['strict-transport-security']).toBeUndefined()
    expect((await over('https'))['x-content-type-options']).toBe('nosniff')
  })

  it('may not be framed when no site is known', () => {
    expect(contentSecurityPolicy([])).toContain("frame-ancestors 'none'")
  })
})
