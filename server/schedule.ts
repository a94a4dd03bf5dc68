import { startCampaignsJob } from '#server/features/mail/campaigns/start-campaigns.ts'
import { startCustomEmailsJob } from '#server/features/mail/custom-emails/start-emails.ts'
import { deliverMailJob } from '#server/features/mail/outbox/deliver-mail.ts'
import { expireCreditJob } from '#server/features/money/credit/expire-credit.ts'
import { notifyExpiriesJob } from '#server/features/money/credit/notify-expiries.ts'
import { retryRefundsJob } from '#server/features/money/invoices/refunds/retry-refunds.ts'
import { proveLedgerJob } from '#server/features/money/ledger/prove-ledger.ts'
import { retryGatewayEventsJob } from '#server/features/money/payments/apply-event.ts'
import { followRedemptionsJob } from '#server/features/money/redemptions/follow-redemptions.ts'
import { mailLeaverLinksJob } from '#server/features/money/redemptions/mail-leaver-links.ts'
import { dropTaxFilesJob } from '#server/features/money/tax-forms/drop-files.ts'
import { topUpCreditJob } from '#server/features/money/top-up/top-up-credit.ts'
import { actOnMembersJob } from '#server/features/people/members/bulk/act-on-members.ts'
import { proveMemberCountsJob } from '#server/features/people/members/counts/prove-counts.ts'
import { eraseLeftBehindJob } from '#server/features/people/members/erase-left-behind.ts'
import { assessAddressesJob } from '#server/features/planning/mode-choice/addresses/assess-uploads.ts'
import { eraseAddressesJob } from '#server/features/planning/mode-choice/addresses/erase-addresses.ts'
import { checkTransitWaysJob } from '#server/features/planning/transit/members/check-transit-ways.ts'
import {
  drawWeeklyCreditJob,
  grantMonthlyPrizesJob,
} from '#server/features/rewards/draws/draw-due.ts'
import { publishDrawSeedsJob } from '#server/features/rewards/draws/publish-draw-seeds.ts'
import { approveRewardsJob } from '#server/features/rewards/granting/approve-rewards.ts'
import { closeMonthsJob } from '#server/features/rewards/granting/close-months.ts'
import { followWaitingJob } from '#server/features/rewards/granting/follow-waiting.ts'
import { fundRewardsJob } from '#server/features/rewards/granting/fund-rewards.ts'
import { returnWalletsJob } from '#server/features/rewards/granting/return-wallets.ts'
import { remindEmployeesJob } from '#server/features/rewards/notices/remind-employees.ts'
import { sendRecommendationsJob } from '#server/features/rewards/recommendations/send-recommendations.ts'
import { sendDigestsJob } from '#server/features/statistics/digest/send-digests.ts'
import { notifyNeedsJob } from '#server/features/statistics/home/notify-needs.ts'
import { proveScoresJob } from '#server/features/statistics/leaderboard/prove-scores.ts'
import { provePeriodsJob } from '#server/features/statistics/platform/prove-periods.ts'
import { chargeInvoicesJob } from '#server/features/subscriptions/renewals/charge-invoices.ts'
import { followOverdueJob } from '#server/features/subscriptions/renewals/follow-overdue.ts'
import { notifyTrialEndsJob } from '#server/features/subscriptions/renewals/notify-trial-ends.ts'
import { remindOfUnpaidJob } from '#server/features/subscriptions/renewals/remind-of-unpaid.ts'
import { renewSubscriptionsJob } from '#server/features/subscriptions/renewals/renew-subscriptions.ts'
import { mailNotificationsJob } from '#server/features/system/notification-mails/mail-notifications.ts'
import { forgetOldDataJob } from '#server/features/system/retention/forget-old-data.ts'
import { remindCommutersJob } from '#server/features/trips/reminders/remind-commuters.ts'
import { proveRollupsJob } from '#server/features/trips/rollups/rebuild/prove-rollups.ts'
import { lapseQuestionsJob } from '#server/features/trips/trips/questions/lapse-questions.ts'
import { forgetEndedSessionsJob } from '#server/platform/auth/session-life.ts'
import type { ScheduledJob } from './platform/jobs/job.ts'
import { wakeMissedJob } from './platform/jobs/wake-missed.ts'

/**
 * What wakes by itself, in UTC; docs/operations.md holds the same table. Business times live in our own
 * tables, by the employer's clock: most wake often and find nothing due.
 */
export const schedule: readonly ScheduledJob[] = [
  {
    job: deliverMailJob,
    cron: '* * * * *',
    atStart: true,
    why: 'mails whose retry is due, and what a killed worker left',
  },
  {
    job: checkTransitWaysJob,
    cron: '20 9-12 * * *',
    atStart: true,
    why: 'who comes to work by public transit, by the timetables that are there; what a killed worker left',
  },
  {
    job: actOnMembersJob,
    cron: '* * * * *',
    atStart: true,
    why: 'what employers do with many members at once, and a killed worker left',
  },
  { job: startCustomEmailsJob, cron: '* * * * *', why: 'emails to members that are due' },
  {
    job: startCampaignsJob,
    cron: '* * * * *',
    atStart: true,
    why: 'campaigns that are due, what became of their mails, and the addresses of those that were deleted, or left or were last changed thirty days ago',
  },
  {
    job: sendRecommendationsJob,
    cron: '*/5 * * * *',
    why: 'emails of recommendations whose local day and time have come',
  },
  {
    job: remindEmployeesJob,
    cron: '2-57/5 * * * *',
    why: 'reminders of reward programs, Tuesdays at 9:00 local',
  },
  {
    job: remindCommutersJob,
    cron: '*/5 * * * *',
    why: 'reminders that commuters chose, of a day without a trip',
  },
  {
    job: mailNotificationsJob,
    cron: '* * * * *',
    atStart: true,
    why: 'emails about what happened, at once or from 8:00 local in one a day or a week, as people chose',
  },
  {
    job: sendDigestsJob,
    cron: '1-56/5 * * * *',
    why: 'weekly emails to employers about how their program does, Mondays at 8:00 local',
  },
  {
    job: assessAddressesJob,
    cron: '* * * * *',
    atStart: true,
    why: 'uploaded addresses that a killed worker left, or that the address service did not answer for',
  },
  { job: retryGatewayEventsJob, cron: '*/5 * * * *', why: 'reported payments that wait' },
  {
    job: topUpCreditJob,
    cron: '* * * * *',
    why: 'credit below what its employer set is bought with the saved card, and answers that were lost are asked for again',
  },
  { job: fundRewardsJob, cron: '* * * * *', why: 'rewards that wait for credit there is again' },
  {
    job: approveRewardsJob,
    cron: '3-53/10 * * * *',
    atStart: true,
    why: 'rewards whose seven days are over go to the wallets',
  },
  {
    job: lapseQuestionsJob,
    cron: '2-52/10 * * * *',
    why: 'questions about trips that nobody settled in 14 days are over, and both sides are told',
  },
  {
    job: closeMonthsJob,
    cron: '6-56/10 * * * *',
    why: 'on the local 8th the month before is closed for good; remainders of cut trips, and a mail with its sums',
  },
  {
    job: followWaitingJob,
    cron: '42 * * * *',
    why: 'a weekly mail about rewards without credit; cancelled after 90 days',
  },
  {
    job: renewSubscriptionsJob,
    cron: '*/10 * * * *',
    why: 'invoices of programs whose local day has reached the billing date, a 1st',
  },
  {
    job: publishDrawSeedsJob,
    cron: '2-52/10 * * * *',
    atStart: true,
    why: 'hashes of the seeds of draws, before their week or month begins',
  },
  {
    job: drawWeeklyCreditJob,
    cron: '1-51/10 * * * *',
    atStart: true,
    why: 'weekly credit, Mondays 12:00 local for the week before',
  },
  {
    job: grantMonthlyPrizesJob,
    cron: '4-54/10 * * * *',
    atStart: true,
    why: 'monthly prizes, on the 1st 12:00 local for the month before',
  },
  {
    job: chargeInvoicesJob,
    cron: '5-55/10 * * * *',
    why: 'default cards charged on the day of the invoice, then 3, 7 and 14 days later',
  },
  {
    job: followOverdueJob,
    cron: '8-58/10 * * * *',
    why: 'rewards pause 30 days after an unpaid invoice, and run again once it is paid',
  },
  { job: expireCreditJob, cron: '7 * * * *', why: 'credit whose year is over' },
  {
    job: forgetEndedSessionsJob,
    cron: '17 * * * *',
    why: 'ended sessions, tokens of apps and attempt windows, devices unseen for a year',
  },
  { job: notifyExpiriesJob, cron: '22 * * * *', why: 'mails 30 and 7 days before credit ends' },
  {
    job: retryRefundsJob,
    cron: '27 * * * *',
    why: 'refunds the payment provider has not answered or not made yet',
  },
  {
    job: remindOfUnpaidJob,
    cron: '32 * * * *',
    why: 'on the local 1st a mail about invoices unpaid from before',
  },
  {
    job: wakeMissedJob,
    cron: '50 * * * *',
    atStart: true,
    why: 'what wakes at certain hours and was not woken for a day, as no worker was there',
  },
  {
    job: notifyNeedsJob,
    cron: '10 14 * * *',
    why: 'members gone quiet and credit that does not last a month, in the notifications of employers once a week',
  },
  {
    job: forgetOldDataJob,
    cron: '37 7 * * *',
    why: 'what is kept for a time only and is as old as that, nightly; docs/retention.md has the table',
  },
  {
    job: eraseLeftBehindJob,
    cron: '34 * * * *',
    why: 'what deleted members left in tables that the version which deleted them did not know; names that the version before wrote where this one keeps a number',
  },
  {
    job: eraseAddressesJob,
    cron: '44 * * * *',
    why: 'home addresses uploaded 30 days ago, and those of closed accounts',
  },
  {
    job: dropTaxFilesJob,
    cron: '41 * * * *',
    why: 'files of tax forms that were replaced or broke off, and of members who were deleted',
  },
  {
    job: followRedemptionsJob,
    cron: '* * * * *',
    why: 'redemptions that the payout provider has not decided, and what a killed worker left',
  },
  {
    job: mailLeaverLinksJob,
    cron: '* * * * *',
    atStart: true,
    why: 'links to what deleted members can redeem, until they are mailed or over',
  },
  {
    job: returnWalletsJob,
    cron: '47 * * * *',
    why: 'wallets of deleted members whose 30 days are over go back to where the money came from',
  },
  {
    job: notifyTrialEndsJob,
    cron: '52 * * * *',
    why: 'mails 7 days and 1 day before a free month ends',
  },
  {
    job: proveLedgerJob,
    cron: '13 8 * * *',
    why: 'every ledger held against its entries, invoices and rewards, nightly',
  },
  {
    job: proveMemberCountsJob,
    cron: '28 8 * * *',
    why: 'kept counts of members held against the members, nightly',
  },
  { job: proveRollupsJob, cron: '43 8 * * *', why: 'rollups held against the trips, nightly' },
  {
    job: proveScoresJob,
    cron: '58 8 * * *',
    why: 'scores of the leaderboard held against trips and rewards, nightly',
  },
  {
    job: provePeriodsJob,
    cron: '13 9 * * *',
    why: 'what employers did by week, month and year held against rollups, members and ledger, and the past summed up for the statistics of the platform, nightly',
  },
]
