import { expect, test, vi } from 'vitest'
import { expectBooks } from '../testing/books.ts'
import { readTable } from '../testing/table.ts'
import { START, testBed } from '../testing/test-bed.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const GAME = 'galgos-del-plata'
const bed = testBed({
  final: ['settled', 'returned', 'refused'],
  expectBooks: () => expectBooks(bed.database, bed.wallet, START),
})

/** Opens streams one after another until one is refused. @returns how many there are, and the status of the refusal */
async function openUntilRefused(token: string, path: string) {
  const readers: Awaited<ReturnType<typeof readTable>>[] = []
  while (readers.length < 60) {
    const reader = await readTable(bed.server.address, token, path)
    if (reader.status !== 200) return { open: readers, status: reader.status }
    readers.push(reader)
  }
  return { open: readers, status: 200 }
}

test('a player has twelve streams, and gets another when one ends; another player has own ones', async () => {
  const token = await bed.enter(GAME)
  const { open, status } = await openUntilRefused(token, 'table/stream')
  expect([open.length, status]).toEqual([12, 429])
  const other = await readTable(bed.server.address, await bed.enter(GAME, 'pl_beto'))
  expect(other.status).toBe(200)
  await open.pop()?.close()
  await vi.waitFor(async () => {
    const next = await readTable(bed.server.address, token)
    expect(next.status).toBe(200)
    open.push(next)
  })
  for (const reader of [...open, other]) await reader.close()
})

test('guests of one address have fifty streams, and get another when one ends', async () => {
  const path = `guest/stream?game=${GAME}`
  const { open, status } = await openUntilRefused('', path)
  expect([open.length, status]).toEqual([50, 429])
  await open.pop()?.close()
  await vi.waitFor(async () => {
    const next = await readTable(bed.server.address, '', path)
    expect(next.status).toBe(200)
    open.push(next)
  })
  for (const reader of open) await reader.close()
})
