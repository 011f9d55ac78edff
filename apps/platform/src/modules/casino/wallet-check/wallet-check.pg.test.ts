import { randomUUID } from 'node:crypto'
import { PROVIDER_PATHS } from '@palco/contract/provider'
import { signedHeaders } from '@palco/contract/signing'
import { expect, test } from 'vitest'
import { GAME_KEY } from '../../wallet/testing/fixture.ts'
import { openProviderCalls } from '../testing/provider-calls.ts'
import { type Send, sendTo } from './connection.ts'
import { checkWallet, toTable } from './run.ts'

const calling = await openProviderCalls()
const { clock, fixture, next, launch, cash } = calling
const nowMs = () => clock.ms
const send = sendTo(fixture.url)
const party = 'originals'

async function check(through: Send): Promise<string[]> {
  await next()
  const launchToken = await launch()
  const results = await checkWallet({ send: through, party, key: GAME_KEY, launchToken, nowMs })
  return results.filter(({ reason }) => reason !== null).map(({ name }) => name)
}

const resigned = (path: string, body: string) =>
  send(path, signedHeaders(party, GAME_KEY, body, { nowMs: nowMs(), nonce: randomUUID() }), body)

test('the platform’s own wallet passes every check and the player’s money is whole', async () => {
  expect(await check(send)).toEqual([])
  expect(await cash()).toBe(100_000n)
})

test('a wallet that takes any signature is found', async () => {
  expect(await check((path, _headers, body) => resigned(path, body))).toEqual([
    'a signature by another key',
    'a body changed after signing',
    'an unknown party',
    'a timestamp two minutes old',
    'a timestamp two minutes ahead',
    'a nonce used before',
  ])
})

test('a wallet that pays a repeated win again is found', async () => {
  const failed = await check(async (path, headers, body) => {
    if (path !== PROVIDER_PATHS.credit) return send(path, headers, body)
    const fields = { ...JSON.parse(body), transaction_id: randomUUID(), round_ended: false }
    return resigned(path, JSON.stringify(fields))
  })
  expect(failed).toContain('a win sent twice is paid once')
  expect(failed).toContain('a closed round takes no late debit, win or rollback')
})

test('a wallet that forgets a rollback before its debit is found', async () => {
  const debited = new Set<string>()
  const failed = await check(async (path, headers, body) => {
    const fields = JSON.parse(body)
    if (path === PROVIDER_PATHS.debit) debited.add(fields.transaction_id)
    if (path !== PROVIDER_PATHS.rollback || debited.has(fields.original_transaction_id))
      return send(path, headers, body)
    return { status: 200, text: JSON.stringify({ transaction_id: fields.transaction_id }) }
  })
  expect(failed).toContain('a rollback before its debit leaves a tombstone')
})

test('a wallet that does not answer fails each check with the reason', async () => {
  await next()
  const launchToken = await launch()
  const down: Send = async (path, headers, body) => {
    if (path === PROVIDER_PATHS.session) return send(path, headers, body)
    throw new Error('connection refused')
  }
  const lines = toTable(await checkWallet({ send: down, party, key: GAME_KEY, launchToken, nowMs }))
  expect(lines[0]).toMatch(/^FAIL {2}a signature by another key +no answer: Error: connection refused$/)
})
