import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What `/api/health` says beside that the process lives. */
export interface HealthFigures {
  ledger: 'proved' | 'mismatch' | 'unproved'
  members: 'proved' | 'mismatch' | 'unproved'
  open_redemptions: number
  open_refunds: number
  stuck_campaigns: number
}

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
  const mails = new Counter({
    name: 'switchback_mails_total',
    help: 'Mails handed to the mail server',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  const mailServer = new Gauge({
    name: 'switchback_mail_server_down',
    help: '1 while the mail server does not answer and nothing is handed to it',
    registers: [registry],
  })
  const showHealth = healthGauges(registry)
  return {
    requestDone(method: string, route: string, status: number, seconds: number) {
      requests.observe({ method, route, status }, seconds)
    },
    jobDone(job: string, outcome: 'completed' | 'failed', seconds: number) {
      jobs.observe({ job, outcome }, seconds)
    },
    mailDone(outcome: 'sent' | 'retried' | 'failed' | 'cancelled') {
      mails.inc({ outcome })
    },
    mailServerIsDown(isDown: boolean) {
      mailServer.set(isDown ? 1 : 0)
    },
    /** While the database is down nothing is known of the rest; what is unknown by our own fault stays as it was. */
    healthIs: showHealth,
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function healthGauges(registry: Registry): (health: HealthFigures | 'down' | 'unknown') => void {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const database = gauge('switchback_database_up', '1 while the database answers')
  const known = {
    ledgerDiffers: gauge('switchback_ledger_mismatch', '1 when the last proof found a difference'),
    ledgerUnproved: gauge('switchback_ledger_unproved', '1 when nothing was proved for two days'),
    membersDiffer: gauge('switchback_member_counts_mismatch', '1 when a count had to be mended'),
    redemptions: gauge('switchback_open_redemptions', 'On their way to members for over a day'),
    refunds: gauge('switchback_open_refunds', 'On their way to cards for over a day'),
    campaigns: gauge('switchback_stuck_campaigns', 'Dates of campaigns that should have left'),
  }
  return (health) => {
    if (health === 'unknown') return
    database.set(health === 'down' ? 0 : 1)
    if (health === 'down') {
      // Zero would say that all is well.
      for (const each of Object.values(known)) each.set(Number.NaN)
      return
    }
    known.ledgerDiffers.set(health.ledger === 'mismatch' ? 1 : 0)
    known.ledgerUnproved.set(health.ledger === 'unproved' ? 1 : 0)
    known.membersDiffer.set(health.members === 'mismatch' ? 1 : 0)
    known.redemptions.set(health.open_redemptions)
    known.refunds.set(health.open_refunds)
    known.campaigns.set(health.stuck_campaigns)
  }
}
