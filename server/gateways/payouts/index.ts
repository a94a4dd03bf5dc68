/**
 * The way money goes out: a provider that mails somebody a link, behind which they choose a bank account or a gift
 * card. No bank data come to us.
 */
export interface PayoutsGateway {
  kind: 'tremendous' | 'local'
  /** Pays once under a key, however often it is asked; throws `PayoutsGatewayFailed` while nobody can tell. */
  pay(payout: NewPayout): Promise<PayoutAnswer>
  /** What has become of a payout that was not decided when it was asked for. */
  read(payoutId: string): Promise<PayoutAnswer>
  /** The payout of a key whose answers were lost; null where none came to be. */
  find(key: string): Promise<PayoutAnswer | null>
  /** All that were asked for since a moment, by whoever uses the same account. */
  listPayouts(since: Date): AsyncIterable<ListedPayout>
  /** Which payout a report is about, null when about none; throws `PayoutReportRefused` when it is not signed. */
  readReport(raw: Uint8Array, signature: string): string | null
}

export type ListedPayout = MadePayout | UnreadPayout

/** One that nobody here can read further: of ours only where the provider has come to say it otherwise. */
interface UnreadPayout {
  payoutId: string
  key: string | null
  answer: null
}

export interface MadePayout {
  payoutId: string
  /** What it was asked for under; null where it was made by hand. */
  key: string | null
  cents: number
  recipient: { name: string; email: string }
  madeAt: Date
  /** What has become of it. */
  answer: PayoutAnswer
}

export interface NewPayout {
  /** Names it for good. */
  key: string
  cents: number
  recipient: { name: string; email: string }
}

export type PayoutAnswer =
  | { kind: 'paid'; payoutId: string }
  | { kind: 'pending'; payoutId: string }
  /** Nothing was paid, and nothing will be under this key; null where no payout came to be. */
  | { kind: 'failed'; payoutId: string | null; failure: PayoutFailure }

/** Why, in our words: what a provider says may hold whom it was for. */
export type PayoutFailure = 'recipient_refused' | 'order_failed' | 'order_canceled'

/** The provider cannot be reached or did not do as asked: it may have paid. The reason is for the log. */
export class PayoutsGatewayFailed extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'PayoutsGatewayFailed'
  }
}

/** What claims to be a report was not signed by the provider. */
export class PayoutReportRefused extends Error {
  constructor() {
    super('The signature is wrong')
    this.name = 'PayoutReportRefused'
  }
}
