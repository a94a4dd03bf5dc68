import { Gauge } from 'prom-client'
import { featureMetrics } from '#server/platform/metrics.ts'
import type { Health } from './read-health.ts'

/**
 * What health says, as metrics. While the database is down nothing is known of the rest; what is unknown by our own
 * fault stays as it was.
 */
export const healthGauges = featureMetrics((registry) => {
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
  return {
    show(health: Health | 'down' | 'unknown') {
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
    },
  }
})
