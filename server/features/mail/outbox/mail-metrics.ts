import { Counter, Gauge } from 'prom-client'
import { featureMetrics } from '#server/platform/metrics.ts'

/** What came of mails, and whether their server answers. */
export const mailMetrics = featureMetrics((registry) => {
  const registers = [registry]
  const mails = new Counter({
    name: 'switchback_mails_total',
    help: 'Mails handed to the mail server',
    labelNames: ['outcome'] as const,
    registers,
  })
  const mailServer = new Gauge({
    name: 'switchback_mail_server_down',
    help: '1 while the mail server does not answer and nothing is handed to it',
    registers,
  })
  return {
    mailDone(outcome: 'sent' | 'retried' | 'failed' | 'cancelled') {
      mails.inc({ outcome })
    },
    serverIsDown(isDown: boolean) {
      mailServer.set(isDown ? 1 : 0)
    },
  }
})
