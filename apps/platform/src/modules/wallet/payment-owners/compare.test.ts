import { describe, expect, test } from 'vitest'
import { compareOwner, decisionFor } from './compare.ts'
import { compareDocuments } from './documents.ts'
import { holderOfDestination } from './destination-holder.ts'
import type { AccountHolder, Holder, OwnerDecision, OwnerResult, Person } from './types.ts'

const ANA: Person = {
  name: 'Ana Souza',
  given: 'Ana',
  family: 'Souza',
  document: '52998224725',
  country: 'BR',
  birth_date: '1990-05-05',
}
const holder = (changes: Partial<Holder> = {}): Holder => ({
  name: null,
  document: null,
  country: null,
  birth_date: null,
  ...changes,
})
const account = (changes: Partial<AccountHolder> = {}): AccountHolder => ({
  rule: 'checked',
  bornUntil: '2008-11-28',
  person: ANA,
  source: 'identity_check',
  refusedCards: [],
  ...changes,
})

describe('documents', () => {
  test.each([
    ['529.982.247-25', 'BR', '52998224725', 'BR', 'same'],
    ['52998224725', 'BR', '39053344705', 'BR', 'different'],
    ['52998224725', 'BR', '39053344705', null, 'different'],
    // A CUIL holds its DNI; that of a company is of no player.
    ['12345678', 'AR', '20-12345678-6', 'AR', 'same'],
    ['12.345.679', 'AR', '20-12345678-6', 'AR', 'different'],
    ['12345678', 'AR', '30-50001091-2', 'AR', 'different'],
    ['12345678Z', 'ES', '12345678z', 'ES', 'same'],
    ['12345678Z', 'ES', '87654321X', 'ES', 'different'],
    // Stars: the digits that are left may differ and never are enough.
    ['52998224725', 'BR', '***.982.247-**', 'BR', 'unknown'],
    ['52998224725', 'BR', '***.982.248-**', 'BR', 'different'],
    // A passport has no form that says which digits are hidden.
    ['AAB123456', 'ES', '***4567**', 'ES', 'unknown'],
    ['XX123456', 'ES', 'XX123456', 'ES', 'same'],
    // Numbers of two kinds of document can both be of one person.
    ['52998224725', 'BR', 'AB123456', 'BR', 'unknown'],
    ['AB123456', 'UY', 'CD999999', 'UY', 'unknown'],
    ['52998224725', 'BR', '', 'BR', 'unknown'],
  ] as const)('%s (%s) and %s (%s): %s', (one, from, other, there, result) => {
    const [a, b] = [
      { document: one, country: from },
      { document: other, country: there },
    ]
    expect([compareDocuments(a, b), compareDocuments(b, a)]).toEqual([result, result])
  })
})

describe('the owner of a payment', () => {
  test.each<[what: string, given: Holder | null, result: OwnerResult]>([
    [
      'the same document decides, whatever the name',
      holder({ name: 'Bruno Lima', document: '52998224725' }),
      'match',
    ],
    [
      'another document decides, whatever the name',
      holder({ name: 'Ana Souza', document: '39053344705' }),
      'different',
    ],
    ['without one the name', holder({ name: 'ANA SOUZA' }), 'match'],
    ['a name alike', holder({ name: 'A. SOUZA' }), 'close'],
    ['another name', holder({ name: 'Bruno Lima' }), 'different'],
    ['a name and another day of birth', holder({ name: 'Ana Souza', birth_date: '1960-01-01' }), 'close'],
    ['nothing', null, 'unknown'],
  ])('%s', (_, given, result) => {
    expect(compareOwner(account(), given).result).toBe(result)
  })

  test('is of age up to the last birth date that reaches it', () => {
    const compareBirth = (born: string) =>
      compareOwner(account(), holder({ name: 'Ana Souza', document: ANA.document, birth_date: born })).result
    expect([compareBirth('2008-11-28'), compareBirth('2008-11-29')]).toEqual(['match', 'different'])
  })

  test.each<[result: string, given: Holder | null, decisions: [OwnerDecision, OwnerDecision, OwnerDecision]]>(
    [
      ['match', holder({ name: 'Ana Souza' }), ['accept', 'accept', 'accept']],
      ['different', holder({ name: 'Bruno Lima' }), ['accept', 'return', 'return']],
      ['close', holder({ name: 'A. Souza' }), ['accept', 'case', 'wait']],
      ['unknown', null, ['accept', 'case', 'wait']],
    ],
  )('%s is taken, looked at, waits or goes back by the rule', (_, given, decisions) => {
    const decided = (['any', 'flagged', 'checked'] as const).map((rule) =>
      decisionFor(account({ rule }), compareOwner(account({ rule }), given)),
    )
    expect(decided).toEqual(decisions)
  })

  test('of an account of which nothing is on record is taken, to be compared again, unless it is below the age', () => {
    const nobody = account({ person: null })
    const decide = (given: Holder) => decisionFor(nobody, compareOwner(nobody, given))
    expect(decide(holder({ name: 'Ana Souza' }))).toBe('accept')
    expect(decide(holder({ name: 'Ana Souza', birth_date: '2010-01-01' }))).toBe('return')
  })
})

test('a destination says whose it is by its name, its documents and a Pix key that is a CPF', () => {
  const named = { full_name: 'Ana Souza' }
  expect(holderOfDestination({ ...named, pix_key: '52998224725' })).toMatchObject({
    document: '52998224725',
    country: 'BR',
  })
  expect(holderOfDestination({ ...named, pix_key: 'ana@example.com' })).toMatchObject({
    name: 'Ana Souza',
    document: null,
  })
  expect(holderOfDestination({ ...named, dni: '12345678', cuil: '20123456786' })).toMatchObject({
    document: '20123456786',
  })
  expect(holderOfDestination({ ...named, iban: 'ES9121000418450200051332' })).toMatchObject({
    document: null,
    country: null,
  })
})
