import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/index.ts'
import { testPlatform } from './testing/platform.ts'

const freed = createServer().listen(0, '127.0.0.1')
await once(freed, 'listening')
const { port } = freed.address() as AddressInfo
await new Promise((resolve) => freed.close(resolve))
const payments = `http://127.0.0.1:${port}`
const platform = await testPlatform(await testDatabase(), { env: { PAYMENTS_SANDBOX_URL: payments } })
const readHealth = async () => {
  const answer = await fetch(`${platform.url}/health`)
  return { status: answer.status, text: await answer.text() }
}

test('the health says which neighbour is down, anyone may read it, and it names no address', async () => {
  expect(JSON.parse((await readHealth()).text)).toEqual({
    status: 'ok',
    neighbours: {
      database: 'up',
      bus: 'up',
      mail: 'unknown',
      sms: 'unknown',
      payments: 'unknown',
      identity: 'unknown',
      'games/originals': 'unknown',
    },
  })
  await fetch(payments).catch(() => null)
  await expect.poll(async () => (await readHealth()).text).toContain('"payments":"down"')
  const { status, text } = await readHealth()
  expect(status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({ status: 'degraded', neighbours: { database: 'up' } })
  expect([text.includes('127.0.0.1'), text.includes(String(port))]).toEqual([false, false])
  expect((await fetch(`${platform.url}/health/ready`)).status).toBe(200)
  const lines = (await platform.metrics.text()).split('\n')
  expect(lines).toContain('neighbour_up{neighbour="payments"} 0')
  expect(lines).toContain('neighbour_up{neighbour="database"} 1')
})
