import { calls } from '@palco/contract'
import { readDemoToken } from '@palco/contract/provider'
import { describe, expect, test } from 'vitest'
import { GAME_KEY, openFixture } from '../../wallet/testing/fixture.ts'

const fixture = await openFixture({
  settings: {
    brasa: { casino: { play_modes: ['autoplay'] } },
    marea: { casino: { demo: false } },
    tribuna: {
      casino: { play_modes: ['autoplay', 'quick_spin', 'feature_buy'] },
      identity: { provider: 'sandbox' },
    },
  },
  configurations: { tribuna: { jurisdiction: 'GB' } },
})
const { db, clock, call } = fixture

test('a guest opens a game with play money where game and brand allow it, and nothing is stored for it', async () => {
  await db.query({ text: `UPDATE games SET demo = true WHERE id IN ('mate-de-oro', 'ruleta-europea')` })
  const open = (game_id: string, domain = 'brasa.test') => call(calls.openDemo, { game_id }, { domain })
  const { body } = await open('mate-de-oro')
  const { url, origin } = body.response
  expect(url.startsWith(`${origin}/play/mate-de-oro#token=demo.`)).toBe(true)
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
  expect(readDemoToken(GAME_KEY, token, clock.ms)).toMatchObject({
    game_id: 'mate-de-oro',
    brand_id: 'brasa',
    currency: 'ARS',
    site_origin: 'http://brasa.test',
    play_modes: ['autoplay'],
  })
  // Of another key, changed, or too old: it opens nothing.
  expect(readDemoToken('another key', token, clock.ms)).toBeNull()
  expect(readDemoToken(GAME_KEY, token.replace('demo.e', 'demo.f'), clock.ms)).toBeNull()
  expect(readDemoToken(GAME_KEY, `${token}.x`, clock.ms)).toBeNull()
  expect(readDemoToken(GAME_KEY, token, clock.ms + 60_001)).toBeNull()

  expect((await open('siete-de-oro')).refusal.code).toBe('game_unavailable')
  expect((await open('mate-de-oro', 'marea.test')).refusal.code).toBe('game_unavailable')
  expect((await open('nothing')).refusal.code).toBe('unknown_game')
  const listed = async (domain: string) =>
    (await call(calls.readGame, { id: 'mate-de-oro' }, { domain })).body.response.game.demo
  expect([await listed('brasa.test'), await listed('marea.test')]).toEqual([true, false])
  const { rows } = await db.query<{ sessions: number }>({
    text: 'SELECT count(*)::int AS sessions FROM game_sessions',
  })
  expect(rows[0]?.sessions).toBe(0)
})

describe('where the rules ask for a checked age first', () => {
  const open = (options: Parameters<typeof call>[2]) =>
    call(calls.openDemo, { game_id: 'mate-de-oro' }, options)
  const offered = async (options: Parameters<typeof call>[2]) => {
    const { body } = await call(calls.listGames, { limit: 40 }, options)
    return body.response.games.some(({ demo }) => demo === true)
  }

  test('a guest gets no game with play money and is offered none; a player gets it with what the rules ask of it', async () => {
    await db.query({ text: `UPDATE games SET demo = true WHERE id = 'mate-de-oro'` })
    const guest = { domain: 'tribuna.test' }
    expect((await open(guest)).refusal.code).toBe('demo_needs_age')
    expect(await offered(guest)).toBe(false)

    const player = await fixture.player({ brandId: 'tribuna' })
    expect(await offered({ player })).toBe(true)
    const { url } = (await open({ player })).body.response
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''
    expect(readDemoToken(GAME_KEY, token, clock.ms)).toMatchObject({
      play_modes: ['feature_buy'],
      design_rules: { cycle_ms: 2_500, fast_play: false, celebrates_loss: false },
    })
  })

  test('no account has a checked age where the brand names no provider', async () => {
    await db.query({ text: `UPDATE games SET demo = true WHERE id = 'mate-de-oro'` })
    const player = await fixture.player({ country: 'GB' })
    expect((await open({ player })).refusal.code).toBe('demo_needs_age')
    expect(await offered({ player })).toBe(false)
  })

  test('a game without a demo is refused as such', async () => {
    const { refusal } = await call(calls.openDemo, { game_id: 'siete-de-oro' }, { domain: 'tribuna.test' })
    expect(refusal.code).toBe('game_unavailable')
  })
})
