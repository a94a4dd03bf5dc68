/** What an employer's history can be narrowed to. Source: issue 17, part 5. */
export const historyTopics = [
  'account',
  'team',
  'sign_in',
  'members',
  'emails',
  'rewards',
  'subscription',
  'money',
] as const
/** One of them. Source: as above. */
export type HistoryTopic = (typeof historyTopics)[number]

/** What a topic is called on a screen. Source: as above. */
export const topicLabels: Readonly<Record<HistoryTopic, string>> = {
  account: 'Account and profile',
  team: 'Team',
  sign_in: 'Signing in',
  members: 'Members',
  emails: 'Emails',
  rewards: 'Rewards',
  subscription: 'Subscription',
  money: 'Credit and invoices',
}

/**
 * What is between a member and support, and no employer's to read: what they asked, what they send for the tax office,
 * that they take along what is kept of them. The back office's audit has it. Source: ADR 32.
 */
export const privateSubjects: readonly string[] = [
  'member_data',
  // That somebody who left has credit still.
  'redemption_link',
  'tax_form',
  'tax_forms',
  'ticket',
]

/**
 * What is a person's own to know of where a member did it: with what, and how, they sign in. Of people of the employer
 * its owners read it. Source: docs/decisions/0056-a-members-own-account.md.
 */
export const membersOwnSubjects: readonly string[] = [
  'email',
  'password',
  'recovery_codes',
  'second_step',
  'sign_in_method',
]

/** The first words of the audit's actions, `subject.what`, by the topic they belong to. Source: as above. */
export const subjectsOfTopic: Readonly<Record<HistoryTopic, readonly string[]>> = {
  account: [
    'account',
    'agreement',
    'employer',
    'employers',
    'history',
    'planning_assumption',
    'profile',
    'addresses',
    'transportation_cost',
    'homes_map',
    'working_hours',
  ],
  team: ['team', 'teammate'],
  sign_in: [
    'alt_email',
    'email',
    'password',
    'recovery_codes',
    'second_step',
    'session',
    'sign_in_method',
  ],
  members: ['address', 'invitation', 'join_request', 'member', 'member_data', 'members', 'ticket'],
  emails: ['custom_email', 'recommendation'],
  rewards: ['leaderboard', 'reward', 'reward_program', 'rewards'],
  subscription: ['program'],
  money: [
    'credit',
    'invoice',
    'invoices',
    'payment',
    'payment_method',
    'redemption',
    'redemption_link',
    'tax_form',
    'tax_forms',
    'top_up',
    'wallet_transaction',
    'wallet_transactions',
  ],
}
