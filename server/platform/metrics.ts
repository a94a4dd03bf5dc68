import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** What Prometheus reads at `/metrics`; one registry an app, so that tests do not share any. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'switchback_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'switchback_job_seconds',
    help: 'Time to run a background job',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120],
    registers: [registry],
  })
  return {
    requestDone(method: string, route: string, status: number, seconds: number) {
      requests.observe({ method, route, status }, seconds)
    },
    jobDone(job: string, outcome: 'completed' | 'failed', seconds: number) {
      jobs.observe({ job, outcome }, seconds)
    },
    registry,
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Metrics of a feature beside those of the platform: of each app its own, there from when they are first asked for. */
export function featureMetrics<Own>(make: (registry: Registry) => Own): (metrics: Metrics) => Own {
  const made = new WeakMap<Metrics, Own>()
  return (metrics) => {
    const own = made.get(metrics) ?? make(metrics.registry)
    made.set(metrics, own)
    return own
  }
}
