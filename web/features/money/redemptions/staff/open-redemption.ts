import type { OpenRedemption, OpenState } from '#contract/money/redemptions-staff.ts'
import { superadminOnly } from '#web/session/admin.ts'

export const openStateLabels: Readonly<Record<OpenState, string>> = {
  not_asked: 'Not sent yet',
  asked: 'No answer yet',
  other_provider: 'At another provider',
}

export const providerLabels: Readonly<Record<NonNullable<OpenRedemption['gateway']>, string>> = {
  local: 'Local',
  tremendous: 'Tremendous',
}

type Standing = Pick<OpenRedemption, 'asked_at' | 'is_of_other_gateway'>

/** How far one that is under way has come. */
export function openStateOf({ asked_at, is_of_other_gateway }: Standing): OpenState {
  if (asked_at === null) return 'not_asked'
  return is_of_other_gateway ? 'other_provider' : 'asked'
}

/** Why one cannot be settled by hand; null when it can. What the provider still means to pay, the server asks. */
export function whyNotSettle(redemption: Standing, maySettle: boolean): string | null {
  if (!maySettle) return superadminOnly
  const isAsked = openStateOf(redemption) !== 'not_asked'
  return isAsked ? null : 'No provider has it yet: take it back in the member’s transactions'
}
