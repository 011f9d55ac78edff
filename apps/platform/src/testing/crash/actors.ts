import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { calls, type CallAnswer, type Payment, type Refusal } from '@palco/contract'
import { OPERATOR_HEADERS, operatorCalls } from '@palco/contract/operators'
import { payloadHash, post } from '../../ledger/index.ts'
import { hotp, readSecret, computeStep } from '../../totp.ts'
import { caller } from '../../modules/wallet/testing/caller.ts'
import type { DepositPlan, WithdrawalPlan } from './plan.ts'
import type { TestSystem } from './system.ts'

const DOMAIN = 'localhost:3000'
const PASSWORD = 'a long enough one'
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
/** Minor units, enough for the withdrawals of many seeds. */
const OPENING_BALANCE = 5_000_000_000n
const OPERATOR = {
  username: 'caja2',
  password: 'palco-demo-console',
  secret: 'PALCODEMOCAJADOSPALCODEMOCAJADOS',
}
const RETRY_MS = 25
const LONGEST_MS = 45_000

export type Player = { id: string; token: string; domain: string }

/** What the calls answered; the invariants compare it with ledger and provider afterwards. */
export type Memory = {
  /** How many keys were sent: there are no more payments than that. */
  keys: number
  /** Payments that a call answered with. */
  acknowledged: Map<string, Payment['amount']>
  /** Payments that were paid on the provider's page. */
  paid: Set<string>
}

export const newMemory = (): Memory => ({ keys: 0, acknowledged: new Map(), paid: new Set() })

/** Repeats until there is an answer; what has none has an unknown outcome. */
export async function untilAnswered<T>(
  what: string,
  work: () => Promise<T | null>,
  pauseMs = RETRY_MS,
): Promise<T> {
  const deadline = performance.now() + LONGEST_MS
  while (performance.now() < deadline) {
    const done = await work().catch(() => null)
    if (done !== null) return done
    await delay(pauseMs)
  }
  throw new Error(`${what}: no answer in ${LONGEST_MS / 1000} s`)
}

type Reply = { status: number; body: CallAnswer<typeof calls.deposit>; refusal: Refusal }
/** The outcome is unknown: neither done nor refused. */
const isUnknown = ({ status, refusal }: Reply): boolean =>
  status >= 500 || refusal.code === 'provider_unavailable'

export class Actors {
  readonly #system: TestSystem
  readonly #call: ReturnType<typeof caller>
  #operatorToken = ''

  constructor(system: TestSystem) {
    this.#system = system
    this.#call = caller(system.platformUrl, 'demo-master-key')
  }

  /** A new player with money to withdraw. */
  async player(): Promise<Player> {
    const username = `crash${randomUUID().slice(0, 12)}`
    const { body } = await this.#call(
      calls.register,
      {
        username,
        email: `${username}@example.com`,
        password: PASSWORD,
        over_18: true,
        accept_terms: true,
      },
      { domain: DOMAIN },
    )
    const { rows } = await this.#system.db.query<{ id: string }>({
      text: 'SELECT id FROM players WHERE username = $1',
      values: [username],
    })
    const player = { id: rows[0]?.id ?? '', token: body.response.token ?? '', domain: DOMAIN }
    await post(this.#system.db, {
      brandId: 'brasa',
      playerId: player.id,
      currency: 'ARS',
      scope: 'test',
      key: `opening ${player.id}`,
      payloadHash: payloadHash({ id: player.id }),
      kind: 'adjustment',
      detail: {},
      amount: OPENING_BALANCE,
      counterparty: 'adjustments',
    })
    return player
  }

  async balance(player: Player) {
    return untilAnswered('balance', async () => {
      const { status, body } = await this.#call(calls.readBalance, {}, { player })
      return status === 200 ? body.response : null
    })
  }

  /** The newest line of the statement. */
  async lastMovement(player: Player) {
    return untilAnswered('statement', async () => {
      const { status, body } = await this.#call(calls.listTransactions, { limit: 1 }, { player })
      return status === 200 ? (body.response.transactions[0] ?? null) : null
    })
  }

  async act(player: Player, plan: DepositPlan | WithdrawalPlan, memory: Memory): Promise<void> {
    if (plan.flow === 'deposit') await this.#deposit(player, plan, memory)
    else await this.#withdraw(player, plan, memory)
  }

  async #deposit(player: Player, plan: DepositPlan, memory: Memory): Promise<void> {
    const input = plan.coin
      ? ({ method: 'usdt', amount: plan.amount, network: 'TRC20' } as const)
      : { method: 'card', amount: plan.amount }
    const payment = await this.#ask(plan.repeats, memory, (key) =>
      this.#call(calls.deposit, input, { player, key }),
    )
    if (!payment) return
    if (plan.ending === 'expired' || plan.ending === 'late') {
      await this.#expire(payment.id)
      if (plan.ending === 'expired') return
    }
    await this.#decide(payment, plan.ending === 'declined' ? 'decline' : 'pay', plan.repeats, memory)
  }

  async #withdraw(player: Player, plan: WithdrawalPlan, memory: Memory): Promise<void> {
    const input = { method: 'bank_ar', amount: plan.amount, ...BANK, password: PASSWORD }
    const payment = await this.#ask(plan.repeats, memory, (key) =>
      this.#call(calls.withdraw, input, { player, key }),
    )
    if (!payment) return
    // A small one waits too, once much went out by itself within a day.
    if (plan.ending === 'paid' && payment.status !== 'pending') return
    if (plan.ending !== 'canceled') {
      await this.review(payment.id, plan.ending === 'rejected' ? 'reject' : 'approve')
      return
    }
    const key = randomUUID()
    await untilAnswered('cancel', async () => {
      const reply = await this.#call(calls.cancelWithdrawal, { id: payment.id }, { player, key })
      return isUnknown(reply) ? null : true
    })
  }

  /** One key for every attempt; all answers name the same payment. */
  async #ask(
    repeats: boolean,
    memory: Memory,
    send: (key: string) => Promise<Reply>,
  ): Promise<Payment | null> {
    const key = randomUUID()
    memory.keys += 1
    const once = async (): Promise<Reply | null> => {
      const reply = await send(key)
      return isUnknown(reply) ? null : reply
    }
    const reply = repeats ? await untilAnswered('the platform', once) : await once().catch(() => null)
    if (reply === null) return null
    if (reply.status !== 200) throw new Error(`refused: ${JSON.stringify(reply.refusal)}`)
    const { id, amount } = reply.body.response
    memory.acknowledged.set(id, amount)
    const again = repeats ? await untilAnswered('the platform', once) : reply
    if (again.status !== 200 || again.body.response.id !== id)
      throw new Error(`the same key gave ${id} and then ${JSON.stringify(again.body)}`)
    return again.body.response
  }

  async #decide(
    { id, redirect_url: page }: Payment,
    choice: 'pay' | 'decline',
    repeats: boolean,
    memory: Memory,
  ): Promise<void> {
    const click = async (): Promise<true | null> => {
      const answer = await fetch(`${page}/${choice}`, { method: 'POST', redirect: 'manual' })
      await answer.body?.cancel()
      return answer.status === 303 ? true : null
    }
    const done = repeats ? await untilAnswered('the page', click) : await click().catch(() => null)
    if (done && choice === 'pay') memory.paid.add(id)
  }

  /** Makes a payment's expiry due; the platform's own job ends it. */
  async #expire(id: string): Promise<void> {
    await untilAnswered('expiry', async () => {
      await this.#system.db.query({
        text: `UPDATE payments SET expires_at = created_at WHERE id = $1 AND status = 'pending'`,
        values: [id],
      })
      const { rows } = await this.#system.db.query<{ status: string }>({
        text: 'SELECT status FROM payments WHERE id = $1',
        values: [id],
      })
      return rows[0]?.status === 'expired' ? true : null
    })
  }

  /** An operator's decision through the console's calls; a decision made before stands. */
  async review(id: string, verb: 'approve' | 'reject'): Promise<void> {
    await untilAnswered(verb, async () => {
      if (this.#operatorToken === '') await this.#logIn()
      const input = verb === 'approve' ? { id } : { id, reason: 'no, gracias' }
      const { status } = await this.#operate(operatorCalls[verb].path, input)
      if (status === 401) this.#operatorToken = ''
      return status === 200 || status === 409 ? true : null
    })
  }

  async #logIn(): Promise<void> {
    const { username, password, secret } = OPERATOR
    const code = hotp(readSecret(secret), computeStep(new Date()))
    const { status, body } = await this.#operate(operatorCalls.logIn.path, { username, password, code })
    if (status !== 200) throw new Error(`operator: ${JSON.stringify(body)}`)
    this.#operatorToken = (body as { token: string }).token
  }

  async #operate(path: string, input: object) {
    const answer = await fetch(this.#system.platformUrl + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [OPERATOR_HEADERS.key]: 'demo-console-key-not-for-production',
        [OPERATOR_HEADERS.address]: '203.0.113.7',
        authorization: `Bearer ${this.#operatorToken}`,
      },
      body: JSON.stringify(input),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** Once, before the first fault: a code of the authenticator opens one session. */
  async openConsole(): Promise<void> {
    await this.#logIn()
  }
}
