import {
  mailEmailChangeJob,
  mailMemberEmailChangeJob,
} from '#server/features/identity/accounts/mail-email-change.ts'
import { mailPasswordResetJobs } from '#server/features/identity/passwords/mail-password-reset.ts'
import { mailRegistrationJob } from '#server/features/identity/registration/mail-registration.ts'
import { mailTeamInvitationJob } from '#server/features/identity/team/mail-team-invitation.ts'
import { sendCodeJob } from '#server/features/identity/two-step/send-code.ts'
import { askRefundJob } from '#server/features/money/invoices/refunds/ask-refund.ts'
import { applyGatewayEventJob } from '#server/features/money/payments/apply-event.ts'
import { updateMethodAtGatewayJob } from '#server/features/money/payments/change-methods.ts'
import { chargeSavedCardJob } from '#server/features/money/payments/pay-saved.ts'
import { payRedemptionJob } from '#server/features/money/redemptions/pay-redemption.ts'
import { dropImageJob } from '#server/features/money/wallets/payment-image.ts'
import { noteJoinRequestJob } from '#server/features/people/joining/note-join-request.ts'
import { mailSuggestedJob } from '#server/features/people/members/mail-suggested.ts'
import { sendAdminCodeJob } from '#server/features/staff/admins/send-code.ts'
import { refundCancelledProgramJob } from '#server/features/subscriptions/programs/changes/refund-program.ts'
import { pushReminderJob } from '#server/features/trips/reminders/push-reminder.ts'
import { rebuildRollupsJob } from '#server/features/trips/rollups/rebuild/rebuild-rollups.ts'
import type { Job } from './platform/jobs/job.ts'
import { schedule } from './schedule.ts'

/** Every kind of background work: what wakes by itself, and what is queued by what people do. Each has its own data, which only the job itself reads. */
export const jobs: readonly Job<never>[] = [
  ...schedule.map(({ job }) => job),
  applyGatewayEventJob,
  askRefundJob,
  chargeSavedCardJob,
  dropImageJob,
  mailEmailChangeJob,
  mailMemberEmailChangeJob,
  mailPasswordResetJobs.member,
  mailPasswordResetJobs.user,
  mailRegistrationJob,
  mailSuggestedJob,
  mailTeamInvitationJob,
  payRedemptionJob,
  noteJoinRequestJob,
  pushReminderJob,
  rebuildRollupsJob,
  refundCancelledProgramJob,
  sendAdminCodeJob,
  sendCodeJob,
  updateMethodAtGatewayJob,
]
