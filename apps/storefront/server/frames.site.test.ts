import { beforeEach, expect, test } from 'vitest'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const { backend, site } = await siteWithMockBackend()
beforeEach(() => backend.clear())

/** What a framed page may do: nothing that takes the player's page away or asks the device for anything. */
const GRANTS = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
]
const frameIn = (html: string): string => /<iframe[^>]*>/.exec(html)?.[0] ?? ''
const listGrants = (frame: string) => (/ sandbox="([^"]*)"/.exec(frame)?.[1] ?? 'no sandbox').split(' ')

test('an integration stands in a sandbox', async () => {
  backend.configure({ sports_url: 'https://sports.test/x' })
  const frame = frameIn((await site.visitor().get('/sports')).text)
  backend.configure({})
  expect(frame).toContain('src="https://sports.test/x"')
  for (const grant of listGrants(frame)) expect(GRANTS).toContain(grant)
})

test('a game stands in one too', async () => {
  const visitor = site.visitor()
  await visitor.logIn()
  const frame = frameIn((await visitor.get('/casino/play/7')).text)
  expect(frame).toContain('src="http')
  for (const grant of listGrants(frame)) expect(GRANTS).toContain(grant)
})
