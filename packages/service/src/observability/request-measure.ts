import type { Metrics } from '../metrics.ts'

/** The histogram of a server's answers. `label`: what its requests are counted by, of a closed list. */
export function requestMeasure(metrics: Metrics, label: 'path' | 'kind') {
  const seconds = metrics.histogram({
    name: 'http_request_seconds',
    help: 'Time from the head of a request to the end of its answer; of a stream, to its end',
    labels: [label, 'status'],
  })
  // Few, and each is looked up once.
  const known = new Map<string, { observe(seconds: number): void }>()
  return (value: string, status: string, took: number): void => {
    const key = `${status} ${value}`
    let series = known.get(key)
    if (!series) known.set(key, (series = seconds.labels({ [label]: value, status })))
    series.observe(took)
  }
}
