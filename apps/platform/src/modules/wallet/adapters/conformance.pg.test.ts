import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { Currency } from '@palco/contract'
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '@palco/contract/signing'
import { afterAll, describe, expect, test } from 'vitest'
import type { DepositOrder, PayoutOrder, WebhookRequest } from '../adapter.ts'
import { DEMO_METHODS } from '../../../seed/payment-methods/methods.ts'
import { newPaymentId } from '../payments/ids.ts'
import { CANDIDATES, openRigs, type Candidate, type Remote } from '../testing/candidates.ts'
import { type Answer, TROUBLES } from '../testing/faulty-proxy.ts'

/** What `adapter.ts` promises, asked of every adapter at its real provider. The wallet behind it: through-wallet.pg.test.ts. */
const rigs = await openRigs(23_081)
afterAll(() => rigs.close())

test('every adapter is a candidate', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  expect(files.sort()).toEqual([...new Set(CANDIDATES.map(({ file }) => file))].sort())
  expect([...rigs.adapters.keys()].sort()).toEqual(files)
})

test('every kind whose demo methods take deposits has a candidate', () => {
  const used = new Set(CANDIDATES.map(({ deposit }) => deposit.method))
  const without = Object.entries(DEMO_METHODS).filter(([, methods]) => {
    const deposits = Object.values(methods)
      .flat()
      .filter(({ direction }) => direction === 'deposit')
    return deposits.length > 0 && !deposits.some(({ id }) => used.has(id))
  })
  expect(without.map(([name]) => name)).toEqual([])
})

test('each is known by an id of its own', () => {
  const ids = [...rigs.adapters.values()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

/** The adapter of a candidate, orders for it, and what its provider has on record of one. */
function at({ file, means, settings, gives }: Candidate) {
  const adapter = rigs.adapters.get(file)
  if (!adapter) throw new Error(`${file} has no rig`)
  const order = (changes: Partial<DepositOrder> = {}): DepositOrder => ({
    reference: newPaymentId(),
    amount: 1_000_000n,
    currency: 'ARS',
    language: 'es_ES',
    merchantName: 'Brasa',
    returnUrl: 'http://localhost:3000/wallet',
    expiresAt: new Date(Date.now() + 3_600_000),
    means,
    kind: gives === 'page' ? 'redirect' : gives,
    settings,
    ...changes,
  })
  const ask = (changes: Partial<PayoutOrder> = {}): PayoutOrder => ({
    reference: newPaymentId(),
    amount: 300_000n,
    currency: 'ARS',
    destination: { cvu: '2850590940090418135201' },
    ...changes,
  })
  const listed = async (reference: string) => {
    const span = { from: new Date(Date.now() - 600_000), to: new Date(Date.now() + 60_000) }
    return (await adapter.report?.(span))?.filter((one) => one.reference === reference)
  }
  return { adapter, order, ask, listed }
}

function makeRemote({ file }: Candidate): Remote {
  const remote = rigs.remotes.get(file)
  if (!remote) throw new Error(`${file} has no real provider here`)
  return remote
}

/** Deposits that a provider gives back. */
const GIVING_BACK = CANDIDATES.filter(
  ({ file, means }) => rigs.adapters.get(file)?.refund && means.kind === 'page',
)

test.each(GIVING_BACK.map((one) => [one.name, one] as const))(
  '%s: says who has paid, and gives a paid deposit back once however often it is asked',
  async (_, candidate) => {
    const [{ adapter, order, listed }, remote] = [at(candidate), makeRemote(candidate)]
    const payer = { name: 'Ana Núñez', document: '12345678', country: 'AR', birth_date: '1990-05-05' }
    const asked = order({ payer })
    const { reference, amount, currency } = asked
    await adapter.openDeposit(asked)
    // What was not paid is not given back.
    expect((await adapter.refund?.({ reference, amount, currency }))?.kind).toBe('refused')
    await remote.decide(reference, 'pay')
    const [paid] = await remote.news(reference, 1)
    const read = paid && adapter.readWebhook?.(paid, Date.now())
    expect(read?.ok && read.event.holder).toEqual(payer)
    expect((await listed(reference))?.[0]?.holder).toEqual(payer)
    const again = () => adapter.refund?.({ reference, amount, currency })
    expect((await Promise.all([again(), again(), again()])).map((answer) => answer?.kind)).toEqual(
      Array(3).fill('accepted'),
    )
    const news = await remote.news(reference, 2)
    const said = news.map((one) => adapter.readWebhook?.(one, Date.now()))
    expect(said.map((one) => one?.ok && one.event.status)).toEqual(['paid', 'refunded'])
    expect((await listed(reference))?.map(({ status }) => status)).toEqual(['refunded'])
  },
)

describe.each(CANDIDATES)('$name', (candidate) => {
  const { gives, remote: isRemote } = candidate
  const { adapter, order, listed } = at(candidate)

  test('reports payments by itself and can be asked if it is remote, and has a real provider here', () => {
    expect([
      adapter.readWebhook !== undefined,
      adapter.inquire !== undefined,
      rigs.remotes.has(candidate.file),
    ]).toEqual([isRemote, isRemote, isRemote])
  })

  describe('a deposit', () => {
    test('opens with an id of the provider and what the person needs to pay', async () => {
      const opened = await adapter.openDeposit(order())
      if (opened.kind !== 'opened') throw new Error(opened.kind)
      expect(opened.providerId).not.toBe('')
      if (gives === 'page') expect(opened.instructions).toBeNull()
      else expect(opened.instructions?.kind).toBe(gives)
      if (gives === 'page') expect(opened.redirectUrl).toMatch(/^http/)
    })

    test('is opened once for a reference, however often and at once it is asked for', async () => {
      const wanted = order()
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => adapter.openDeposit(wanted)))
      answers.push(await adapter.openDeposit(wanted))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]?.kind).toBe('opened')
      const records = await listed(wanted.reference)
      if (adapter.report) expect(records).toHaveLength(1)
      const other = await adapter.openDeposit(order())
      expect(other).not.toEqual(answers[0])
    })
  })
})

describe.each(CANDIDATES.filter(({ remote }) => !remote))('$name', (candidate) => {
  const { adapter, order, ask } = at(candidate)

  test('refuses for good what it cannot do, and never calls it unknown', async () => {
    expect((await adapter.openDeposit(order({ settings: {} }))).kind).toBe('refused')
    expect((await adapter.openPayout(ask())).kind).toBe('refused')
  })
})

describe.each(CANDIDATES.filter(({ remote }) => remote))('$name', (candidate) => {
  const { adapter, order, ask, listed } = at(candidate)
  const remote = makeRemote(candidate)

  describe('on record there', () => {
    const AMOUNTS: [bigint, Currency][] = [
      [1n, 'ARS'],
      [10n, 'BRL'],
      [12_345_678_901_234n, 'EUR'],
      [7n, 'CLP'],
    ]
    test.each(AMOUNTS)('%s minor units of %s are exactly that', async (amount, currency) => {
      const [deposit, withdrawal] = [order({ amount, currency }), ask({ amount, currency })]
      expect((await adapter.openDeposit(deposit)).kind).toBe('opened')
      expect(await listed(deposit.reference)).toMatchObject([
        { kind: 'deposit', amount, currency, status: 'open' },
      ])
      await adapter.openPayout(withdrawal)
      expect(await listed(withdrawal.reference)).toMatchObject([{ kind: 'withdrawal', amount, currency }])
    })

    test('another amount under a known reference is refused for good', async () => {
      const wanted = order()
      await adapter.openDeposit(wanted)
      expect((await adapter.openDeposit({ ...wanted, amount: wanted.amount + 1n })).kind).toBe('refused')
      expect(await listed(wanted.reference)).toMatchObject([{ amount: wanted.amount }])
    })

    test('a payout is accepted once for a reference, and refused with another amount', async () => {
      const wanted = ask()
      const answers = await Promise.all([1, 2, 3].map(() => adapter.openPayout(wanted)))
      expect(answers[0]?.kind).toBe('accepted')
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect((await adapter.openPayout({ ...wanted, amount: 1n })).kind).toBe('refused')
      expect(await listed(wanted.reference)).toMatchObject([{ amount: 300_000n, currency: 'ARS' }])
    })
  })

  describe('in trouble', () => {
    test.each(TROUBLES)('%s: the outcome is unknown; asked again the same one is opened', async (trouble) => {
      const [deposit, withdrawal, known] = [order(), ask(), order()]
      await adapter.openDeposit(known)
      remote.trouble(trouble)
      const span = { from: new Date(0), to: new Date() }
      try {
        const [opened, sent, asked, list, rate] = await Promise.all([
          adapter.openDeposit(deposit),
          adapter.openPayout(withdrawal),
          adapter.inquire?.(known.reference),
          adapter.report?.(span),
          adapter.rate?.('USDT', 'ARS'),
        ])
        expect([opened.kind, sent.kind, asked?.kind]).toEqual(['unknown', 'unknown', 'unknown'])
        // Half a list, or half a rate, is none.
        expect([list ?? null, rate ?? null]).toEqual([null, null])
      } finally {
        remote.trouble(null)
      }
      expect((await adapter.openDeposit(deposit)).kind).toBe('opened')
      expect((await adapter.openPayout(withdrawal)).kind).toBe('accepted')
      expect(await listed(deposit.reference)).toHaveLength(1)
      expect(await listed(withdrawal.reference)).toHaveLength(1)
    })
  })

  describe('an inquiry', () => {
    const inquire = (reference: string) => adapter.inquire?.(reference)

    test('answers what is on record, the same however often it is asked', async () => {
      const [paid, declined, open, payout] = [order(), order(), order(), ask()]
      for (const one of [paid, declined, open]) await adapter.openDeposit(one)
      await adapter.openPayout(payout)
      await remote.decide(paid.reference, 'pay')
      await remote.decide(declined.reference, 'decline')
      for (const [{ reference }, status] of [
        [paid, 'paid'],
        [declined, 'declined'],
        [open, 'open'],
        [payout, 'paid'],
      ] as const) {
        // A coin takes its blocks, a payout its time.
        await expect.poll(() => inquire(reference)).toMatchObject({ record: { status } })
        const answers = await Promise.all([inquire(reference), inquire(reference)])
        const [record] = (await listed(reference)) ?? []
        for (const answer of answers)
          expect(answer).toEqual({ kind: 'found', record, providerId: expect.stringMatching(/./) })
      }
    })

    test('of an unknown reference says so', async () => {
      expect(await inquire(newPaymentId())).toEqual({ kind: 'not_known' })
    })

    test('that is answered by another party, for another question or about another payment, counts for nothing', async () => {
      const [wanted, other] = [order(), order()]
      await adapter.openDeposit(wanted)
      await adapter.openDeposit(other)
      let heard: Answer | undefined
      remote.forge((answer) => (heard = answer))
      expect((await inquire(wanted.reference))?.kind).toBe('found')
      const old = heard
      if (!old) throw new Error('nothing was heard')
      const signed =
        (as: Parameters<Remote['sign']>[1], reference = wanted.reference) =>
        ({ text, headers }: Answer): Answer => {
          const body = JSON.parse(text) as { item: object }
          const nonce = headers[SIGNATURE_HEADERS.nonce] ?? ''
          const made = remote.sign({ item: { ...body.item, reference } }, { nonce, ...as })
          return { text: made.rawBody, headers: made.headers as Record<string, string> }
        }
      const forgeries: ((answer: Answer) => Answer)[] = [
        ({ text, headers }) => ({ text: text.replace('10000.00', '90000.00'), headers }),
        ({ text }) => ({ text, headers: {} }),
        () => old,
        signed({ key: 'the-key-of-another-party' }),
        signed({ party: 'palco' }),
        signed({ nonce: randomUUID() }),
        signed({ atMs: Date.now() - SIGNATURE_WINDOW_MS - 1000 }),
        signed({}, other.reference),
      ]
      try {
        for (const [index, forgery] of forgeries.entries()) {
          remote.forge(forgery)
          expect([index, (await inquire(wanted.reference))?.kind]).toEqual([index, 'unknown'])
        }
        remote.forge(signed({}))
        expect((await inquire(wanted.reference))?.kind).toBe('found')
      } finally {
        remote.forge(null)
      }
    })
  })

  describe('a webhook', () => {
    const read = (request: WebhookRequest, nowMs = Date.now()) => adapter.readWebhook?.(request, nowMs)
    const genuine = async (): Promise<WebhookRequest> => {
      const wanted = order()
      await adapter.openDeposit(wanted)
      await remote.decide(wanted.reference, 'pay')
      const [first] = await remote.news(wanted.reference, 1)
      if (!first) throw new Error('no webhook')
      return first
    }

    test('of the provider itself is understood, with its amount, currency and nonce', async () => {
      const reading = read(await genuine())
      expect(reading).toMatchObject({
        ok: true,
        event: { kind: 'payment', amount: '10000.00', currency: 'ARS' },
      })
      expect(reading?.ok && reading.nonce).toBeTruthy()
    })

    test('of another party, changed on its way or half, is refused as not signed', async () => {
      const real = await genuine()
      const event = JSON.parse(real.rawBody) as Record<string, unknown>
      const changed = real.rawBody.replace('10000.00', '90000.00')
      expect(changed).not.toBe(real.rawBody)
      const bare = Object.fromEntries(
        Object.entries(real.headers).filter(([header]) => !header.startsWith('x-')),
      )
      const forged = [
        { ...real, rawBody: changed },
        { ...real, rawBody: '' },
        { ...real, headers: bare },
        remote.sign(event, { key: 'the-key-of-another-party' }),
        remote.sign(event, { party: 'originals' }),
        {
          ...real,
          headers: Object.fromEntries(
            Object.entries(real.headers).map(([header, value]) => [header, value && 'x']),
          ),
        },
      ]
      for (const request of forged) expect(read(request)).toEqual({ ok: false, code: 'invalid_signature' })
    })

    test('that is older or younger than a minute is stale, even when it is signed rightly', async () => {
      const event = JSON.parse((await genuine()).rawBody) as object
      const now = Date.now()
      for (const off of [-1, 1]) {
        const old = remote.sign(event, { atMs: now + off * (SIGNATURE_WINDOW_MS + 1) })
        expect(read(old, now)).toEqual({ ok: false, code: 'stale_timestamp' })
        expect(read(remote.sign(event, { atMs: now + off * SIGNATURE_WINDOW_MS }), now)?.ok).toBe(true)
      }
    })

    test('that is signed and says nothing known is a body that does not fit', async () => {
      const event = JSON.parse((await genuine()).rawBody) as object
      const strange = [
        {},
        [],
        { ...event, status: 'melted' },
        { ...event, amount: 10_000 },
        { ...event, currency: 'XYZ' },
      ]
      for (const body of strange)
        expect(read(remote.sign(body))).toEqual({ ok: false, code: 'invalid_request' })
      expect(read(remote.sign({ event_id: randomUUID() }))).toEqual({ ok: false, code: 'invalid_request' })
    })
  })
})
