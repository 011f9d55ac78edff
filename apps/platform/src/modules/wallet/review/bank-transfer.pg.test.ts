import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { approveDeposit, rejectDeposit } from '../index.ts'
import type { TestPlayer } from '../testing/fixture.ts'
import { openPayments, picture } from '../testing/payments.ts'

const payments = await openPayments()
const { clock, db, fixture, now, open, read, sendProof } = payments
const operator = 'operator:eva'
let player: TestPlayer
beforeEach(async () => void (player = await payments.nextPlayer()))

describe('bank transfer', () => {
  const openTransfer = async () => (await open('cvu_in', '5000')).body.response.id

  test('shows where the money goes, takes a proof, is credited once an operator says so', async () => {
    const { body } = await open('cvu_in', '5000')
    const { id, instructions } = body.response
    expect(body.response).toMatchObject({ status: 'pending', redirect_url: null, proof: null })
    expect(instructions).toMatchObject({
      kind: 'bank',
      alias: 'brasa.mate.demo',
      reference: id.slice(-8).toUpperCase(),
    })
    const before = await fixture.findCash(player)

    const proof = { name: 'C:\\fotos\\mi <b>comprobante.jpg', content: await picture().jpeg().toBuffer() }
    const sent = await sendProof(id, proof)
    expect(sent.body.response).toMatchObject({
      status: 'under_review',
      proof: { name: 'mi bcomprobante.jpg' },
    })
    expect(await fixture.findCash(player)).toBe(before)
    // Under review it no longer expires.
    clock.advance(72 * 3_600_000)
    await fixture.runJob('expire_deposits')
    expect((await read(id)).status).toBe('under_review')

    expect((await approveDeposit({ db, now }, { id, operator })).ok).toBe(true)
    expect(await approveDeposit({ db, now }, { id, operator })).toEqual({ ok: false, code: 'not_pending' })
    expect(await fixture.findCash(player)).toBe((before ?? 0n) + 500_000n)
    expect((await read(id)).instructions).toBeNull()
  })

  test('the kept picture is ours: made anew, without what the camera wrote', async () => {
    const id = await openTransfer()
    const original = await picture().jpeg().toBuffer()
    expect(original.includes('ANA')).toBe(true)
    await sendProof(id, { name: 'a.jpg', content: original })
    const { rows } = await db.query<{ type: string; content: Buffer }>({
      text: 'SELECT type, content FROM payment_proofs WHERE payment_id = $1',
      values: [id],
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.type).toBe('image/webp')
    expect(rows[0]?.content.includes('ANA')).toBe(false)
    expect(await sharp(rows[0]?.content).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  })

  test.each([
    ['a page with a picture’s name', 'x.jpg', Buffer.from('<html><script>alert(1)</script>'), 'invalid_file'],
    ['a vector picture', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'invalid_file'],
    [
      'a picture cut short',
      'x.png',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]),
      'unreadable_file',
    ],
    ['nothing', 'x.jpg', Buffer.alloc(0), 'invalid_file'],
    [
      'too much',
      'x.pdf',
      Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(5 * 1024 * 1024)]),
      'file_too_large',
    ],
  ])('refuses %s and loses nothing', async (_, name, content, code) => {
    const id = await openTransfer()
    const { status, refusal } = await sendProof(id, { name, content })
    expect([status, refusal.code]).toEqual([422, code])
    expect(refusal.fields).toHaveProperty('proof_of_payment')
    expect(await read(id)).toMatchObject({ status: 'pending', proof: null })
  })

  test('what a file is, its content says: any name, what a decoder warns of, and what telephones send', async () => {
    const id = await openTransfer()
    const png = await picture().png().toBuffer()
    const jpeg = await picture().jpeg().toBuffer()
    const files: [string, Buffer][] = [
      ['a.php', png],
      ['a.svg', jpeg],
      ['IMG-20261127-WA0001', Buffer.from('%PDF-1.7 proof')],
      // Viewers show these with a warning: bytes before a marker, and a file without its last bytes.
      ['a.jpg', Buffer.concat([jpeg.subarray(0, -2), Buffer.from([1, 2, 3]), jpeg.subarray(-2)])],
      ['b.jpg', jpeg.subarray(0, -4)],
      ['photo.jpg', readFileSync(new URL('../testing/phone.heic', import.meta.url))],
    ]
    for (const [name, content] of files)
      expect([name, (await sendProof(id, { name, content })).status]).toEqual([name, 200])
    const { rows } = await db.query<{ content: Buffer }>({
      text: 'SELECT content FROM payment_proofs WHERE payment_id = $1 ORDER BY id DESC LIMIT 1',
      values: [id],
    })
    // Left half blue, right half red, as the telephone showed it.
    const { data, info } = await sharp(rows[0]?.content)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([60, 40])
    expect(data[2]! > 150 && data[0]! < 60 && data[59 * 3]! > 150).toBe(true)
  })

  test('ten proofs of one transfer are enough', async () => {
    const id = await openTransfer()
    const file = { name: 'a.pdf', content: Buffer.from('%PDF-1.7 proof') }
    for (let sent = 0; sent < 10; sent += 1) expect((await sendProof(id, file)).status).toBe(200)
    expect((await sendProof(id, file)).refusal.code).toBe('proof_not_expected')
    expect((await read(id)).status).toBe('under_review')
  })

  test('a PDF is kept as it is; without a file the field says so', async () => {
    const id = await openTransfer()
    expect((await sendProof(id)).refusal.code).toBe('invalid_file')
    const pdf = Buffer.from('%PDF-1.7 proof')
    expect((await sendProof(id, { name: 'a.pdf', content: pdf })).status).toBe(200)
    const { rows } = await db.query<{ content: Buffer }>({
      text: 'SELECT content FROM payment_proofs WHERE payment_id = $1',
      values: [id],
    })
    expect(rows[0]?.content.equals(pdf)).toBe(true)
  })

  test('only its own player may send a proof, and only while it is open', async () => {
    const id = await openTransfer()
    const file = { name: 'a.jpg', content: await picture().jpeg().toBuffer() }
    const stranger = await fixture.player({})
    expect((await sendProof(id, file, stranger)).refusal.code).toBe('unknown_payment')
    await rejectDeposit({ db, now }, { id, operator, reason: 'No llegó.' })
    expect((await sendProof(id, file)).refusal.code).toBe('proof_not_expected')
    expect(await read(id)).toMatchObject({ status: 'rejected', reason: 'No llegó.' })
    const byPage = (await open('card', '5000')).body.response.id
    expect((await sendProof(byPage, file)).refusal.code).toBe('proof_not_expected')
  })

  test('money that came after all is credited, with the cause on record', async () => {
    const id = await openTransfer()
    const before = (await fixture.findCash(player)) ?? 0n
    clock.advance(49 * 3_600_000)
    await fixture.runJob('expire_deposits')
    expect((await read(id)).status).toBe('expired')
    await approveDeposit({ db, now }, { id, operator })
    expect((await read(id)).status).toBe('approved')
    expect(await fixture.findCash(player)).toBe(before + 500_000n)
  })

  test('approve and reject at once: one of them', async () => {
    for (let round = 0; round < 8; round++) {
      player = await payments.nextPlayer({ cash: 0n })
      const id = await openTransfer()
      const results = await Promise.all([
        approveDeposit({ db, now }, { id, operator }),
        approveDeposit({ db, now }, { id, operator }),
        rejectDeposit({ db, now }, { id, operator, reason: 'x' }),
      ])
      const { status } = await read(id)
      // A refusal may come first; the money then still counts.
      expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0)
      expect(await fixture.findCash(player)).toBe(status === 'approved' ? 500_000n : 0n)
      expect(status).toBe('approved')
    }
  })
})
