import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Sent = { url: string; body: Record<string, unknown> }
type Reply = 'lost' | { status: number; body: object }

const store = new Map<string, string>()
let sent: Sent[]
let replies: Reply[]
let shownAddress: string

function browser(hash: string): void {
  sent = []
  replies = []
  shownAddress = ''
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/play/mate-de-oro', search: '', hash })
  vi.stubGlobal('history', {
    replaceState: (_: unknown, __: string, address: string) => (shownAddress = address),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    sent.push({ url, body: JSON.parse(init.body) as Sent['body'] })
    const reply = replies.shift() ?? 'lost'
    if (reply === 'lost') throw new TypeError('network')
    return { ok: reply.status < 400, status: reply.status, text: async () => JSON.stringify(reply.body) }
  })
}
const state = { commit: { client_seed_chosen: true } }
const opened = { status: 200, body: { view_token: 'view-1', ...state } }
const round = { status: 200, body: { kind: 'slot', round_id: 'r1' } }
const refused = (code: string) => ({ status: 409, body: { code, message: '' } })

async function start(hash = '#token=launch-1&lang=pt_BR') {
  browser(hash)
  replies.push(opened)
  const { openSession } = await import('./session.ts')
  return (await openSession(() => undefined)).session
}
const spins = () => sent.filter(({ url }) => url === '/api/spin').map(({ body }) => body.request_id)

describe('session of a view', () => {
  beforeEach(() => store.clear())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('exchanges the launch token and takes it out of the address', async () => {
    await start()
    expect(sent[0]).toMatchObject({ url: '/api/open', body: { launch_token: 'launch-1' } })
    expect(shownAddress).toBe('/play/mate-de-oro')
    expect([...store.values()].join()).not.toContain('launch-1')
  })

  it('keeps which Spanish the site reads through a reload of the frame, and not for another brand', async () => {
    const spanish = async (hash: string) => {
      vi.resetModules()
      browser(hash)
      return (await import('./session.ts')).launch.spanish
    }
    expect(await spanish('#token=launch-1&lang=es_ES&spanish=es-ES')).toBe('es-ES')
    expect(await spanish('')).toBe('es-ES')
    expect(await spanish('#token=launch-2&lang=es_ES')).toBeNull()
    expect(await spanish('')).toBeNull()
  })

  it('replaces a client seed the server made by one drawn here, before the first round', async () => {
    browser('#token=launch-1')
    const commit = { client_seed: 'made by the server', client_seed_chosen: false, nonce: 0 }
    const own = { ...commit, client_seed_chosen: true }
    replies.push(
      { status: 200, body: { view_token: 'view-1', commit } },
      { status: 200, body: { commit: own } },
    )
    const { openSession } = await import('./session.ts')
    const { state } = await openSession(() => undefined)
    expect(sent.map(({ url }) => url)).toEqual(['/api/open', '/api/fairness'])
    expect(sent[1]?.body.client_seed).toMatch(/^[0-9a-f]{16}$/)
    expect(state.commit).toEqual(own)
  })

  it('goes on with the kept view token after a reload of the frame', async () => {
    await start()
    browser('')
    replies.push({ status: 200, body: state })
    const { openSession } = await import('./session.ts')
    await openSession(() => undefined)
    expect(sent.map(({ url }) => url)).toEqual(['/api/resume'])
  })

  it('keeps the request before sending it, and sends the same one until the outcome is known', async () => {
    const session = await start()
    replies.push('lost', refused('round_pending'), 'lost', round)
    let losses = 0
    const playing = session.play({ stake: '2.00' }, () => losses++)
    const kept = session.sent()
    expect(kept?.bet).toEqual({ stake: '2.00' })
    await vi.runAllTimersAsync()
    expect(await playing).toEqual(round.body)
    expect(spins()).toEqual(Array(4).fill(kept?.request_id))
    expect(losses).toBe(3)
    expect(session.sent()).toBeNull()
  })

  it('ends at a refusal, and the next round has a new id', async () => {
    const session = await start()
    replies.push(refused('insufficient_funds'), round)
    await expect(session.play({ stake: '2.00' }, () => undefined)).rejects.toMatchObject({
      code: 'insufficient_funds',
    })
    expect(session.sent()).toBeNull()
    await session.play({ stake: '2.00' }, () => undefined)
    expect(new Set(spins()).size).toBe(2)
  })

  it('keeps a round whose outcome stays unknown', async () => {
    const session = await start()
    for (let tries = 0; tries < 7; tries += 1)
      replies.push({ status: 500, body: { code: 'unexpected', message: '' } })
    const playing = session.play({ stake: '2.00' }, () => undefined)
    const [failure] = await Promise.all([playing.catch((error: unknown) => error), vi.runAllTimersAsync()])
    expect(failure).toMatchObject({ code: 'unexpected' })
    expect(new Set(spins()).size).toBe(1)
    expect(session.sent()?.request_id).toBe(spins()[0])
  })

  it('sends no round before the cycle of the one before is over, counted from its answer', async () => {
    browser('#token=launch-1')
    replies.push({ status: 200, body: { ...opened.body, design_rules: { cycle_ms: 2_500 } } })
    const { openSession } = await import('./session.ts')
    const { session } = await openSession(() => undefined)
    expect(session.resting()).toBe(0)
    replies.push(round, round)
    await session.play({ stake: '1.00' }, () => undefined)
    expect(session.resting()).toBe(2_500)
    const next = session.play({ stake: '1.00' }, () => undefined)
    await vi.advanceTimersByTimeAsync(2_499)
    expect(spins()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(spins()).toHaveLength(2)
    await next
  })

  it('begins no cycle where none is asked for, nor by a refused round', async () => {
    const free = await start()
    replies.push(round)
    await free.play({ stake: '1.00' }, () => undefined)
    expect(free.resting()).toBe(0)
    browser('#token=launch-1')
    replies.push({ status: 200, body: { ...opened.body, design_rules: { cycle_ms: 2_500 } } })
    const { openSession } = await import('./session.ts')
    const { session } = await openSession(() => undefined)
    replies.push(refused('insufficient_funds'))
    await expect(session.play({ stake: '1.00' }, () => undefined)).rejects.toThrow()
    expect(session.resting()).toBe(0)
  })
})
