import type { Employer } from '#contract/identity/accounts/accounts-user.ts'

type Subject = Pick<
  Employer,
  '_id' | 'enable_otp' | 'otp_enabled' | 'second_step_required' | 'impersonated'
>
type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'switchback_two_step_put_off'

/** On when it is switched on and consented to, or the organization asks it of everybody. */
export function isTwoStepOn(
  user: Pick<Employer, 'enable_otp' | 'otp_enabled' | 'second_step_required'>,
): boolean {
  return user.second_step_required || (user.enable_otp && user.otp_enabled)
}

/** Whether to urge this employer: it is off, it is their own session, and they have not put it off in it. */
export function wantsTwoStep(user: Subject, memory: Memory): boolean {
  return !isTwoStepOn(user) && !user.impersonated && memory.getItem(key) !== user._id
}

export function putOffTwoStep(user: Subject, memory: Memory): void {
  memory.setItem(key, user._id)
}
