import { type AuditEntry, recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import type { Trx } from '#server/platform/db/transaction-guard.ts'

interface Done {
  at: Date
  campaignId: string
  details?: NonNullable<AuditEntry['details']>
}

/** Writes what an administrator, or a job, did with a campaign: never whose addresses it has. */
export async function auditCampaign(
  trx: Trx,
  by: Pick<StaffActor, 'adminId'> | 'job',
  what: string,
  { at, campaignId, details = {} }: Done,
): Promise<void> {
  await recordAudit(trx, {
    at,
    actor: by === 'job' ? { kind: 'system', id: null } : { kind: 'admin', id: by.adminId },
    action: `campaign.${what}`,
    subject: { kind: 'campaign', id: campaignId },
    details,
  })
}
