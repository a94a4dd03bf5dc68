import { ApiError, refusalOf } from '#web/api/errors.ts'
import { twoStep } from './two-step-client.ts'

export type MethodType = 'email' | 'phone'

export interface Method {
  type: MethodType
  value: string
}

export type SentMethodCode =
  | { kind: 'sent'; message: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'refused'; message: string; fields: ApiError['fields'] }

/** A new code may be asked for half a minute after the last one. */
export const resendAfterSeconds = 30

const mostWaitSeconds = 60

/** Adds a method, or takes up one that was never confirmed again, and has a code sent to it. */
export async function sendMethodCode(method: Method): Promise<SentMethodCode> {
  try {
    const { result } = await twoStep.addMethod({ body: method })
    return { kind: 'sent', message: result }
  } catch (error) {
    const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
    return seconds !== null && seconds <= mostWaitSeconds
      ? { kind: 'wait', seconds }
      : { kind: 'refused', ...refusalOf(error) }
  }
}
