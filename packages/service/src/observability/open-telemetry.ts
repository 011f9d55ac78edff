import { randomBytes } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { runOutside, type TraceContext } from '../trace-context.ts'
import type { SpanKind, Tracer, TracingSettings } from './tracer.ts'

const KINDS: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  internal: Kind.INTERNAL,
}
const TWO_TO_32 = 2 ** 32

/** The same for a trace in every part, so that a recorded one is whole. */
const isInShare = ({ traceId }: TraceContext, share: number): boolean =>
  Number.parseInt(traceId.slice(-8), 16) < share * TWO_TO_32

/** Spans by OpenTelemetry's SDK, sent by OTLP over HTTP in the background. The only file that loads its libraries. */
export function openTelemetry(service: string, { url, share }: TracingSettings): Tracer {
  const ids = new Ids()
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': `palco-${service}` }),
    spanProcessors: [new BatchSpanProcessor({ exporter: unwatched(new OTLPTraceExporter({ url })) })],
  })
  const tracer = provider.getTracer('palco')
  return {
    begin(name, kind, parent, fields) {
      if (!parent.sampled && !isInShare(parent, share)) return null
      const above = trace.setSpanContext(ROOT_CONTEXT, {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: TraceFlags.SAMPLED,
        isRemote: kind === 'server',
      })
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...fields } }, above)
      const { traceId, spanId } = span.spanContext()
      return {
        context: { traceId, spanId, sampled: true },
        end({ fields: found, failed = false } = {}) {
          if (found) span.setAttributes(found)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    report({ name, context, parent, from, to }) {
      if (!isInShare(context, share)) return
      const above =
        parent === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: context.traceId,
              spanId: parent,
              traceFlags: TraceFlags.SAMPLED,
              isRemote: true,
            })
      ids.next = context
      const span = tracer.startSpan(name, { kind: Kind.CLIENT, startTime: new Date(from) }, above)
      ids.next = null
      span.end(new Date(to))
    },
    stop: () => provider.shutdown(),
  }
}

/** Random ids, but for a span that has its own. */
class Ids {
  next: TraceContext | null = null
  generateTraceId = (): string => this.next?.traceId ?? randomHex(16)
  generateSpanId = (): string => this.next?.spanId ?? randomHex(8)
}
const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex')

/** Sending spans is no part of a trace: it would be sent as a span itself, without end. */
const unwatched = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => runOutside(() => exporter.export(spans, done)),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
