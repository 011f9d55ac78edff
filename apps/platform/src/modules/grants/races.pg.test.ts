import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { BONUS, FREE_BET, openGrants } from './testing/open-grants.ts'

const desk = await openGrants({
  four_eyes_above: '1000000.00',
  player_day_above: '1500000.00',
  operator_day_above: '4000000.00',
})
const { bonuses, call, freeBets, grant, newKey, transfer } = desk
const [eva, leo, ana] = [await desk.operator(), await desk.operator(), await desk.operator()]
const MANY = 50
const times = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))
const count = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, (one) => one)).map(([one, all]) => [one, all?.length ?? 0]),
  )
const large = { ...BONUS, amount: '100000.00' }

const ADJUSTMENT = {
  brand: 'brasa',
  seen: '0',
  direction: 'add',
  cause: 'goodwill',
  note: 'Consulta 12',
} as const

test('fifty forms of one key, of several operators, give once', async () => {
  const key = newKey()
  const answers = await times(MANY, (index) =>
    grant([eva, leo, ana][index % 3] ?? eva, { key, reward: FREE_BET }),
  )
  expect(count(answers)).toEqual({ executed: MANY })
  expect(await freeBets()).toHaveLength(1)
  expect((await desk.readFile(eva)).grants?.items).toHaveLength(1)
})

test('fifty rewards at once come to no more than one player’s day allows without a second operator', async () => {
  const answers = await times(MANY, (index) => grant([eva, leo, ana][index % 3] ?? eva, { reward: large }))
  expect(count(answers)).toEqual({ executed: 15, recorded: MANY - 15 })
  expect(await bonuses()).toHaveLength(15)
})

test('and of several players no more than one operator’s day', async () => {
  const other = await desk.operator()
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => desk.choose({})))
  const answers = await times(MANY, (index) =>
    grant(other, { id: players[index % 5]?.id ?? '', reward: large }),
  )
  expect(count(answers)).toEqual({ executed: 40, recorded: MANY - 40 })
})

test('two who confirm at once give once, and both read that it was given', async () => {
  const [key, reward] = [newKey(), { ...BONUS, amount: '1000000.01' }]
  expect(await grant(eva, { key, reward })).toBe('recorded')
  const answers = await times(10, (index) => grant([leo, ana][index % 2] ?? leo, { key, reward }))
  expect(count(answers)).toEqual({ executed: 10 })
  expect(await bonuses()).toHaveLength(1)
  expect((await desk.readFile(eva)).grants?.waiting).toEqual([])
})

test('an operator who gives rewards, adjusts and approves payments of one player at once is answered each time', async () => {
  const by = await desk.operator()
  const { id } = await desk.nextPlayer()
  const answer = async (asked: ReturnType<typeof call>) => {
    const { body, code, status } = await asked
    return code ?? (body as { result?: string }).result ?? String(status)
  }
  const answers: string[] = []
  for (let round = 1; round <= 5; round += 1) {
    // So many may be open at once.
    const payments = [await transfer('5000'), await transfer('5000')]
    const given = [1, 2, 3, 4].flatMap((index) => [
      grant(by, { id, reward: { kind: 'miles', miles: index } }),
      answer(call(operatorCalls.adjustPlayer, { ...ADJUSTMENT, id, amount: `${round}.0${index}` }, by.token)),
    ])
    const approved = payments.map((payment) => answer(call(operatorCalls.approve, { id: payment }, by.token)))
    answers.push(...(await Promise.all([...given, ...approved])))
  }
  expect(count(answers)).toEqual({ executed: 30, recorded: 20 })
})
