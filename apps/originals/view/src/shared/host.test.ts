import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accept, reportActs } from './host.ts'

const site = 'http://localhost:3000'
const parent = {} as MessageEventSource
const message = (data: unknown, origin = site, source: unknown = parent) =>
  accept({ data, origin, source: source as MessageEventSource }, site, parent)

describe('messages from the site', () => {
  it('are taken from the framing window at the exact origin', () => {
    expect(message({ type: 'palco:pause' })).toEqual({ type: 'palco:pause' })
    expect(message({ type: 'palco:resume' })).toEqual({ type: 'palco:resume' })
    expect(message({ type: 'palco:sound', on: true })).toEqual({ type: 'palco:sound', on: true })
  })
  it('are ignored from another origin, another window, or of another kind', () => {
    expect(message({ type: 'palco:pause' }, 'http://localhost:30001')).toBeNull()
    expect(message({ type: 'palco:pause' }, 'https://localhost:3000')).toBeNull()
    expect(message({ type: 'palco:pause' }, site, {})).toBeNull()
    for (const data of [
      null,
      'palco:pause',
      {},
      { type: 'palco:balance' },
      { type: 'palco:sound', on: 'yes' },
    ])
      expect(message(data)).toBeNull()
  })
})

describe('what the player does', () => {
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is reported once in twenty seconds, by a press or a key', () => {
    let reports = 0
    reportActs(() => (reports += 1))
    const act = (type: string) => window.dispatchEvent(new Event(type))
    act('pointerdown')
    act('keydown')
    expect(reports).toBe(1)
    vi.advanceTimersByTime(19_999)
    act('keydown')
    expect(reports).toBe(1)
    vi.advanceTimersByTime(1)
    act('keydown')
    act('mousemove')
    expect(reports).toBe(2)
  })
})
