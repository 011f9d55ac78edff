import { expect, test } from 'vitest'
import { readMetricsPlace } from './process-metrics.ts'

test('metrics are served on a port of their own, on loopback unless said otherwise', () => {
  expect(readMetricsPlace({})).toBeNull()
  expect(readMetricsPlace({ METRICS_PORT: '3001' })).toEqual({ port: 3001, host: '127.0.0.1' })
  expect(readMetricsPlace({ METRICS_PORT: '3001', METRICS_HOST: '::' })?.host).toBe('::')
  expect(() => readMetricsPlace({ METRICS_PORT: '99999' })).toThrow('METRICS_PORT')
  expect(() => readMetricsPlace({ METRICS_PORT: 'x' })).toThrow('METRICS_PORT')
})
