import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'
import { traceCalls } from './call-spans.ts'
import type { Tracing } from './tracing.ts'

/** Tracing as configured; without OTEL_EXPORTER_OTLP_ENDPOINT none, and none of its libraries is loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
  if (!config.tracing) return undefined
  const { otlpTracing } = await import('./otlp-tracing.ts')
  const tracing = otlpTracing(config.tracing, log)
  const endCalls = traceCalls(tracing, config.tracing.ours)
  return {
    ...tracing,
    async stop() {
      endCalls()
      await tracing.stop()
    },
  }
}
