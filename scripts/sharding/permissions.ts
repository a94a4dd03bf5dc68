import type { Permission } from './judge-kept.ts'

/** What asks more than the server of one employer, and why; the narrower place before the wider one. */
export const permissions: readonly Permission[] = [
  // Before the employer is known.
  each(
    'server/platform/auth/',
    'a session or token is found by itself, and reads the member it is of',
  ),
  each(
    'server/features/identity/sessions/',
    'a login is found by its address, and reads its member',
  ),
  each(
    'server/features/identity/accounts/logins/',
    'a login is found by its address, and reads its member',
  ),

  // Queues of all employers.
  {
    place: 'server/features/people/members/bulk/queries/actions.ts',
    reach: 'refused',
    why: 'a worker locks the next action of all employers: to be found first, and locked with its employer',
  },
  {
    place: 'server/features/mail/custom-emails/queries/sending.ts',
    reach: 'refused',
    why: 'a worker locks the next email of all employers: to be found first, and locked with its employer',
  },
  {
    place: 'server/features/rewards/notices/queries/reminders.ts',
    reach: 'refused',
    why: 'a worker locks the next reminder of all employers: to be found first, and locked with its employer',
  },
  across(
    'server/features/mail/outbox/delivery/',
    'emails leave in one order for the whole platform',
  ),
  each(
    'server/features/mail/campaigns/queries/sending.ts',
    'an address of a campaign may be a member of any, who unsubscribed',
  ),
  each('server/features/mail/unsubscribe/', 'who unsubscribes may be a member of any'),

  // Jobs that ask which employers have something to do.
  each('server/features/money/credit/queries/due-lots.ts', 'nightly: whose credit expires'),
  each('server/features/money/ledger/queries/prove-ledger.ts', 'nightly: all ledgers'),
  each('server/features/money/redemptions/queries/leaver-links.ts', 'links that are due, of all'),
  each('server/features/money/top-up/queries/need.ts', 'who needs credit'),
  each(
    'server/features/people/members/queries/left-behind.ts',
    'nightly: what an earlier version left of the erased',
  ),
  each('server/features/rewards/draws/queries/periods.ts', 'whose draws are due'),
  each('server/features/rewards/granting/approve-rewards.ts', 'nightly: whose rewards are due'),
  each('server/features/rewards/granting/close-months.ts', 'nightly: whose month is to be closed'),
  each(
    'server/features/rewards/granting/follow-waiting.ts',
    'nightly: whose rewards wait for credit',
  ),
  each('server/features/rewards/granting/fund-rewards.ts', 'whose rewards can be paid now'),
  each('server/features/rewards/granting/return-wallets.ts', 'nightly: wallets of those who left'),
  each('server/features/rewards/notices/remind-employees.ts', 'whose reminders are due'),
  each(
    'server/features/rewards/recommendations/send-recommendations.ts',
    'whose recommendations are due',
  ),
  each('server/features/statistics/digest/', 'weekly: who gets a digest'),
  each('server/features/planning/transit/members/', 'nightly: whose ways are to be looked up'),
  each('server/features/subscriptions/renewals/charge-invoices.ts', 'what is to be charged today'),
  each('server/features/subscriptions/renewals/follow-overdue.ts', 'daily: who is to be suspended'),
  each('server/features/subscriptions/renewals/forecast-month.ts', 'monthly: who is invoiced next'),
  each('server/features/subscriptions/renewals/notify-trial-ends.ts', 'daily: whose trial ends'),
  each('server/features/subscriptions/renewals/renew-subscriptions.ts', 'whose period ends'),
  each('server/features/system/retention/', 'nightly: whose rows are over'),
  across(
    'server/features/system/notification-mails/',
    'whom to email of what, of all employers and administrators',
  ),
  each('server/features/trips/reminders/', 'reminders that are due, of all members'),
  each('server/features/trips/rollups/rebuild/', 'nightly: who has trips'),
  each('server/features/trips/trips/questions/', 'whose questions have waited too long'),

  each(
    'server/features/planning/mode-choice/addresses/queries/uploads.ts',
    'whose addresses are to be located',
  ),

  // The back office finds members, rewards and transactions of any employer.
  across(
    'server/features/identity/agreements/staff/',
    'staff count who has accepted, and who has not',
  ),
  each('server/features/identity/history/queries.ts', 'staff read entries of all'),
  each(
    'server/features/money/redemptions/queries/redemptions.ts',
    'staff find whom a payout was for',
  ),
  each('server/features/money/tax-forms/staff/', 'staff find a form by its id'),
  each('server/features/money/wallets/delete-transaction.ts', 'staff find a reward by its id'),
  each('server/features/money/wallets/queries/on-hold.ts', 'staff find a transaction by its id'),
  each('server/features/money/wallets/queries/pick-members.ts', 'staff search members of all'),
  each('server/features/people/members/staff/', 'staff list members of all'),
  each('server/features/rewards/statements/staff/', 'staff find a reward by its id'),

  each('server/features/staff/', 'staff list employers, with what each has'),
  each(
    'server/features/support/tickets/staff/',
    'staff list tickets of all, with whom they are of',
  ),
  each('server/features/system/search/queries/everywhere.ts', 'staff search members of all'),
  across('server/features/statistics/platform/', 'sums over all employers'),

  across('server/platform/db/migrations/', 'migrations change rows of all employers'),

  // Administrators are told of what happens at all employers.
  each(
    'server/features/mail/choices/queries.ts',
    'what an administrator was told goes with the account',
  ),
  across(
    'server/features/system/notifications/queries/read.ts',
    'administrators are told how much is new, and the latest',
  ),
  each('server/features/system/notifications/', 'administrators read what happened at all'),
  across(
    'server/features/people/members/queries/erase.ts',
    'staff were told of a member in one email with others, which names the first of them',
  ),
]

function each(place: string, why: string): Permission {
  return { place, reach: 'each server', why }
}

function across(place: string, why: string): Permission {
  return { place, reach: 'across servers', why }
}
