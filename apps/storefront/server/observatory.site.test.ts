import { describe, expect, test } from 'vitest'
import { pages } from '../app/route-table.ts'
import { observatoryScore } from './testing/observatory.ts'
import { siteWithMockBackend } from './testing/site-with-mock-backend.ts'

const GOAL = 135
const { backend, site } = await siteWithMockBackend({ TRUST_PROXY: 'loopback' })

const https = () => site.visitor({ headers: { 'x-forwarded-proto': 'https' } })

describe('the HTTP Observatory on https', () => {
  const open = pages.filter(({ access }) => access !== 'login').map(({ path }) => path.replace(/:\w+/, '7'))
  test.each(open)('gives %s at least 135 points', async (path) => {
    const page = await https().get(path)
    const { score, findings } = observatoryScore(page)
    expect({ score: score >= GOAL, findings }).toEqual({ score: true, findings })
  })

  test('takes nothing away from a logged-in player’s page', async () => {
    const visitor = https()
    await visitor.logIn()
    // No cookie comes with it, and so no points for good cookies.
    const { score, findings } = observatoryScore(await visitor.get('/casino'))
    expect(findings.filter(({ points }) => points < 0)).toEqual([])
    expect(score).toBeGreaterThanOrEqual(130)
  })

  test('gives a brand with every integration as much', async () => {
    backend.configure({
      sports_url: 'https://sports.test/x',
      poker_url: 'https://poker.test/x',
      frame_origins: ['https://games.test'],
      logos: { header: { dark: 'https://cdn.test/logo.svg' } },
      enabled_modules: { customer_support: { zoho: { key: 'K' } } },
    })
    const { score, findings } = observatoryScore(await https().get('/sports'))
    backend.clear()
    expect({ score: score >= GOAL, findings }).toEqual({ score: true, findings })
  })

  test('the score itself notices what is missing', async () => {
    const page = await https().get('/terms')
    const without = (name: string) =>
      observatoryScore({ ...page, headers: { ...page.headers, [name]: undefined } }).score
    const whole = observatoryScore(page).score
    // Below 90 nothing is added any more.
    expect(without('content-security-policy')).toBeLessThanOrEqual(75)
    expect(without('strict-transport-security')).toBe(80)
    expect(without('cross-origin-resource-policy')).toBe(whole - 10)
    expect(without('referrer-policy')).toBe(whole - 5)
    expect(without('x-content-type-options')).toBe(whole - 5)
  })
})
