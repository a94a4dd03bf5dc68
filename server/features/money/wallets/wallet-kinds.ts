import type { WalletSource, WalletType } from '#contract/money/wallets-labels.ts'
import type { PostingKind } from '#domain/money/ledger/entries.ts'
import type { Rewards } from '#server/platform/db/types.gen.ts'

export type RewardKind = Rewards['kind']

/** What each kind of reward is called in a wallet, and what it came of. */
export const rewardLabels: Readonly<
  Record<RewardKind, { type: WalletType; source: WalletSource; description: string }>
> = {
  trip: { type: 'trip_reward', source: 'trip', description: 'Reward for a trip' },
  recommendation: {
    type: 'trip_reward',
    source: 'trip',
    description: 'Reward for a recommended trip',
  },
  weekly: { type: 'weekly_reward', source: 'draw', description: 'Weekly credit' },
  prize: { type: 'monthly_reward', source: 'draw', description: 'Monthly prize' },
  signup: { type: 'signup_reward', source: 'program', description: 'Reward for signing up' },
  promotion: {
    type: 'promotion_reward',
    source: 'program',
    description: 'Reward for using the app',
  },
}

interface PostingLabels {
  type: WalletType
  source: WalletSource
  description: string
}

/** Postings in the eyes of the employer; what concerns no wallet of its own is none of them. */
const employerLabels: Partial<Record<PostingKind, PostingLabels>> = {
  purchase: { type: 'purchase', source: 'payment', description: 'Credit bought' },
  invoice_paid: {
    type: 'purchase',
    source: 'payment',
    description: 'Credit from a payment, beyond its invoices',
  },
  payment_reversed: {
    type: 'refund',
    source: 'payment',
    description: 'Payment by bank taken back',
  },
  refund: { type: 'refund', source: 'payment', description: 'Purchase refunded' },
  refund_failed: {
    type: 'refund',
    source: 'payment',
    description: 'Refund failed: the credit came back',
  },
  dispute_opened: { type: 'refund', source: 'payment', description: 'Purchase disputed' },
  dispute_lost: { type: 'refund', source: 'payment', description: 'Dispute lost' },
  dispute_won: { type: 'refund', source: 'payment', description: 'Dispute won' },
  grant: {
    type: 'grant',
    source: 'administrator',
    description: 'Credit added by an administrator',
  },
  deduction: {
    type: 'deduction',
    source: 'administrator',
    description: 'Credit deducted by an administrator',
  },
  gift: { type: 'grant', source: 'administrator', description: 'Credit given to a member' },
  withdrawal: {
    type: 'withdrawal',
    source: 'administrator',
    description: 'Credit withdrawn from a member came back',
  },
  credit_expired: { type: 'expiry', source: 'time', description: 'Credit expired' },
  member_credit_expired: {
    type: 'expiry',
    source: 'time',
    description: 'Expired credit of a member came back',
  },
}

/** The same in the eyes of a member. */
const memberLabels: Partial<Record<PostingKind, PostingLabels>> = {
  gift: {
    type: 'grant',
    source: 'administrator',
    description: 'Credit added by an administrator',
  },
  withdrawal: { type: 'withdrawal', source: 'administrator', description: 'Credit withdrawn' },
  redemption: { type: 'redeem_credit', source: 'payment', description: 'Credit redeemed' },
  redemption_failed: {
    type: 'redeem_credit',
    source: 'payment',
    description: 'Redemption failed: the credit came back',
  },
  member_credit_expired: { type: 'expiry', source: 'time', description: 'Credit expired' },
}

export const postingLabels = { employer: employerLabels, member: memberLabels }

/** Whose wallet it is. */
export type Owner = keyof typeof postingLabels

/** The kinds of rewards and of postings that some types stand for. */
export function kindsOf(
  owner: Owner,
  types: readonly WalletType[],
): { rewards: RewardKind[]; postings: PostingKind[] } {
  const isOne = ([, labels]: [string, { type: WalletType }]) => types.includes(labels.type)
  return {
    rewards: Object.entries(rewardLabels)
      .filter(isOne)
      // A key of the record is a kind.
      .map(([kind]) => kind as RewardKind),
    postings: Object.entries(postingLabels[owner])
      .filter(isOne)
      // A key of the record is a kind.
      .map(([kind]) => kind as PostingKind),
  }
}
