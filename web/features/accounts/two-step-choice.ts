import type { Employer } from '#contract/accounts.ts'

type Subject = Pick<Employer, '_id' | 'enable_otp' | 'otp_enabled' | 'impersonated'>
type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'switchback_two_step_put_off'

/** Whether to urge this employer: it is off, it is their own session, and they have not put it off in it. */
export function wantsTwoStep(user: Subject, memory: Memory): boolean {
  const on = user.enable_otp && user.otp_enabled
  return !on && !user.impersonated && memory.getItem(key) !== user._id
}

export function putOffTwoStep(user: Subject, memory: Memory): void {
  memory.setItem(key, user._id)
}
