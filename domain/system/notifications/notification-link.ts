import type { Happening } from './notification-kinds.ts'

/**
 * The page a notification leads to, as a path of the app with query and fragment. Errors: none.
 * Source: issue 23, part 5; a test holds each against the table of pages.
 */
export function notificationLink(
  happened: Happening,
  { employerId }: { employerId: string },
): string {
  switch (happened.kind) {
    case 'join_request':
      return '/dashboard/members?pending_type=request_to_employer#pending'
    case 'payment_failed':
    case 'invoice_overdue':
      return '/dashboard/account?tab=2&status=due'
    case 'top_up_done':
    case 'top_up_stopped':
      return '/dashboard/credit-details#top-up'
    case 'credit_ending':
      return '/dashboard/credit-details?ends=soon#lots'
    case 'credit_short':
      return '/dashboard/reward-system'
    case 'rewards_waiting':
      return '/dashboard/credit-details?tab=detailed&approval=waiting'
    case 'emails_failed':
      return '/dashboard/members?mail=sent&mail_failed=yes#mail'
    case 'members_quiet':
      return '/dashboard/members?show=quiet_members#list'
    case 'employer_registered':
      return `/admin/business-management/${employerId}`
    case 'ticket_opened':
      return `/admin/tickets?ticket=${happened.ticketId}`
    case 'tax_form_uploaded':
      return '/admin/tax-pay-approval'
    case 'join_accepted':
      return '/rider'
    case 'rewards_approved':
      return '/rider/wallet'
    case 'draw_won':
    case 'prize_won':
      return `/draws/${happened.periodId}`
  }
}
