/**
 * Health check of an image: asks the port of metrics, the only one that every role has. `node health.mjs live|ready`; exit code 1: it is not.
 * It stands in each artifact and imports nothing.
 */
const kind = process.argv[2] ?? 'ready'
const url = `http://127.0.0.1:${process.env.METRICS_PORT}/health/${kind}`
const status = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
  (answer) => answer.status,
  () => 0,
)
process.exitCode = status === 200 ? 0 : 1
