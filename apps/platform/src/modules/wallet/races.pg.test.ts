import { randomUUID } from 'node:crypto'
import { calls, type Payment } from '@palco/contract'
import type { PaymentWebhook } from '@palco/contract/payments'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { silentLog } from '../../observe/index.ts'
import { listSeeds, withEachSeed } from '../../testing/seeds.ts'
import { inquireAbout } from './provider-events/inquiry.ts'
import { approveDeposit, approveWithdrawal, rejectDeposit, rejectWithdrawal } from './index.ts'
import { openFixture, type TestPlayer } from './testing/fixture.ts'

/** Everything that can happen to one payment, at once. SEEDS says how many seeds, SEED which one alone. */
const seeds = listSeeds(process.env)
const options = { timeout: 30_000 + seeds.length * 2_000 }
const fixture = await openFixture()
const { db, now, provider } = fixture
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
const operator = 'ops'
const PROOF = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c03' } })
  .png()
  .toBuffer()

/** Who takes part, in which order, and how many turns of the loop each waits before it begins. */
type Entry<Rival extends string> = { rival: Rival; turns: number }

function drawn<Rival extends string>(seed: number, rivals: readonly Rival[]) {
  const entry = fc.record({ rival: fc.constantFrom(...rivals), turns: fc.integer({ min: 0, max: 12 }) })
  const field = fc.record({
    entries: fc.array(entry, { minLength: 3, maxLength: 9 }),
    /** Half of the races begin one step further on. */
    advanced: fc.boolean(),
  })
  const [race] = fc.sample(field, { seed, numRuns: 1 })
  if (!race) throw new Error('no race was drawn')
  return race
}

async function race<Rival extends string, Outcome>(
  entries: readonly Entry<Rival>[],
  acts: Record<Rival, () => Promise<Outcome>>,
): Promise<Outcome[]> {
  return Promise.all(
    entries.map(async ({ rival, turns }) => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => void setImmediate(next))
      return acts[rival]()
    }),
  )
}

/** An event sent again comes under its own id, signed anew. */
function notifier(id: string) {
  const sent = new Map<string, PaymentWebhook>()
  return async (status: PaymentWebhook['status']): Promise<void> => {
    if (!provider.deposits.has(id) && !provider.payouts.has(id)) return
    const event = sent.get(status) ?? provider.event(id, status)
    sent.set(status, event)
    expect([200, 409]).toContain((await fixture.webhook(...provider.signed(event))).status)
  }
}

/** The provider is asked, due or not; what it has on record is that it was paid. */
function asker(id: string) {
  provider.records.set(id, { status: 'paid' })
  const { adapters, accountHolder, mayDeposit } = fixture
  const parts = { db, adapters, now, accountHolder, mayDeposit, log: silentLog, inquiryAfterMs: 0 }
  return async (): Promise<void> => void (await inquireAbout(parts, [id]))
}

const read = async (player: TestPlayer, id: string): Promise<Payment> =>
  (await fixture.call(calls.readPayment, { id }, { player })).body.response
const money = async (player: TestPlayer) => [
  await fixture.findCash(player),
  await fixture.findHeldItem(player),
]

async function readHistory(id: string): Promise<string[]> {
  const { rows } = await db.query<{ from: string | null; to: string }>({
    text: `SELECT from_status AS "from", to_status AS "to" FROM payment_history WHERE payment_id = $1 ORDER BY id`,
    values: [id],
  })
  rows.forEach(({ from }, index) => expect(from).toBe(rows[index - 1]?.to ?? null))
  return rows.map(({ to }) => to)
}

/** How often the ledger let go of what this payment held. */
async function countResolutions(id: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM ledger.transactions t JOIN ledger.transactions h ON h.id = t.target_id
      WHERE h.scope = 'withdrawal' AND h.key = $1 AND t.result = 'ok'`,
    values: [id],
  })
  return rows[0]?.n ?? 0
}

const WITHDRAWAL = [
  'cancel',
  'approve',
  'reject',
  'send',
  'paid',
  'failed',
  'inquire',
  'again',
  'rival',
] as const

test(
  'one withdrawal: cancel, approve, reject, payout, webhooks, inquiries, repeats: its hold resolves exactly once',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const { entries, advanced } = drawn(seed, WITHDRAWAL)
      const player = await fixture.player({ cash: 6_000_000n })
      const ask = (key: string) =>
        fixture.call(calls.withdraw, { method: 'bank_ar', amount: '60000.00', ...BANK }, { player, key })
      const [key, cancelKey, rivalKey] = [randomUUID(), randomUUID(), randomUUID()]
      const { id } = (await ask(key)).body.response
      if (advanced) {
        await approveWithdrawal({ db, now }, { id, operator })
        await fixture.runJob('send_payouts')
      }
      const notify = notifier(id)
      await race(entries, {
        cancel: async () =>
          void (await fixture.call(calls.cancelWithdrawal, { id }, { player, key: cancelKey })),
        approve: async () => void (await approveWithdrawal({ db, now }, { id, operator })),
        reject: async () => void (await rejectWithdrawal({ db, now }, { id, operator, reason: '' })),
        send: () => fixture.runJob('send_payouts'),
        paid: () => notify('paid'),
        failed: () => notify('failed'),
        inquire: asker(id),
        again: async () => expect((await ask(key)).body.response.id).toBe(id),
        // The money is held, or given back to be asked for once more: never both.
        rival: async () => void (await ask(rivalKey)),
      })
      const { status } = await read(player, id)
      const open = status === 'pending' || status === 'processing'
      expect(await countResolutions(id), status).toBe(open ? 0 : 1)
      expect((await readHistory(id)).filter((to) => ['paid', 'rejected', 'canceled'].includes(to))).toEqual(
        open ? [] : [status],
      )
      const { payments } = (await fixture.call(calls.listPayments, {}, { player })).body.response
      expect(payments.filter((payment) => payment.id === id)).toHaveLength(1)
      expect(payments.length).toBeLessThanOrEqual(2)
      const held = payments.filter((payment) => ['pending', 'processing'].includes(payment.status)).length
      const gone = payments.filter((payment) => payment.status === 'paid').length
      expect(held + gone).toBeLessThanOrEqual(1)
      expect(await money(player)).toEqual([held + gone === 1 ? 0n : 6_000_000n, held === 1 ? 6_000_000n : 0n])
      // What was sent to the provider is never given back without its word.
      if (status === 'canceled') expect(provider.payouts.has(id)).toBe(false)
    })
  },
)

test(
  'one deposit: asked twice, opened, paid, declined, expired, notified again, asked about: credited exactly once if it was paid',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const { entries, advanced } = drawn(seed, [
        'ask',
        'reopen',
        'paid',
        'declined',
        'expired',
        'expire',
        'inquire',
      ] as const)
      const player = await fixture.player()
      const key = randomUUID()
      const ask = () => fixture.call(calls.deposit, { method: 'card', amount: '5000.00' }, { player, key })
      provider.answer = seed % 3 === 0 ? 'unknown' : null
      const asked = await Promise.all([ask(), ask()])
      provider.answer = null
      const { payments } = (await fixture.call(calls.listPayments, {}, { player })).body.response
      expect(payments).toHaveLength(1)
      const id = payments[0]?.id ?? ''
      for (const { status, body } of asked) if (status === 200) expect(body.response.id).toBe(id)
      if (advanced) fixture.clock.advance(3_600_000)
      const notify = notifier(id)
      const [notified, inquired] = (['paid', 'inquire'] as const).map((one) =>
        entries.some(({ rival }) => rival === one),
      )
      await race(entries, {
        ask: async () => expect((await ask()).body.response.id).toBe(id),
        reopen: () => fixture.runJob('reopen_deposits'),
        paid: () => notify('paid'),
        declined: () => notify('declined'),
        expired: () => notify('expired'),
        expire: () => fixture.runJob('expire_deposits'),
        inquire: inquired ? asker(id) : async () => {},
      })
      const { status } = await read(player, id)
      // An inquiry leaves a payment alone that another transaction is just deciding; it is asked about again later.
      const paid = notified || (inquired && status === 'approved')
      expect(await money(player)).toEqual([paid ? 500_000n : 0n, 0n])
      if (paid) expect(status).toBe('approved')
      else expect(['pending', 'expired', 'rejected']).toContain(status)
      expect((await readHistory(id)).filter((to) => to === 'approved')).toHaveLength(paid ? 1 : 0)
    })
  },
)

test(
  'one transfer: proof, two operators, expiry: credited exactly once if one of them approved it',
  options,
  async () => {
    await withEachSeed(seeds, async (seed) => {
      const { entries, advanced } = drawn(seed, ['approve', 'reject', 'proof', 'expire', 'ask'] as const)
      const player = await fixture.player()
      const key = randomUUID()
      const ask = () => fixture.call(calls.deposit, { method: 'cvu_in', amount: '5000.00' }, { player, key })
      const { id } = (await ask()).body.response
      if (advanced) fixture.clock.advance(48 * 3_600_000)
      const file = { name: 'a.png', content: PROOF }
      const outcomes = await race<(typeof entries)[number]['rival'], 'approved' | 'rejected' | null>(
        entries,
        {
          approve: async () => ((await approveDeposit({ db, now }, { id, operator })).ok ? 'approved' : null),
          reject: async () =>
            (await rejectDeposit({ db, now }, { id, operator, reason: 'no' })).ok ? 'rejected' : null,
          proof: async () => {
            await fixture.call(calls.sendProof, { id }, { player, file })
            return null
          },
          expire: async () => {
            await fixture.runJob('expire_deposits')
            return null
          },
          ask: async () => {
            expect((await ask()).body.response.id).toBe(id)
            return null
          },
        },
      )
      const approvals = outcomes.filter((outcome) => outcome === 'approved').length
      const approved = entries.some(({ rival }) => rival === 'approve')
      expect(approvals, 'approvals that counted').toBe(approved ? 1 : 0)
      expect(outcomes.filter((outcome) => outcome === 'rejected').length).toBeLessThanOrEqual(1)
      expect(await money(player)).toEqual([approved ? 500_000n : 0n, 0n])
      const history = await readHistory(id)
      expect(history.filter((to) => to === 'approved')).toHaveLength(approved ? 1 : 0)
      if (approved) expect(history.at(-1)).toBe('approved')
    })
  },
)
