import type { LocalDate } from '#domain/time.ts'

/**
 * Everything people are told of in the app, in the order in which choices about them are shown.
 * Source: issue 23, part 5.
 */
export const notificationKinds = [
  'join_request',
  'payment_failed',
  'invoice_overdue',
  'top_up_done',
  'top_up_stopped',
  'credit_ending',
  'credit_short',
  'rewards_waiting',
  'emails_failed',
  'members_quiet',
  'employer_registered',
  'ticket_opened',
  'tax_form_uploaded',
  'join_accepted',
  'rewards_approved',
  'draw_won',
  'prize_won',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Who is told: every person of an employer, every administrator, or one member. */
export type NotificationAudience = 'employer' | 'staff' | 'commuter'

/** When a mail says it as well: at once, in one mail a day or a week, or never. Source: issue 23, part 5. */
export const mailChoices = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailChoice = (typeof mailChoices)[number]

/**
 * What happened, with all that its text needs besides the name of whom it is about, which is not stored with it:
 * that is the one they have when it is read. Units: cents; local dates of the employer.
 */
export type Happening =
  | { kind: 'join_request' | 'employer_registered' | 'tax_form_uploaded' | 'join_accepted' }
  | { kind: 'payment_failed' | 'invoice_overdue'; number: string; cents: number }
  | { kind: 'top_up_done'; cents: number }
  | { kind: 'top_up_stopped'; reason: string }
  | { kind: 'credit_ending'; cents: number; firstOn: LocalDate }
  | { kind: 'credit_short'; cents: number; days: number }
  | { kind: 'rewards_waiting'; count: number; cents: number }
  | { kind: 'emails_failed'; title: string }
  | { kind: 'members_quiet'; count: number }
  | { kind: 'ticket_opened'; ticketId: string; number: number }
  | { kind: 'rewards_approved'; count: number; cents: number }
  | { kind: 'draw_won' | 'prize_won'; cents: number; startOn: LocalDate; periodId: string }

/** What is fixed of a kind. */
export interface KindRule {
  audience: NotificationAudience
  /** What a choice about it is called: `Requests to join`. */
  label: string
  /**
   * The choice of who has made none; null where no mail is offered, as one that cannot be switched off is sent
   * already (a receipt, a reminder, what the winner gets).
   */
  mail: MailChoice | null
}

/** The rule of each kind. Units: none. Errors: none. Source: issue 23, part 5; ADR 71: mails are quiet unless asked for. */
export const kindRules: Readonly<Record<NotificationKind, KindRule>> = {
  join_request: { audience: 'employer', label: 'Requests to join', mail: 'never' },
  payment_failed: { audience: 'employer', label: 'Failed payments', mail: null },
  invoice_overdue: { audience: 'employer', label: 'Overdue invoices', mail: null },
  top_up_done: { audience: 'employer', label: 'Automatic top-ups', mail: null },
  top_up_stopped: { audience: 'employer', label: 'Automatic top-ups that stopped', mail: null },
  credit_ending: { audience: 'employer', label: 'Credit that ends within 30 days', mail: null },
  credit_short: {
    audience: 'employer',
    label: 'Credit that does not last a month',
    mail: 'never',
  },
  rewards_waiting: { audience: 'employer', label: 'Rewards that wait for credit', mail: null },
  emails_failed: {
    audience: 'employer',
    label: 'Emails that did not reach everybody',
    mail: 'never',
  },
  members_quiet: { audience: 'employer', label: 'Members quiet for 30 days', mail: 'never' },
  employer_registered: { audience: 'staff', label: 'New employers', mail: 'never' },
  ticket_opened: { audience: 'staff', label: 'New tickets', mail: 'never' },
  tax_form_uploaded: { audience: 'staff', label: 'Uploaded tax forms', mail: 'never' },
  join_accepted: { audience: 'commuter', label: 'Your request to join was accepted', mail: null },
  rewards_approved: { audience: 'commuter', label: 'Approved rewards', mail: 'never' },
  draw_won: { audience: 'commuter', label: 'Draws that you won', mail: null },
  prize_won: { audience: 'commuter', label: 'Prizes', mail: null },
}

/** The kinds of an audience, in their order. Units: none. Errors: none. Source: as above. */
export function kindsOf(audience: NotificationAudience): NotificationKind[] {
  return notificationKinds.filter((kind) => kindRules[kind].audience === audience)
}
