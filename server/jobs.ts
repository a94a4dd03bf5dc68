import { mailEmailChangeJob } from './features/accounts/mail-email-change.ts'
import { expireCreditJob } from './features/billing/expire-credit.ts'
import { notifyExpiriesJob } from './features/billing/notify-expiries.ts'
import { proveLedgerJob } from './features/billing/prove-ledger.ts'
import { startCustomEmailsJob } from './features/custom-emails/start-emails.ts'
import { noteJoinRequestJob } from './features/joining/note-join-request.ts'
import { deliverMailJob } from './features/mail/deliver-mail.ts'
import { mailPasswordResetJob } from './features/passwords/mail-password-reset.ts'
import { applyGatewayEventJob } from './features/payments/apply-event.ts'
import { retryGatewayEventsJob } from './features/payments/retry-events.ts'
import { tellGatewayJob } from './features/payments/tell-gateway.ts'
import { proveRollupsJob } from './features/rollups/rebuild/prove-rollups.ts'
import { rebuildRollupsJob } from './features/rollups/rebuild/rebuild-rollups.ts'
import { forgetOldAnswersJob } from './features/trips/forget-old-answers.ts'
import { sendCodeJob } from './features/two-step/send-code.ts'
import { forgetEndedSessionsJob } from './platform/auth/forget-ended-sessions.ts'
import type { Job, ScheduledJob } from './platform/jobs/job.ts'

/** Every kind of background work. Each has its own data, which only the job itself reads. */
export const jobs: readonly Job<never>[] = [
  applyGatewayEventJob,
  deliverMailJob,
  expireCreditJob,
  forgetEndedSessionsJob,
  forgetOldAnswersJob,
  mailEmailChangeJob,
  mailPasswordResetJob,
  notifyExpiriesJob,
  proveLedgerJob,
  noteJoinRequestJob,
  proveRollupsJob,
  rebuildRollupsJob,
  retryGatewayEventsJob,
  sendCodeJob,
  tellGatewayJob,
  startCustomEmailsJob,
]

/** What wakes by itself, in UTC. Business times live in our own tables, by the employer's clock. */
export const schedule: readonly ScheduledJob[] = [
  { job: expireCreditJob, cron: '7 * * * *', why: 'credit whose year is over' },
  {
    job: deliverMailJob,
    cron: '* * * * *',
    atStart: true,
    why: 'mails whose retry is due, and what a killed worker left',
  },
  { job: startCustomEmailsJob, cron: '* * * * *', why: 'e-mails to members that are due' },
  { job: forgetEndedSessionsJob, cron: '17 * * * *', why: 'ended sessions and attempt windows' },
  { job: forgetOldAnswersJob, cron: '37 * * * *', why: 'answers kept for repeats, after 30 days' },
  { job: notifyExpiriesJob, cron: '22 * * * *', why: 'mails 30 and 7 days before credit ends' },
  {
    job: proveLedgerJob,
    cron: '13 8 * * *',
    why: 'every ledger held against its entries, nightly',
  },
  { job: proveRollupsJob, cron: '43 8 * * *', why: 'rollups held against the trips, nightly' },
  { job: retryGatewayEventsJob, cron: '*/5 * * * *', why: 'reported payments that wait' },
]
