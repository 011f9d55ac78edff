/** A variable, its default as the page writes it, and what it means. */
export type Setting = readonly [name: string, fallback: string, meaning: string]

/** What one program reads from its environment. */
export type Program = {
  program: string
  title: string
  /** Files below it are the program's. */
  folder: string
  settings: readonly Setting[]
}

/** Settings of several programs. */
export const DRAIN: Setting = [
  'DRAIN_MS',
  '0; 5000 in production',
  'how long requests are answered after SIGTERM, once `/health/ready` is 503',
]
export const METRICS_PORT: Setting = [
  'METRICS_PORT',
  'none',
  'where metrics and the health of this process are served; without it, nowhere',
]
export const METRICS_HOST: Setting = ['METRICS_HOST', '127.0.0.1', 'address of `METRICS_PORT`']
/** Traces, of every program (docs/observability.md). */
export const TRACES: readonly Setting[] = [
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'none',
    'base address of a collector of OpenTelemetry, such as `http://127.0.0.1:4318`: spans go there by OTLP over HTTP; without it there are no traces ([observability](observability.md#traces))',
  ],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    '1',
    'share of the traces that is recorded, from 0 to 1; the same for all parts',
  ],
]
export const LOG_LEVEL: Setting = ['LOG_LEVEL', 'info', '`debug`, `warn`, `error`, `silent`']
