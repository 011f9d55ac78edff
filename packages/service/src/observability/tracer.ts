import type { TraceContext } from '../trace-context.ts'

export type SpanKind = 'server' | 'client' | 'internal'
/** Of a closed list of names; never what a person typed, and nothing secret. */
export type SpanFields = Readonly<Record<string, string | number>>

export type RunningSpan = {
  /** The context of what is done in it. */
  readonly context: TraceContext
  end(outcome?: { fields?: SpanFields; failed?: boolean }): void
}

export type Tracer = {
  /** `null`: this trace is not recorded. */
  begin(name: string, kind: SpanKind, parent: TraceContext, fields?: SpanFields): RunningSpan | null
  /** Records a span that happened elsewhere, in a browser. What it says of itself does not decide whether it is recorded. */
  report(span: ReportedSpan): void
  stop(): Promise<void>
}

export type ReportedSpan = {
  name: string
  /** Of the span itself. */
  context: TraceContext
  /** Id of the span above it; `null`: it begins the trace. */
  parent: string | null
  /** Milliseconds since 1970. */
  from: number
  to: number
}

let running: Tracer | null = null

/** What records spans; `null` while traces are off. */
export const activeTracer = (): Tracer | null => running

export function useTracer(tracer: Tracer | null): void {
  running = tracer
}

type Env = Readonly<Record<string, string | undefined>>
export type TracingSettings = { url: string; share: number }

/**
 * Where spans are sent, and which share of the traces; `null`: traces are off.
 * @throws Error with the name of the setting
 */
export function readTracing(env: Env): TracingSettings | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim() ?? ''
  if (endpoint === '') return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318')
  const text = env.OTEL_TRACES_SAMPLER_ARG?.trim() || '1'
  const share = Number(text)
  if (!(share >= 0 && share <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not "${text}"`)
  return { url: `${endpoint.replace(/\/$/, '')}/v1/traces`, share }
}

/**
 * Records spans where the settings ask for it. The libraries of OpenTelemetry are loaded only then.
 * @throws Error with the name of the setting
 */
export async function startTracing(service: string, env: Env): Promise<Tracer | null> {
  const settings = readTracing(env)
  if (!settings) return null
  const { openTelemetry } = await import('./open-telemetry.ts')
  const tracer = openTelemetry(service, settings)
  useTracer(tracer)
  return tracer
}
