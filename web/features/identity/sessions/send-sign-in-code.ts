import { ApiError, errorMessage } from '#web/api/errors.ts'
import type { MethodChoice } from './second-step-methods.ts'
import { sessions } from './sessions-client.ts'
import type { Credentials } from './sign-in.ts'

export type SentCode =
  | { kind: 'sent'; message: string }
  | { kind: 'wait'; seconds: number; message: string }
  | { kind: 'refused'; message: string }

/** A new code may be asked for half a minute after the last one. */
export const resendAfterSeconds = 30

const soon = 'A code was sent a moment ago. Another one can be sent shortly.'

/** Has a code sent to one of the methods: the same call as the sign-in, without a code. */
export async function sendSignInCode(
  credentials: Credentials,
  { channel, number }: MethodChoice,
): Promise<SentCode> {
  try {
    const { result } = await sessions.login({
      query: { otp_method: channel, method_number: number },
      body: { ...credentials, otp: null },
    })
    return { kind: 'sent', message: result }
  } catch (error) {
    const message = errorMessage(error)
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
    if (seconds === null) return { kind: 'refused', message }
    return { kind: 'wait', seconds, message: seconds > 60 ? message : soon }
  }
}
