import { expect, test } from 'vitest'
import { CREDITS_AT_ONCE, creditLine } from './credits.ts'

test('500 credits of each of three rounds: never more under way than allowed, in the order of the rounds, failed ones left', async () => {
  const sent: string[] = []
  const underWay: (() => void)[] = []
  let most = 0
  const pay = creditLine(async (bet) => {
    sent.push(bet)
    most = Math.max(
      most,
      underWay.push(() => {}),
    )
    await new Promise<void>((resolve) => {
      underWay[underWay.length - 1] = resolve
    })
    if (sent.length % 7 === 0) throw new Error('the wallet does not answer')
  })
  const rounds = ['a', 'b', 'c'].map((round) => Array.from({ length: 500 }, (_, seat) => `${round}${seat}`))
  let ended = 0
  const paid = rounds.map((bets) => pay(bets).then(() => (ended += 1)))
  const done = Promise.all(paid)
  for (let turn = 0; ended < rounds.length; turn += 1) {
    expect(underWay.length).toBeLessThanOrEqual(CREDITS_AT_ONCE)
    underWay.splice(0, 1 + (turn % CREDITS_AT_ONCE)).forEach((answer) => answer())
    await new Promise(setImmediate)
  }
  await done
  expect(most).toBe(CREDITS_AT_ONCE)
  expect(sent).toEqual(rounds.flat())
})
