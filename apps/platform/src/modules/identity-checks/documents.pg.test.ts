import { calls } from '@palco/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANA, checkedPlatform } from './testing/platform.ts'
import { verdict } from './testing/provider.ts'

const platform = await checkedPlatform()
const { begin, newPlayer, provider, read, send } = platform
type Player = Awaited<ReturnType<typeof newPlayer>>

const ASKS = verdict('asks', {
  documents: [
    { kind: 'document_front', reason: null },
    { kind: 'portrait', reason: null },
  ],
})
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a3' } })
    .withExif({ IFD0: { Artist: 'ANA' }, IFD3: { GPSLatitude: '34/1 36/1 0/1' } })
    .jpeg()
const photo = await picture().toBuffer()

/** What the provider says of each round. */
const rounds = (...said: ReturnType<typeof verdict>[]) =>
  provider.answers(({ round }) => ({ ...(said[round - 1] ?? verdict('reviewing')), order: round }))

let player: Player
beforeEach(async () => {
  rounds(ASKS, verdict('accepted'))
  player = await newPlayer()
  await platform.call(calls.updateUser, ANA, player)
  await begin(player)
})

const asked = async () => (await read(player)).check?.documents ?? []
const readId = async (kind: string) => (await asked()).find((one) => one.kind === kind)?.id ?? ''

describe('documents', () => {
  test('are sent one by one; with the last one the provider gets all of them and decides', async () => {
    expect(await asked()).toMatchObject([
      { kind: 'document_front', reason: null, sent_at: null },
      { kind: 'portrait', reason: null, sent_at: null },
    ])
    const first = await send(player, await readId('document_front'), photo)
    expect(first.response).toMatchObject({ before: 'play', check: { state: 'asked' } })
    expect(provider.asked).toHaveLength(1)
    const last = await send(player, await readId('portrait'), photo)
    expect(last.response).toMatchObject({ before: null, check: { state: 'accepted' } })
    expect(provider.asked[1]).toMatchObject({
      round: 2,
      documents: [
        { kind: 'document_front', type: 'image/webp' },
        { kind: 'portrait', type: 'image/webp' },
      ],
    })
  })

  test('are pictures made anew: nothing of where and by whom is kept or passed on', async () => {
    expect(photo.includes('ANA')).toBe(true)
    await send(player, await readId('document_front'), photo)
    await send(player, await readId('portrait'), photo)
    for (const { content } of provider.asked[1]?.documents ?? []) {
      const kept = Buffer.from(content, 'base64')
      expect(kept.includes('ANA')).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    }
    expect(provider.asked[1]?.documents).toHaveLength(2)
  })

  test('are judged by their bytes, whatever they are called; what is no picture leaves the request open', async () => {
    const id = await readId('document_front')
    expect((await send(player, id, Buffer.from('<svg onload=alert(1)>'))).code).toBe('invalid_file')
    expect((await send(player, id, photo.subarray(0, 9))).code).toBe('unreadable_file')
    expect((await send(player, id, Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'))).code).toBe('file_too_large')
    expect((await send(player, id, Buffer.alloc(0))).code).toBe('invalid_file')
    expect(await asked()).toMatchObject([{ sent_at: null }, { sent_at: null }])
    expect((await send(player, id, photo)).status).toBe(200)
  })

  test('are sent once each, and to the account they were asked of', async () => {
    const id = await readId('document_front')
    const stranger = await newPlayer()
    expect((await send(stranger, id, photo)).code).toBe('document_not_expected')
    expect((await send(player, '999999', photo)).code).toBe('document_not_expected')
    const sent = await Promise.all(Array.from({ length: 3 }, () => send(player, id, photo)))
    expect(sent.map(({ code }) => code ?? 'ok').toSorted()).toEqual([
      'document_not_expected',
      'document_not_expected',
      'ok',
    ])
  })

  test('are asked for once more one by one, with the reason; the others stay', async () => {
    const again = { kind: 'document_front', reason: 'unreadable' } as const
    rounds(ASKS, verdict('asks', { reasons: ['unreadable'], documents: [again] }), verdict('accepted'))
    for (const kind of ['document_front', 'portrait']) await send(player, await readId(kind), photo)
    expect((await read(player)).check).toMatchObject({
      state: 'asked',
      documents: [
        { kind: 'portrait', sent_at: expect.any(String) as string },
        { kind: 'document_front', reason: 'unreadable', sent_at: null },
      ],
    })
    await send(player, await readId('document_front'), await picture().rotate(90).toBuffer())
    const last = provider.asked.at(-1)
    expect(last?.round).toBe(3)
    expect(last?.documents.map(({ kind }) => kind)).toEqual(['document_front', 'portrait'])
    expect(await read(player)).toMatchObject({ before: null, check: { state: 'accepted' } })
    expect((await send(player, await readId('portrait'), photo)).code).toBe('document_not_expected')
  })
})
