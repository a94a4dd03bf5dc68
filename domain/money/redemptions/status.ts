/**
 * Where a redemption stands. `held`: its money is set aside and nobody was asked to pay it; `sending`: the provider
 * was asked, and may have paid; the others are for good. Errors: none. Source: decisions section 4, Redemption.
 */
export type RedemptionStatus = 'held' | 'sending' | 'paid' | 'failed' | 'cancelled'

/**
 * The statuses as people read them: what is under way is on hold, what was taken back is reversed, as in a wallet.
 * Errors: none. Source: decisions section 4, Redemption.
 */
export const redemptionStatusLabels: Readonly<Record<RedemptionStatus, string>> = {
  held: 'On hold',
  sending: 'On hold',
  paid: 'Completed',
  failed: 'Failed',
  cancelled: 'Reversed',
}

/**
 * What happens to one: the provider is asked, says so or so, or an administrator takes it back. Errors: none.
 * Source: decisions section 4, Redemption.
 */
export type RedemptionEvent = 'asked' | 'paid' | 'failed' | 'cancelled'

const after: Readonly<
  Record<RedemptionStatus, Readonly<Partial<Record<RedemptionEvent, RedemptionStatus>>>>
> = {
  held: { asked: 'sending', cancelled: 'cancelled' },
  // Whoever was asked may have paid: from here on only the provider's answer ends it.
  sending: { asked: 'sending', paid: 'paid', failed: 'failed' },
  paid: {},
  failed: {},
  cancelled: {},
}

/**
 * What a redemption is after an event; null where that cannot happen to it any more, so that whatever ends it ends it
 * once. Errors: none thrown. Source: decisions section 4, Redemption; issue 20, a redemption is paid once.
 */
export function statusAfter(
  status: RedemptionStatus,
  event: RedemptionEvent,
): RedemptionStatus | null {
  return after[status][event] ?? null
}
