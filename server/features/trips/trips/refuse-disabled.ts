import { conflict } from '#server/platform/errors.ts'

/** Disabled members sign in, see, export and redeem; they cannot log, nor change or remove what they logged. */
export function refuseDisabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) throw conflict(disabled.code, disabled.message)
}

/** What is said then. */
export const disabled = {
  code: 'member_disabled',
  message: 'This account is disabled: it logs no trips',
} as const
