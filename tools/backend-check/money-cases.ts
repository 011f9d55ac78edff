import { type CallAnswer, calls, parseDecimal, toDecimal } from '@palco/contract'
import { type Bench, type Case, chance, fail, readToken, send, succeed } from './bench.ts'
import { readRefusal, readSuccess } from './connection.ts'

type Method = CallAnswer<typeof calls.listPaymentMethods>['response']['methods'][number]

/** The least deposit by the first method in the player's currency; `null` where the brand takes none. */
async function leastDeposit(bench: Bench, token: string) {
  const { response } = await succeed(bench, calls.listPaymentMethods, { direction: 'deposit' }, { token })
  const method: Method | undefined = response.methods.find(({ exchange }) => exchange === null)
  return method ? { method: method.id, min: method.min } : null
}

/** What opens a deposit of the least amount, and gives it up again where that is possible. */
export const MONEY_CASES: readonly Case[] = [
  {
    key: 'deposit',
    name: 'wants an idempotency key',
    async run(bench) {
      const token = await readToken(bench)
      const least = await leastDeposit(bench, token)
      if (!least) return 'a deposit: there is no method'
      const input = { method: least.method, amount: least.min.amount }
      readRefusal(calls.deposit, await send(bench, calls.deposit, input, { token }), [
        'idempotency_key_required',
        'limits_before_deposit',
        'identity_before_deposit',
        'identity_before_play',
        'funds_before_deposit',
      ])
    },
  },
  {
    key: 'deposit',
    name: 'is the same when it is repeated with its key',
    async run(bench) {
      const token = await readToken(bench)
      const least = await leastDeposit(bench, token)
      if (!least) return 'a deposit: there is no method'
      const sent = { token, idempotencyKey: `check-${chance()}` }
      const input = { method: least.method, amount: least.min.amount }
      const first = await send(bench, calls.deposit, input, sent)
      // The player may have to do something first: then nothing was opened.
      if (first.status >= 400) return void readRefusal(calls.deposit, first)
      const opened = readSuccess(calls.deposit, first) as CallAnswer<typeof calls.deposit>
      bench.seen.set(calls.deposit.name, opened)
      const again = await succeed(bench, calls.deposit, input, sent)
      if (again.response.id !== opened.response.id)
        fail(`the same key opens a second deposit: ${opened.response.id}, ${again.response.id}`, 'money')
      const other = await send(bench, calls.deposit, { ...input, amount: more(least.min) }, sent)
      readRefusal(calls.deposit, other, ['idempotency_conflict'])
      if (again.response.cancelable)
        await succeed(bench, calls.cancelDeposit, { id: opened.response.id }, { token })
    },
  },
]

/** An amount and one minor unit. */
function more({ amount, currency }: Method['min']): string {
  const money = parseDecimal(amount, currency)
  return money ? toDecimal({ ...money, minor: money.minor + 1n }) : amount
}
