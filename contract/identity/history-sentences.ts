import { formatDollars } from '#domain/format-dollars.ts'
import { counted } from '#domain/format-number.ts'
import { toCents } from '#domain/money.ts'

/** What happened, and how much of it. Unit: dollars, as the wire has them. */
interface Happened {
  /** `subject.what`, as the audit names it. */
  action: string
  dollars: number | null
  /** People, rows or employees it was about. */
  count: number | null
}

/**
 * What was done, in a sentence without who did it: `Granted credit: $50.00`. An action of a later version of the
 * server has none here and is told by its name. Errors: none. Source: issue 17, part 5.
 */
export function actionSentence({ action, dollars, count }: Happened): string {
  const sentence = sentences.get(action)
  if (sentence === undefined) return firstUpper(action.replaceAll(/[._]/g, ' '))
  const unit = countedUnits.get(action)
  const figures = [
    ...(unit && count !== null ? [counted(count, unit)] : []),
    ...(dollars ? [formatDollars(toCents(dollars))] : []),
  ]
  return figures.length === 0 ? sentence : `${sentence}: ${figures.join(', ')}`
}

/** Whether an action has a sentence of its own. Source: as above. */
export function hasSentence(action: string): boolean {
  return sentences.has(action)
}

function firstUpper(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const countedUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'members.mailed': 'recipient',
    'members.uploaded': 'row',
    'program.launched': 'employee',
    'program.ordered': 'employee',
    'program.renewed': 'employee',
    'reward_program.employees_notified': 'row',
  }),
)

const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'account.closed': 'Closed the account',
    'account.exported': 'Downloaded everything kept of the account',
    'address.unblocked': 'Unblocked an address',
    'admin.changed': 'Changed an administrator',
    'admin.created': 'Created an administrator',
    'admin.deleted': 'Deleted an administrator',
    'admin.session_ended': 'Ended a session of an administrator',
    'admin.sessions_ended': 'Ended the sessions of an administrator',
    'agreement.accepted': 'Accepted an agreement',
    'agreement.changed': 'Changed the draft of an agreement',
    'agreement.deleted': 'Deleted the draft of an agreement',
    'agreement.drafted': 'Drafted an agreement',
    'agreement.published': 'Published an agreement',
    'alt_email.linked': 'Linked an alternative email address',
    'alt_email.unlinked': 'Removed the alternative email address',
    'audit.exported': 'Downloaded the audit log',
    'campaign.content_saved': 'Wrote the content of a campaign',
    'campaign.created': 'Created a campaign',
    'campaign.dates_set': 'Changed the dates of a campaign',
    'campaign.deleted': 'Deleted a campaign',
    'campaign.exported': 'Downloaded the failed deliveries of a campaign',
    'campaign.read': 'Looked at the addresses of a campaign',
    'campaign.resubscribed': 'Took the end of campaigns to an address back',
    'campaign.sample_sent': 'Sent a sample of a campaign',
    'campaign.started': 'Began to send a campaign',
    'campaign.unsubscribed': 'Ended campaigns to an address',
    'credit.deducted': 'Deducted credit',
    'credit.given': 'Gave credit to a member',
    'credit.granted': 'Granted credit',
    'credit.purchased': 'Added the credit that was paid for',
    'credit.withdrawn': 'Withdrew credit from a member’s wallet',
    'custom_email.content_saved': 'Wrote the content of an email to members',
    'custom_email.created': 'Created an email to members',
    'custom_email.deleted': 'Deleted an email to members',
    'custom_email.drafted': 'Drafted an email to members',
    'custom_email.edited': 'Edited an email to members',
    'custom_email.sample_sent': 'Sent a sample of an email to members',
    'custom_email.scheduled': 'Scheduled an email to members',
    'custom_email.started': 'Began to send an email to members',
    'custom_email.unscheduled': 'Took an email to members off the schedule',
    'email.change_requested': 'Asked to sign in with another email address',
    'email.changed': 'Confirmed another email address to sign in with',
    'employer.approved': 'Approved the account',
    'employer.declined': 'Declined the account',
    'employer.disabled': 'Disabled the account',
    'employer.enabled': 'Enabled the account again',
    'employer.features_changed': 'Switched parts of the product on or off',
    'employer.fee_changed': 'Changed the service fee',
    'employer.hidden': 'Hid the community from who looks for it by name',
    'employer.prices_changed': 'Changed the prices',
    'employer.read': 'Looked into the account',
    'employer.registered': 'Registered the account',
    'employer.registered_again':
      'Somebody registered with the address of this account, which changed nothing',
    'employer.join_link_renewed': 'Renewed the link by which people ask to join',
    'employer.shown': 'Let the community be found by its name',
    'employers.exported': 'Downloaded the list of employers',
    'history.exported': 'Downloaded the history',
    'invitation.accepted': 'Let somebody in who was invited or asked to join',
    'invitation.cancelled': 'Withdrew an invitation',
    'invitation.resent': 'Sent an invitation again',
    'invoice.charge_failed': 'Could not charge the card for an invoice',
    'invoice.charged': 'Charged the card for an invoice',
    'invoice.contact_changed': 'Changed who gets the invoices',
    'invoice.issued': 'Issued an invoice',
    'invoice.paid': 'Noted that an invoice was paid',
    'invoice.refund_failed': 'Could not refund an invoice to the card',
    'invoice.refunded': 'Refunded an invoice',
    'invoice.voided': 'Made an invoice void',
    'invoices.exported': 'Downloaded invoices',
    'join_request.blocked': 'Declined a wish to join and blocked the address',
    'join_request.declined': 'Declined a wish to join',
    'join_request.made': 'Asked to join',
    'leaderboard.exported': 'Downloaded the leaderboard',
    'member.activated': 'Activated a member',
    'member.deactivated': 'Deactivated a member',
    'member.deleted': 'Deleted a member',
    'member.email_declined': 'Declined a member’s email address',
    'member.email_verified': 'Verified a member’s email address',
    'member.invited': 'Invited somebody',
    'member.joined': 'Joined',
    'member.mailed': 'Sent a private email to a member',
    'member.read': 'Looked into a member’s account',
    'member.resubscribed': 'Subscribed to emails again',
    'member.surveyed': 'Filled the commute survey',
    'member.trip_logged': 'Logged a trip for a member',
    'member.unsubscribed': 'Unsubscribed from emails',
    'member_data.exported': 'Downloaded their own data',
    'members.exported': 'Downloaded the list of members',
    'members.mailed': 'Sent an email to members a suggestion is about',
    'members.uploaded': 'Uploaded a file of people to invite',
    'password.changed': 'Changed their password',
    'password.reset': 'Set a new password with a link from an email',
    'payment.added': 'Noted a payment by bank',
    'payment.dispute_lost': 'Took back a payment after a lost dispute',
    'payment.dispute_won': 'Gave back a payment after a won dispute',
    'payment.disputed': 'Held a payment that is disputed',
    'payment.opened': 'Opened a payment page',
    'payment.refund_failed': 'Noted that a refund of a payment failed',
    'payment.refunded': 'Refunded a payment',
    'payment.reversed': 'Took back a payment by bank',
    'payment_method.default': 'Chose the card that is charged first',
    'payment_method.gone': 'Removed a card that the payment provider no longer has',
    'payment_method.removed': 'Removed a card',
    'payment_method.saved': 'Saved a card',
    'profile.changed': 'Changed the profile',
    'program.cancelled': 'Cancelled a subscription',
    'program.discarded': 'Discarded a subscription that was not paid for',
    'program.downgrade_scheduled': 'Chose fewer employees from the next billing on',
    'program.downgrade_undone': 'Kept the number of employees after all',
    'program.end_moved': 'Moved the end of a subscription',
    'program.interval_changed': 'Changed how often a subscription is billed',
    'program.late_payment_credited': 'Turned a late payment into credit',
    'program.launched': 'Started a subscription',
    'program.ordered': 'Ordered a subscription',
    'program.payment_asked': 'Opened the payment of a subscription',
    'program.renewed': 'Renewed a subscription',
    'program.resumed': 'Resumed a cancelled subscription',
    'program.running_again': 'Resumed subscriptions after the overdue invoice was paid',
    'program.scheduled_cancelled': 'Cancelled a subscription before it began',
    'program.suspended': 'Suspended subscriptions for an overdue invoice',
    'program.upgrade_discarded': 'Discarded more employees that were not paid for',
    'program.upgrade_ordered': 'Ordered a subscription for more employees',
    'program.upgraded': 'Raised a subscription to more employees',
    'recommendation.content_saved': 'Wrote the content of a recommendation email',
    'recommendation.sample_sent': 'Sent a sample of a recommendation email',
    'recommendation.sent': 'Sent the emails of a recommendation',
    'recovery_codes.renewed': 'Made new recovery codes',
    'redemption.requested': 'Redeemed credit',
    'redemption.settled': 'Settled a redemption by hand',
    'redemption_link.sent': 'Sent a link to what a deleted member can redeem',
    'reward.approved': 'Approved a reward',
    'reward.cancelled': 'Cancelled a reward',
    'reward_program.changed': 'Changed a reward program',
    'reward_program.created': 'Created a reward program',
    'reward_program.deleted': 'Deleted a reward program',
    'reward_program.employees_notified': 'Notified employees of a reward program',
    'reward_program.employees_reminded': 'Reminded employees of a reward program',
    'rewards.exported': 'Downloaded rewards',
    'second_step.off': 'Switched 2-step verification off',
    'second_step.on': 'Switched 2-step verification on',
    'session.all_ended': 'Ended every session of theirs',
    'session.ended': 'Ended a session',
    'session.started': 'Signed in',
    'sign_in_method.added': 'Added a method of 2-step verification',
    'sign_in_method.confirmed': 'Confirmed a method of 2-step verification',
    'sign_in_method.removed': 'Removed a method of 2-step verification',
    'tax_form.approved': 'Approved a tax form',
    'tax_form.read': 'Looked at a tax form',
    'tax_form.rejected': 'Rejected a tax form',
    'tax_form.uploaded': 'Uploaded a tax form',
    'tax_forms.exported': 'Downloaded the list of tax forms',
    'team.second_step_optional': 'Left 2-step verification to each teammate',
    'team.second_step_required': 'Required 2-step verification of everybody in the team',
    'teammate.invitation_cancelled': 'Withdrew an invitation to the team',
    'teammate.invited': 'Invited a teammate',
    'teammate.invited_again': 'Sent an invitation to the team again',
    'teammate.joined': 'Joined the team',
    'teammate.removed': 'Removed a teammate',
    'teammate.role_changed': 'Changed the role of a teammate',
    'ticket.answered': 'Answered a ticket of a member',
    'ticket.read': 'Read a ticket of a member',
    'ticket.status_changed': 'Changed the status of a ticket of a member',
    'transportation_cost.changed': 'Changed a cost of commuting',
    'wallet_transaction.deleted': 'Took back credit that was on hold',
    'wallet_transactions.exported': 'Downloaded the movements of credit',
  }),
)
