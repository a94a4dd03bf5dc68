/** What moved credit, as the documents call it. Source: decisions section 4, Words. */
export const walletTypes = [
  'trip_reward',
  'weekly_reward',
  'monthly_reward',
  'signup_reward',
  'promotion_reward',
  'redeem_credit',
  'purchase',
  'grant',
  'deduction',
  'withdrawal',
  'expiry',
  'refund',
] as const

export const walletStatuses = ['on_hold', 'completed', 'reversed'] as const

/** What a transaction came of. */
export const walletSources = [
  'trip',
  'draw',
  'program',
  'administrator',
  'payment',
  'time',
] as const

export type WalletType = (typeof walletTypes)[number]
export type WalletStatus = (typeof walletStatuses)[number]
export type WalletSource = (typeof walletSources)[number]

/** What people call each type. */
export const walletTypeLabels: Readonly<Record<WalletType, string>> = {
  trip_reward: 'Trip reward',
  weekly_reward: 'Weekly credit',
  monthly_reward: 'Monthly prize',
  signup_reward: 'Sign-up reward',
  promotion_reward: 'App promotion',
  redeem_credit: 'Redemption',
  purchase: 'Purchase or payment',
  grant: 'Credit added',
  deduction: 'Credit deducted',
  withdrawal: 'Withdrawal',
  expiry: 'Expiry',
  refund: 'Refund or dispute',
}

export const walletStatusLabels: Readonly<Record<WalletStatus, string>> = {
  on_hold: 'On hold',
  completed: 'Completed',
  reversed: 'Reversed',
}
