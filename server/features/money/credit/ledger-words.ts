import type { Account, PostingKind } from '#domain/money/ledger/entries.ts'

/** The accounts as an accountant reads them. */
export const accountWords: Record<Account, string> = {
  available: 'Credit available',
  held: 'Credit held for rewards',
  receivable: 'Invoices payable',
  shortfall: 'Shortfall',
  wallet: 'Member wallet',
  redeeming: 'Being redeemed',
  gateway: 'Card payments',
  bank: 'Bank payments',
  fees: 'Service fees',
  subscription_income: 'Subscriptions',
  promotion: 'Promotional credit',
  subsidy: 'Rewards included in the subscription',
  payouts: 'Payouts to members',
  expired: 'Expired credit',
  disputes: 'Disputed payments',
}

export const kindWords: Record<PostingKind, string> = {
  purchase: 'Credit purchase',
  grant: 'Credit granted',
  deduction: 'Credit deducted',
  hold: 'Reward pending',
  approval: 'Reward approved',
  hold_cancelled: 'Pending reward cancelled',
  reward_cancelled: 'Approved reward cancelled',
  gift: 'Credit to a member',
  withdrawal: 'Credit withdrawn from a member',
  redemption: 'Redemption',
  redemption_paid: 'Redemption paid out',
  redemption_failed: 'Redemption failed',
  credit_expired: 'Credit expired',
  member_credit_expired: 'Member credit expired',
  invoice_issued: 'Invoice issued',
  invoice_paid: 'Invoice paid',
  invoice_refunded: 'Invoice refunded',
  refund: 'Refund',
  dispute_opened: 'Dispute opened',
  dispute_lost: 'Dispute lost',
  dispute_won: 'Dispute won',
}
