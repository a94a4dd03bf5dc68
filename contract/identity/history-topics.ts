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

/** The first words of the audit's actions, `subject.what`, by the topic they belong to. Source: as above. */
export const subjectsOfTopic: Readonly<Record<HistoryTopic, readonly string[]>> = {
  account: [
    'account',
    'agreement',
    'employer',
    'employers',
    'history',
    'profile',
    'transportation_cost',
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
  members: ['address', 'invitation', 'join_request', 'member', 'members', 'ticket'],
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
    'wallet_transaction',
    'wallet_transactions',
  ],
}
