import { mailEmailChangeJob } from './features/accounts/mail-email-change.ts'
import { deliverMailJob } from './features/mail/deliver-mail.ts'
import { mailPasswordResetJob } from './features/passwords/mail-password-reset.ts'
import { proveRollupsJob } from './features/rollups/rebuild/prove-rollups.ts'
import { rebuildRollupsJob } from './features/rollups/rebuild/rebuild-rollups.ts'
import { forgetOldAnswersJob } from './features/trips/forget-old-answers.ts'
import { sendCodeJob } from './features/two-step/send-code.ts'
import { forgetEndedSessionsJob } from './platform/auth/forget-ended-sessions.ts'
import type { Job, ScheduledJob } from './platform/jobs/job.ts'

/** Every kind of background work. Each has its own data, which only the job itself reads. */
export const jobs: readonly Job<never>[] = [
  deliverMailJob,
  forgetEndedSessionsJob,
  forgetOldAnswersJob,
  mailEmailChangeJob,
  mailPasswordResetJob,
  proveRollupsJob,
  rebuildRollupsJob,
  sendCodeJob,
]

/** What wakes by itself, in UTC. Business times live in our own tables, by the employer's clock. */
export const schedule: readonly ScheduledJob[] = [
  { job: deliverMailJob, cron: '* * * * *', why: 'mails whose retry is due' },
  { job: forgetEndedSessionsJob, cron: '17 * * * *', why: 'ended sessions and attempt windows' },
  { job: forgetOldAnswersJob, cron: '37 * * * *', why: 'answers kept for repeats, after 30 days' },
  { job: proveRollupsJob, cron: '43 8 * * *', why: 'rollups held against the trips, nightly' },
]
