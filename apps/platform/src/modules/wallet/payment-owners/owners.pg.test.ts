import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { setDayLimit } from '../../own-limits/testing/holder.ts'
import type { TestPlayer } from '../testing/fixture.ts'
import { CLOSE, CPF, held, openOwners, OTHER, OTHER_CPF } from './testing/owners.ts'

const owners = await openOwners()
const {
  aside,
  call,
  findCash,
  readChecks,
  event,
  hasCase,
  findHeldItem,
  notify,
  open,
  person,
  provider,
  read,
  runJob,
} = owners
let ana: TestPlayer
let id: string
beforeEach(async () => {
  provider.answer = null
  ana = await person()
  id = await open(ana)
})

describe('a deposit', () => {
  test('of the player is credited, by its document or its name, in whatever form', async () => {
    const bank = [
      held({ document: CPF, name: 'Another Name' }),
      held({ name: 'SOUZA, ANA' }),
      held({ name: 'ána  souza' }),
    ]
    for (const holder of bank) {
      const player = await person()
      const deposit = await open(player)
      expect((await notify(event(deposit, 'paid', holder))).result).toBe('applied')
      expect(await read(player, deposit)).toMatchObject({ status: 'approved', reason: null })
      expect([await findCash(player), await readChecks(deposit)]).toEqual([
        5_000n,
        ['registered match accept'],
      ])
    }
  })

  test('of another person is not credited and goes back to its source', async () => {
    const before = await aside('tribuna')
    expect((await notify(event(id, 'paid', OTHER))).result).toBe('applied')
    const returning = await read(ana, id)
    expect(returning).toMatchObject({ status: 'returning', cancelable: false, instructions: null })
    expect([await findCash(ana), (await aside('tribuna')) - before]).toEqual([0n, 5_000n])
    // What the player reads names nobody.
    expect(JSON.stringify(returning)).not.toMatch(/Bruno|Lima|39053344705/)
    expect(returning.reason).toContain('a tu nombre')
    await runJob('send_refunds')
    expect(provider.refunds.filter((one) => one === id)).toHaveLength(1)
    await runJob('send_refunds')
    expect(provider.refunds.filter((one) => one === id)).toHaveLength(1)
    expect((await notify(event(id, 'refunded'))).result).toBe('applied')
    expect(await read(ana, id)).toMatchObject({ status: 'returned' })
    expect([await findCash(ana), (await aside('tribuna')) - before]).toEqual([0n, 0n])
  })

  test('of somebody below the least age goes back, although the name is the player’s', async () => {
    // Two days around the birthday: the day of the place differs from that of the machine by one at most.
    const day = (shift: number) => {
      const at = owners.now()
      const born = Date.UTC(at.getUTCFullYear() - 18, at.getUTCMonth(), at.getUTCDate() + shift)
      return new Date(born).toISOString().slice(0, 10)
    }
    const adult = await open(ana)
    await notify(event(adult, 'paid', held({ birth_date: day(-2) })))
    expect((await read(ana, adult)).status).toBe('approved')
    await notify(event(id, 'paid', held({ birth_date: day(2) })))
    expect((await read(ana, id)).status).toBe('returning')
  })

  test('that is unclear is credited with a case, or waits, as the jurisdiction says', async () => {
    for (const holder of [CLOSE, undefined]) {
      const [brazil, spain, neutral] = [
        await person(),
        await person({ brandId: 'marea' }),
        await person({ brandId: 'brasa' }),
      ]
      const [waits, flagged, any] = [await open(brazil), await open(spain), await open(neutral)]
      for (const deposit of [waits, flagged, any]) await notify(event(deposit, 'paid', holder))
      expect(await read(brazil, waits)).toMatchObject({
        status: 'under_review',
        instructions: null,
        cancelable: false,
      })
      expect([await findCash(brazil), await hasCase(waits)]).toEqual([0n, false])
      expect((await read(spain, flagged)).status).toBe('approved')
      expect([await findCash(spain), await hasCase(flagged)]).toEqual([5_000n, true])
      expect([(await read(neutral, any)).status, await hasCase(any)]).toEqual(['approved', false])
    }
  })

  test('of another person is credited where no rule asks whose it is, with the comparison on record', async () => {
    const neutral = await person({ brandId: 'brasa' })
    const deposit = await open(neutral)
    await notify(event(deposit, 'paid', OTHER))
    expect([(await read(neutral, deposit)).status, await readChecks(deposit)]).toEqual([
      'approved',
      ['registered different accept'],
    ])
  })

  test('that comes after it has expired here goes back all the same', async () => {
    owners.clock.advance(3_600_000)
    await runJob('expire_deposits')
    expect((await read(ana, id)).status).toBe('expired')
    await notify(event(id, 'paid', OTHER))
    expect((await read(ana, id)).status).toBe('returning')
  })

  test('tells its provider who is expected to pay where a rule asks, and else nothing', async () => {
    const neutral = await person({ brandId: 'brasa' })
    const deposit = await open(neutral)
    expect(provider.deposits.get(id)?.payer).toMatchObject({ name: 'Ana Souza', document: CPF })
    expect(provider.deposits.get(deposit)?.payer).toBeUndefined()
  })
})

describe('deposits that are set aside', () => {
  const another = async (player: TestPlayer, method = 'pix') => {
    const asked = await call(calls.deposit, { method, amount: '50.00' }, { player, key: randomUUID() })
    return asked.status === 200 ? asked.body.response.id : asked.refusal.code
  }

  test('do not keep the player from the next one, up to five', async () => {
    for (const holder of [CLOSE, OTHER, CLOSE, OTHER]) {
      await notify(event(id, 'paid', holder))
      id = await another(ana)
      expect(id).not.toBe('too_many_open_deposits')
    }
    await notify(event(id, 'paid', CLOSE))
    expect(await another(ana)).toBe('too_many_open_deposits')
  })

  test('and one that is back at its source counts no more', async () => {
    const aside: string[] = []
    for (let nth = 0; nth < 5; nth += 1) {
      await notify(event(id, 'paid', OTHER))
      aside.push(id)
      id = nth < 4 ? await another(ana) : id
    }
    expect(await another(ana)).toBe('too_many_open_deposits')
    await runJob('send_refunds')
    await notify(event(aside[0] ?? '', 'refunded'))
    expect(await another(ana)).not.toBe('too_many_open_deposits')
  })
})

describe('a process of the version before, which compares nothing,', () => {
  /** How it changes a status, with the cause as it writes it. */
  const move = (status: string, cause: string | null) =>
    owners.db
      .query({
        text: 'UPDATE payments SET status = $2, cause = $3 WHERE id = $1',
        values: [id, status, cause],
      })
      .then(
        () => 'ok',
        (fault: { constraint?: string }) => fault.constraint,
      )

  test.each([CLOSE, OTHER])('neither credits nor ends what is set aside or goes back', async (holder) => {
    await notify(event(id, 'paid', holder))
    for (const [status, cause] of [
      ['approved', null],
      ['approved', 'other_amount'],
      ['rejected', 'declined'],
    ] as const)
      expect(await move(status, cause)).toBe('payment_transitions')
    expect(await findCash(ana)).toBe(0n)
  })

  test('nor what its provider did not give back', async () => {
    await notify(event(id, 'paid', OTHER))
    provider.answer = 'refused'
    await runJob('send_refunds')
    expect(await move('approved', null)).toBe('payment_transitions')
    expect((await read(ana, id)).status).toBe('under_review')
  })
})

describe('events of a deposit', () => {
  test('of another person twice at once, in two forms, set it aside and return it once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await person()
      const deposit = await open(player)
      const before = await aside('tribuna')
      const same = event(deposit, 'paid', OTHER)
      provider.records.set(deposit, { status: 'paid', holder: OTHER })
      owners.clock.advance(120_000)
      await Promise.all([
        notify(same),
        notify(same),
        runJob('inquire'),
        notify(event(deposit, 'paid', OTHER)),
      ])
      expect((await read(player, deposit)).status).toBe('returning')
      expect([(await aside('tribuna')) - before, await findCash(player)]).toEqual([5_000n, 0n])
      expect(await readChecks(deposit)).toHaveLength(1)
      await Promise.all([runJob('send_refunds'), runJob('send_refunds')])
      const refunded = event(deposit, 'refunded')
      await Promise.all([notify(refunded), notify(refunded), notify(event(deposit, 'refunded'))])
      expect([(await read(player, deposit)).status, (await aside('tribuna')) - before]).toEqual([
        'returned',
        0n,
      ])
    }
  })

  test('of the player twice at once credit it once', async () => {
    const same = event(id, 'paid', held())
    await Promise.all([notify(same), notify(same), notify(event(id, 'paid', held()))])
    expect(await findCash(ana)).toBe(5_000n)
  })

  test('that are older or contradict what came change nothing', async () => {
    await notify(event(id, 'paid', OTHER))
    for (const status of ['declined', 'expired', 'paid'] as const)
      expect((await notify(event(id, status, held()))).result).toBe('ignored')
    expect((await read(ana, id)).status).toBe('returning')
    await notify(event(id, 'refunded'))
    expect((await notify(event(id, 'refund_failed'))).result).toBe('conflict')
    expect((await notify(event(id, 'paid', held()))).result).toBe('ignored')
    expect([(await read(ana, id)).status, await findCash(ana)]).toEqual(['returned', 0n])
    // A refund that nobody asked for is for an operator to look at.
    const credited = await open(ana)
    await notify(event(credited, 'paid', held()))
    expect((await notify(event(credited, 'refunded'))).result).toBe('conflict')
    expect((await read(ana, credited)).status).toBe('approved')
  })

  test('of a refund that do not come are asked for', async () => {
    await notify(event(id, 'paid', OTHER))
    await runJob('send_refunds')
    provider.records.set(id, { status: 'paid', holder: OTHER })
    owners.clock.advance(120_000)
    await runJob('inquire')
    expect((await read(ana, id)).status).toBe('returning')
    provider.records.set(id, { status: 'refunded', holder: OTHER })
    owners.clock.advance(3_600_000)
    await runJob('inquire')
    expect((await read(ana, id)).status).toBe('returned')
  })
})

describe('news of a refund on its way that changes nothing', () => {
  test.each(['expired', 'declined', 'paid'] as const)(
    '(%s) is asked for again after pauses that grow',
    async (status) => {
      await notify(event(id, 'paid', OTHER))
      await runJob('send_refunds')
      provider.records.set(id, { status, holder: OTHER })
      const asked = async (ms: number) => {
        owners.clock.advance(ms)
        await runJob('inquire')
        await runJob('inquire')
        return provider.inquiries.filter((one) => one === id).length
      }
      expect([await asked(119_999), await asked(1)]).toEqual([0, 1])
      expect([await asked(239_999), await asked(1)]).toEqual([1, 2])
      expect([await asked(479_999), await asked(1)]).toEqual([2, 3])
      provider.records.set(id, { status: 'refunded', holder: OTHER })
      expect(await asked(3_600_000)).toBe(4)
      expect((await read(ana, id)).status).toBe('returned')
      expect(await asked(3_600_000)).toBe(4)
    },
  )
})

describe('a refund', () => {
  test('that is refused, or fails later, leaves the deposit to an operator, and the money set aside', async () => {
    for (const how of ['refused', 'failed'] as const) {
      const player = await person()
      const deposit = await open(player)
      const before = await aside('tribuna')
      await notify(event(deposit, 'paid', OTHER))
      provider.answer = how === 'refused' ? 'refused' : null
      await runJob('send_refunds')
      provider.answer = null
      if (how === 'failed') await notify(event(deposit, 'refund_failed'))
      expect(await read(player, deposit)).toMatchObject({ status: 'under_review' })
      expect([(await aside('tribuna')) - before, await findCash(player)]).toEqual([5_000n, 0n])
      // It went through after all.
      expect((await notify(event(deposit, 'refunded'))).result).toBe('applied')
      expect([(await read(player, deposit)).status, (await aside('tribuna')) - before]).toEqual([
        'returned',
        0n,
      ])
    }
  })

  test('whose answer is lost is asked for again', async () => {
    await notify(event(id, 'paid', OTHER))
    provider.answer = 'unknown'
    await runJob('send_refunds')
    expect((await read(ana, id)).status).toBe('returning')
    provider.answer = null
    owners.clock.advance(600_000)
    await runJob('send_refunds')
    expect(provider.refunds.filter((one) => one === id)).toHaveLength(2)
  })
})

describe('a withdrawal', () => {
  const withdraw = (player: TestPlayer, fields: object, method = 'pix_out') =>
    call(
      calls.withdraw,
      { method, amount: '30.00', full_name: 'Ana Souza', ...fields },
      { player, key: randomUUID() },
    )

  test('to another person is refused before money moves', async () => {
    const player = await person({ cash: 100_000n })
    for (const fields of [
      { pix_key: OTHER_CPF },
      { full_name: 'Bruno Lima', pix_key: 'bruno@example.com' },
    ]) {
      const { refusal, status } = await withdraw(player, fields)
      // The same words and field, whatever differs.
      expect([status, refusal.code, refusal.fields]).toEqual([
        422,
        'invalid_fields',
        { full_name: 'El destino tiene que estar a tu nombre' },
      ])
    }
    expect([await findHeldItem(player), await findCash(player)]).toEqual([0n, 100_000n])
  })

  test('to the player goes out, one that is unclear waits or is looked at', async () => {
    const [brazil, spain] = [
      await person({ cash: 100_000n }),
      await person({ brandId: 'marea', cash: 100_000n }),
    ]
    expect((await withdraw(brazil, { pix_key: CPF, full_name: 'Whoever' })).body.response.status).toBe(
      'processing',
    )
    const unclear = (await withdraw(brazil, { pix_key: 'ana@example.com', full_name: 'A. Souza' })).body
      .response
    expect([unclear.status, await hasCase(unclear.id)]).toEqual(['pending', false])
    const fields = { full_name: 'A. Souza', iban: 'ES9121000418450200051332' }
    const flagged = (await withdraw(spain, fields, 'bank_eu')).body.response
    expect([flagged.status, await hasCase(flagged.id)]).toEqual(['processing', true])
  })
})

describe('when the identity check passes', () => {
  test('what waits is credited or goes back, what was credited is looked at, each once', async () => {
    const [waits, returned] = [await person(), await person()]
    const credited = await person({ name: null, dni: null })
    const deposits = [await open(waits), await open(returned), await open(credited)] as const
    await notify(event(deposits[0], 'paid', CLOSE))
    await notify(event(deposits[1], 'paid', CLOSE))
    // Nothing was on record of this account, so there was nothing to compare.
    await notify(event(deposits[2], 'paid', OTHER))
    expect([await findCash(credited), await hasCase(deposits[2])]).toEqual([5_000n, false])
    await runJob('compare_owners')
    expect(await readChecks(deposits[0])).toEqual(['registered close wait'])

    await owners.passIdentity(waits, { name: 'A', lastname: 'Souza', dni: CPF })
    await owners.passIdentity(returned, { name: 'Clara', lastname: 'Reis', dni: CPF })
    await owners.passIdentity(credited, { name: 'Ana', lastname: 'Souza', dni: CPF })
    await Promise.all([runJob('compare_owners'), runJob('compare_owners')])
    await runJob('compare_owners')
    expect([(await read(waits, deposits[0])).status, await findCash(waits)]).toEqual(['approved', 5_000n])
    expect([(await read(returned, deposits[1])).status, await findCash(returned)]).toEqual(['returning', 0n])
    expect([(await read(credited, deposits[2])).status, await hasCase(deposits[2])]).toEqual([
      'approved',
      true,
    ])
    expect(await readChecks(deposits[0])).toEqual(['registered close wait', 'identity_check match accept'])
  })

  test('what waits of a deposit that had ended goes back where the account is closed for deposits', async () => {
    const [closed, allowed, onTime] = [await person(), await person(), await person()]
    const deposits = [await open(closed), await open(allowed), await open(onTime)] as const
    for (const [player, deposit] of [
      [closed, deposits[0]],
      [allowed, deposits[1]],
    ] as const) {
      for (const kind of ['loss', 'time'] as const)
        await setDayLimit(owners.db, player, { kind, amount: 6_000n }, owners.now())
      await call(calls.cancelDeposit, { id: deposit }, { player })
    }
    for (const deposit of deposits) await notify(event(deposit, 'paid', CLOSE))
    for (const player of [closed, allowed, onTime])
      await owners.passIdentity(player, { name: 'A', lastname: 'Souza', dni: CPF })
    const block = (player: TestPlayer, status: string) =>
      owners.db.query({ text: 'UPDATE players SET status = $2 WHERE id = $1', values: [player.id, status] })
    for (const player of [closed, onTime]) await block(player, 'blocked')
    await runJob('compare_owners')
    for (const player of [closed, onTime]) await block(player, 'active')
    expect([
      (await read(closed, deposits[0])).status,
      (await read(allowed, deposits[1])).status,
      (await read(onTime, deposits[2])).status,
    ]).toEqual(['returning', 'approved', 'approved'])
    expect((await read(closed, deposits[0])).reason).toContain('vuelve a su origen')
    expect([await findCash(closed), await findCash(allowed)]).toEqual([0n, 5_000n])
  })

  test('a withdrawal that waits for an operator goes back where it turns out to be to another person', async () => {
    const player = await person({ cash: 100_000n })
    const fields = { method: 'pix_out', amount: '30.00', full_name: 'A. Souza', pix_key: 'ana@example.com' }
    const asked = (await call(calls.withdraw, fields, { player, key: randomUUID() })).body.response
    expect([asked.status, await findHeldItem(player)]).toEqual(['pending', 3_000n])
    await owners.passIdentity(player, { name: 'Clara', lastname: 'Reis', dni: CPF })
    await runJob('compare_owners')
    await runJob('compare_owners')
    expect([
      (await read(player, asked.id)).status,
      await findHeldItem(player),
      await findCash(player),
    ]).toEqual(['rejected', 0n, 100_000n])
  })
})
