import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { addMethod, type NewMethod } from './add-method.ts'
import { kind, registerKind } from './kinds/index.ts'
import { openConsoleCalls } from '../../operators/testing/console-calls.ts'

const LABEL = { es_ES: 'Oficina', en_US: 'Office', pt_BR: 'Escritório' }
const NAME = { es_ES: 'Cheque en la oficina', en_US: 'Cheque at the office', pt_BR: 'Cheque no escritório' }
const words = (text: string) => ({ es_ES: text, en_US: text, pt_BR: text })

/** An invented kind, declared in one place: cheques handed in at an office, and sent to the player's account. */
registerKind(
  'cheque',
  kind<unknown, { office: string }>({
    settings: z.unknown(),
    review: {
      settings: z.object({ office: z.string().min(1) }),
      instructions: ({ office }, { reference, language }) => ({
        kind: 'lines',
        lines: [{ label: LABEL[language], value: office, copy: false }],
        reference,
        proof: true,
      }),
    },
    coin: () => null,
    means: () => ({ ok: true, means: { kind: 'page' } }),
    payoutFields: () => ['full_name', 'dni', 'cvu'],
    texts: () => ({ name: NAME, deposit: words('Traelo.'), withdrawal: words('Te lo enviamos.') }),
  }),
)

const calling = await openConsoleCalls()
const { fixture, call, operator } = calling
for (const method of [
  {
    id: 'cheque_in',
    direction: 'deposit',
    position: 7,
    min: 100_000n,
    max: 100_000_000n,
    quick: [],
    minutes: 60,
    settings: { office: 'Calle Falsa 123' },
  },
  {
    id: 'cheque_out',
    direction: 'withdrawal',
    position: 8,
    min: 100_000n,
    max: 100_000_000n,
    quick: [],
    minutes: 60,
  },
] satisfies NewMethod[])
  await addMethod(fixture.db, { id: 'brasa', currency: 'ARS', country: 'AR' }, 'cheque', method)
const eva = await operator({ brands: ['brasa'] })
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c03' } })
  .jpeg()
  .toBuffer()

const readMethods = async (
  direction: 'deposit' | 'withdrawal',
  player: Parameters<typeof fixture.findCash>[0],
) => (await fixture.call(calls.listPaymentMethods, { direction }, { player })).body.response.methods

test('a kind that is declared in one place takes deposits: offered, opened, proved, reviewed, credited', async () => {
  const player = await fixture.player()
  const offered = (await readMethods('deposit', player)).find(({ id }) => id === 'cheque_in')
  expect(offered).toMatchObject({ name: NAME.es_ES, kind: 'cheque', needs_proof: true, fields: [] })

  const { body } = await fixture.call(calls.deposit, { method: 'cheque_in', amount: '5000' }, { player })
  const { id, instructions } = body.response
  expect(instructions).toMatchObject({
    kind: 'lines',
    lines: [{ label: 'Oficina', value: 'Calle Falsa 123', copy: false }],
    reference: id.slice(-8).toUpperCase(),
  })
  const sent = await fixture.call(
    calls.sendProof,
    { id },
    { player, file: { name: 'a.jpg', content: photo } },
  )
  expect(sent.body.response.status).toBe('under_review')

  const { body: queue } = await call(operatorCalls.listQueue, { limit: 100 }, eva.token)
  expect(queue.items.find((item) => item.id === id)).toMatchObject({ method: NAME.es_ES, proofs: 1 })
  const { body: file } = await call(operatorCalls.readPayment, { id }, eva.token)
  expect([file.reference, file.decision.open]).toEqual([id.slice(-8).toUpperCase(), true])
  const before = (await fixture.findCash(player)) ?? 0n
  expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('executed')
  expect(await fixture.findCash(player)).toBe(before + 500_000n)
})

test('one that was given up is found among the closed ones by its reference, and credited late', async () => {
  const player = await fixture.player()
  const { body } = await fixture.call(calls.deposit, { method: 'cheque_in', amount: '5000' }, { player })
  const { id } = body.response
  expect((await fixture.call(calls.cancelDeposit, { id }, { player })).status).toBe(200)
  const { body: closed } = await call(operatorCalls.listClosed, { reference: id.slice(-8) }, eva.token)
  expect(closed.items.map((item) => item.id)).toEqual([id])
  expect((await call(operatorCalls.creditLate, { id }, eva.token)).body.result).toBe('recorded')
})

test('it pays out: the fields of its kind are asked for, an operator lets it go, the provider sends it', async () => {
  const player = await fixture.player({ cash: 10_000_000n })
  const offered = (await readMethods('withdrawal', player)).find(({ id }) => id === 'cheque_out')
  expect(offered?.fields).toEqual(['full_name', 'dni', 'cvu'])
  const asked = { method: 'cheque_out', amount: '3000' }
  const { refusal } = await fixture.call(calls.withdraw, asked, { player, key: randomUUID() })
  expect(Object.keys(refusal.fields ?? {})).toEqual(['full_name', 'dni', 'cvu'])
  const given = { ...asked, full_name: 'Ana Núñez', dni: '12345678', cvu: '2850590940090418135201' }
  const { body } = await fixture.call(calls.withdraw, given, { player, key: randomUUID() })
  const { id } = body.response
  expect(body.response.status).toBe('pending')
  expect((await call(operatorCalls.approve, { id }, eva.token)).body.result).toBe('executed')
  await fixture.runJob('send_payouts')
  expect(fixture.provider.payouts.get(id)?.destination).toMatchObject({ cvu: '2850590940090418135201' })
})
