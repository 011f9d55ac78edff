import { expect, test, vi } from 'vitest'
import { Metrics } from '../metrics.ts'
import { healthReader, measureNeighbours, upIf } from './index.ts'

test('the health says which neighbour is down, and that what was not asked yet is not known', async () => {
  const read = healthReader(() => ({
    database: () => upIf(true),
    bus: async () => upIf(false),
    mail: () => 'unknown',
    payments: () => Promise.reject(new Error('secret at 10.0.0.1')),
  }))
  const health = await read()
  expect(health).toEqual({
    status: 'degraded',
    neighbours: { database: 'up', bus: 'down', mail: 'unknown', payments: 'down' },
  })
  expect(JSON.stringify(health)).not.toContain('10.0.0.1')
  const metrics = new Metrics()
  measureNeighbours(metrics, read)
  const series = (await metrics.text()).split('\n').filter((line) => line.startsWith('neighbour_up'))
  expect(series).toEqual([
    'neighbour_up{neighbour="database"} 1',
    'neighbour_up{neighbour="bus"} 0',
    'neighbour_up{neighbour="payments"} 0',
  ])
})

test('what is not known yet is no fault', async () => {
  expect((await healthReader(() => ({ mail: () => 'unknown' }))()).status).toBe('ok')
})

test('a neighbour that does not answer in time is down, and many who ask at once ask it once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const read = healthReader(
    () => ({
      database: () => {
        asked += 1
        return new Promise<never>(() => {})
      },
    }),
    20,
  )
  const [first, second] = await Promise.all([read(), read()])
  expect(first).toEqual({ status: 'degraded', neighbours: { database: 'down' } })
  expect([second, asked]).toEqual([first, 1])
  vi.advanceTimersByTime(999)
  await read()
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1)
  await read()
  expect(asked).toBe(2)
  vi.useRealTimers()
})
