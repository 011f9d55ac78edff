import { expect, test } from 'vitest'
import { followsText, parseFollows, parseMark, withMark } from './follows.ts'

const TEAM = { kind: 'team', id: 'sim:team:7' } as const
const CUP = { kind: 'competition', id: 'sim:competition:1' } as const

test('what is written is read again', () => {
  expect(parseFollows(followsText([TEAM, CUP]))).toEqual([TEAM, CUP])
})

test.each([null, '', 'x', 'team~', 'player~1', 'team~a b', 'team~<b>', `team~${'x'.repeat(61)}`, 'team~a~b'])(
  'the cookie %j holds nothing',
  (text) => expect(parseFollows(text)).toEqual([]),
)

test('a mark puts the newest first, and takes it away', () => {
  expect(withMark([TEAM, CUP], { follow: CUP, on: true })).toEqual([CUP, TEAM])
  expect(withMark([TEAM, CUP], { follow: CUP, on: false })).toEqual([TEAM])
})

test('no more than forty are kept', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ kind: 'team' as const, id: `t${index}` }))
  expect(parseFollows(followsText(many))).toHaveLength(40)
  expect(withMark(many.slice(0, 40), { follow: TEAM, on: true })).toHaveLength(40)
})

test('events, which pass, leave room for teams', () => {
  const events = Array.from({ length: 20 }, (_, index) => ({ kind: 'event' as const, id: `e${index}` }))
  const kept = events.reduce((before, follow) => withMark(before, { follow, on: true }), [TEAM] as ReturnType<
    typeof parseFollows
  >)
  expect(kept).toHaveLength(16)
  expect(kept.at(0)).toEqual(events.at(-1))
  expect(kept.at(-1)).toEqual(TEAM)
})

test('a star’s post is read', () => {
  expect(parseMark('team~sim:team:7 on')).toEqual({ follow: TEAM, on: true })
  expect(parseMark('competition~sim:competition:1 off')).toEqual({ follow: CUP, on: false })
})

test.each([null, '', 'team~1', 'team~1 maybe', 'team~a b on', '~1 on'])('%j is no mark', (value) =>
  expect(parseMark(value)).toBeNull(),
)

test('a cookie that names the same twice is read once', () => {
  expect(parseFollows('team~a:1!event~b:2!team~a:1')).toEqual([
    { kind: 'team', id: 'a:1' },
    { kind: 'event', id: 'b:2' },
  ])
})
