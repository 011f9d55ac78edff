import { expect, test } from 'vitest'
import { formatOdds } from '~/i18n/index.ts'
import { findTexts, loadLanguage } from '~/i18n/instances.ts'
import { oddsIn } from './prices/odds-text.ts'
import { playText } from './play-text.ts'
import { shortOutcome } from './prices/short-outcome.ts'

await loadLanguage('es_ES')
const t = findTexts('es_ES')!
const decimal = (odds: string | null) => formatOdds(odds, 'es_ES')

test('odds in the three formats', () => {
  const all = (odds: string) =>
    (['decimal', 'fractional', 'american'] as const).map((format) => oddsIn(format, odds, decimal))
  expect(all('1.85')).toEqual(['1,85', '11/13', '−118'])
  expect(all('2.50')).toEqual(['2,50', '6/4', '+150'])
  expect(oddsIn('american', null, decimal)).toBe('—')
})

const play = (more: object) =>
  ({
    period: { kind: 'half', number: 2 },
    clock: null,
    score: { home: 0, away: 0 },
    periods: [],
    game: null,
    server: null,
    red_cards: null,
    ...more,
  }) as never
const clock = (more: object) => ({
  minute: 67,
  stoppage: null,
  seconds: 4_000,
  running: true,
  at: '2026-11-22T00:00:00Z',
  ...more,
})

test('how far the play is', () => {
  expect(playText(t, 'football', play({ clock: clock({}) }))).toBe("67'")
  // 4,000 s are 40 s into the minute: 21 s later the next one is played.
  expect(playText(t, 'football', play({ clock: clock({}) }), 21)).toBe("68'")
  expect(playText(t, 'football', play({ clock: clock({ minute: 90, seconds: 5_399 }) }), 600)).toBe("90'")
  expect(playText(t, 'football', play({ clock: clock({ minute: 90, stoppage: 3 }) }))).toBe("90' + 3")
  expect(playText(t, 'football', play({ period: { kind: 'break', number: 1 } }))).toBe('Entretiempo')
  const overtime = { period: { kind: 'overtime', number: 1 } }
  expect(playText(t, 'football', play({ ...overtime, clock: clock({ minute: 98 }) }))).toBe("98'")
  expect(playText(t, 'football', play({ ...overtime, clock: clock({ minute: 105 }) }), 600)).toBe("105'")
  expect(playText(t, 'football', play({ period: { kind: 'break', number: 2 } }))).toBe('Antes del alargue')
  const level = { home: 0, away: 0 }
  const periods = [level, level, level, level, { home: 3, away: 2 }]
  expect(playText(t, 'football', play({ period: { kind: 'shootout', number: 1 }, periods }))).toBe(
    'Penales 3-2',
  )
  expect(playText(t, 'tennis', play({ period: { kind: 'set', number: 2 } }))).toBe('2.º set')
  expect(
    playText(
      t,
      'basketball',
      play({ period: { kind: 'quarter', number: 3 }, clock: clock({ seconds: 451 }) }),
      5,
    ),
  ).toBe('C3 07:26')
})

test('outcomes where there is little room', () => {
  const short = (id: number, specifiers: string, outcome: string) =>
    shortOutcome(t, { id, specifiers }, { id: outcome, name: 'Puerto Norte', odds: null, active: true })
  expect([short(1, '', '1'), short(1, '', '2'), short(186, '', '5')]).toEqual(['1', 'X', '2'])
  expect([short(18, 'total=2.5', '12'), short(29, '', '74'), short(40, '', 'sim:player:1')]).toEqual([
    'Más 2,5',
    'Sí',
    'Puerto Norte',
  ])
  expect([short(16, 'hcp=-0.75', '1714'), short(16, 'hcp=-0.75', '1715')]).toEqual(['1 (−0,75)', '2 (+0,75)'])
})
