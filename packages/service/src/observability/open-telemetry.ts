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
  const provider = new TracerProvider({
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
    stop: () => provider.shutdown(),
  }
}

/** Sending spans is no part of a trace: it would be sent as a span itself, without end. */
const unwatched = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => runOutside(() => exporter.export(spans, done)),
  shutdown: () => exporter.shutdown(),
  forceFlush: async () => exporter.forceFlush?.(),
})
