import { describe, expect, test } from 'vitest'
import { fiscalNumber, type Restriction, type StateFacts, stateAt, statesWithin } from './player-states.ts'

const at = (time: string) => new Date(`2026-11-${time}:00Z`)
const CREATED = at('01T10:00')
const restriction = (
  kind: string,
  from: string,
  over: string | null,
  suspendedFor: string | null = null,
  closedFor: string | null = null,
): Restriction => ({
  kind,
  beginsAt: at(from),
  endsAt: null,
  overAt: over === null ? null : at(over),
  askedBackAt: null,
  suspendedFor,
  closedFor,
})
const facts = (more: Partial<StateFacts> = {}): StateFacts => ({
  createdAt: CREATED,
  verifiedAt: null,
  isUnchecked: false,
  isBlocked: false,
  restrictions: [],
  ...more,
})
const codes = (states: ReturnType<typeof statesWithin>) =>
  states.map(({ code, since }) => `${code} ${since.toISOString().slice(8, 16)}`)

describe('the state of a player', () => {
  test.each([
    ['exclusion', 'AE', undefined],
    ['break', 'AE', undefined],
    ['closing', 'C', 'PeticionJugador'],
    ['suspension', 'S', 'JuegoSeguro'],
    ['register', 'PR', undefined],
    ['register_check', 'O', undefined],
  ])('under a %s is %s from its first moment to its last', (kind, code, reason) => {
    const one = facts({ restrictions: [restriction(kind, '05T12:00', '06T12:00')] })
    expect(stateAt(one, new Date(at('05T12:00').getTime() - 1)).code).toBe('A')
    expect(stateAt(one, at('05T12:00'))).toMatchObject({ code, ...(reason && { reason }) })
    expect(stateAt(one, new Date(at('06T12:00').getTime() - 1)).code).toBe(code)
    expect(stateAt(one, at('06T12:00')).code).toBe('A')
  })

  test('is that of the restriction that says most', () => {
    const both = facts({
      isBlocked: true,
      restrictions: [restriction('break', '05T12:00', null), restriction('closing', '06T12:00', null)],
    })
    expect([stateAt(both, at('05T13:00')).code, stateAt(both, at('06T13:00')).code]).toEqual(['AE', 'C'])
    expect(stateAt(facts({ isBlocked: true }), at('05T12:00'))).toMatchObject({ code: 'S', reason: 'Otros' })
  })

  test('says why a suspension was begun by something else than play', () => {
    const listed = facts({ restrictions: [restriction('suspension', '05T12:00', null, 'screening')] })
    expect(stateAt(listed, at('05T12:00'))).toEqual({
      code: 'S',
      operator: 'suspension_screening',
      reason: 'Otros',
    })
  })

  test('says why operators closed an account, also one that its player had closed', () => {
    const closed = (closedFor: string) =>
      facts({
        restrictions: [
          restriction('closing', '05T12:00', null),
          restriction('closing', '06T12:00', '07T12:00', null, closedFor),
        ],
      })
    const own = { code: 'C', operator: 'closing', reason: 'PeticionJugador' }
    expect(stateAt(closed('fraud'), at('05T13:00'))).toEqual(own)
    expect(stateAt(closed('fraud'), at('06T13:00'))).toMatchObject({ code: 'C', reason: 'FraudeIdPagos' })
    expect(stateAt(closed('death'), at('06T13:00'))).toEqual({ code: 'CD', operator: 'closing_death' })
    expect(stateAt(closed('request'), at('06T13:00'))).toEqual(own)
    expect(stateAt(closed('death'), at('07T13:00'))).toEqual(own)
  })

  test('waits for documents until the identity was accepted', () => {
    const checked = facts({ verifiedAt: at('03T12:00') })
    expect(stateAt(checked, new Date(at('03T12:00').getTime() - 1)).code).toBe('PV')
    expect(stateAt(checked, at('03T12:00')).code).toBe('A')
    expect(stateAt(facts({ isUnchecked: true }), at('09T12:00')).code).toBe('PV')
  })
})

describe('the states within a period', () => {
  test('begin with the one that held at its start, and end before its end', () => {
    const one = facts({ restrictions: [restriction('break', '05T12:00', '06T12:00')] })
    expect(codes(statesWithin(one, at('02T00:00'), at('03T00:00')))).toEqual(['A 01T10:00'])
    expect(codes(statesWithin(one, at('05T00:00'), at('06T00:00')))).toEqual(['A 01T10:00', 'AE 05T12:00'])
    expect(codes(statesWithin(one, at('06T00:00'), at('07T00:00')))).toEqual(['AE 05T12:00', 'A 06T12:00'])
    expect(codes(statesWithin(one, at('05T00:00'), at('05T12:00')))).toEqual(['A 01T10:00'])
    expect(codes(statesWithin(one, at('06T12:00'), at('07T00:00')))).toEqual(['AE 05T12:00', 'A 06T12:00'])
  })

  test('are one where nothing changed between two edges', () => {
    const one = facts({
      restrictions: [
        restriction('break', '05T12:00', '06T12:00'),
        restriction('break', '05T18:00', '07T12:00'),
      ],
    })
    expect(codes(statesWithin(one, at('05T00:00'), at('08T00:00')))).toEqual([
      'A 01T10:00',
      'AE 05T12:00',
      'A 07T12:00',
    ])
  })
})

describe('a NIF or NIE', () => {
  test.each(['12345678Z', '00000000T', 'X1234567L', 'Y1234567X', 'Z1234567R'])('%s is one', (number) => {
    expect(fiscalNumber(number)).toBe(number)
  })

  test.each([
    ['12345678-z', '12345678Z'],
    ['T', null],
    ['0T', '00000000T'],
    ['X01234567L', 'X1234567L'],
    ['12345678A', null],
    ['X1234567Z', null],
    ['123456789Z', null],
    ['X12345678L', null],
    ['', null],
    [null, null],
  ])('%s is %s', (typed, number) => {
    expect(fiscalNumber(typed)).toBe(number)
  })
})
