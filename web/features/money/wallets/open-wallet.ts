import type { OpenWallet } from './add-credit-dialog.tsx'
import type { WalletAnswer } from './wallet-queries.ts'

/** Of an employer that has not chosen another. Source: decisions section 1, Time. */
export const usualTimeZone = 'America/Denver'

/** The wallet that an answer is about; nothing while the page still shows another one's. */
export function openWalletOf(
  answer: WalletAnswer | undefined,
  whoseId: string,
): OpenWallet | undefined {
  if (!answer?.owner) return undefined
  const { owner, balance, minToDecrement, maxToAdd } = answer
  const shownId = owner.member?._id ?? owner.employer_id
  return shownId === whoseId ? { owner, balance, minToDecrement, maxToAdd } : undefined
}
