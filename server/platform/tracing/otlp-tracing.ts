import { setTimeout as pause } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'
import { version } from '../version.ts'
import { currentSpan } from './current-span.ts'
import type { SpanBegin, Tracing } from './tracing.ts'

export interface OtlpSettings {
  /** Where spans are posted. */
  url: string
  headers: Record<string, string>
  serviceName: string
  role: string
  /** Of the traces that begin here, from 0 to 1. */
  share: number
}

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  statement: SpanKind.CLIENT,
  call: SpanKind.CLIENT,
} satisfies Record<SpanBegin['kind'], SpanKind>

/** What waits is bounded: while nobody takes spans, those that find the queue full are dropped. */
const queue = { maxQueueSize: 4096, maxExportBatchSize: 512, scheduledDelayMillis: 2000 }
const exportTimeoutMs = 5000
const stopPatienceMs = 2000

/** Spans to an OpenTelemetry collector, by OTLP over HTTP. */
export function otlpTracing(settings: OtlpSettings, log: Logger): Tracing {
  const { url, headers, serviceName, role, share } = settings
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'switchback.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingWhenDown(exporter, log),
        exportTimeoutMillis: exportTimeoutMs,
        ...queue,
      }),
    ],
  })
  const tracer = provider.getTracer('switchback', version)
  return {
    begin({ name, kind, attributes, from, startedAt }) {
      const options = {
        kind: kinds[kind],
        attributes,
        ...(startedAt ? { startTime: startedAt } : {}),
      }
      return tracer.startSpan(name, options, contextOf(from, currentSpan.getStore()))
    },
    end(span, failure) {
      if (!span.isRecording()) return
      if (failure !== undefined) {
        span.setAttribute('error.type', failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
    async stop() {
      const patience = new AbortController()
      const given = provider.shutdown().catch(() => {})
      await Promise.race([given, pause(stopPatienceMs, undefined, patience).catch(() => {})])
      patience.abort()
    },
  }
}

/** What a header that is none says counts as nothing. */
function contextOf(from: string | undefined, parent: Span | undefined) {
  const named = from === undefined ? null : parseTraceParent(from)
  if (named) return trace.setSpanContext(ROOT_CONTEXT, { ...named, isRemote: true })
  return parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
}

/** One line when the receiver stops taking spans, and one when it takes them again. */
function tellingWhenDown(exporter: SpanExporter, log: Logger): SpanExporter {
  let isDown = false
  const note = ({ code, error }: ExportResult) => {
    const failed = code !== ExportResultCode.SUCCESS
    if (failed === isDown) return
    isDown = failed
    if (failed)
      log.warn({ err: error }, 'the receiver of traces does not answer: spans are dropped')
    else log.info('the receiver of traces answers again')
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
