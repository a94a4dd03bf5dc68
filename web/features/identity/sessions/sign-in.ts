import { type ApiError, refusalOf } from '#web/api/errors.ts'
import { storeToken } from '#web/api/tokens.ts'
import {
  type MethodChoice,
  type SecondStepMethods,
  secondStepMethods,
} from './second-step-methods.ts'
import { sessions } from './sessions-client.ts'

export interface Credentials {
  email: string
  password: string
}

/** A code, and where it had been sent; a recovery code was sent nowhere. */
interface SecondStep {
  otp: string
  choice?: MethodChoice
}

export type SignIn =
  | { kind: 'signed-in' }
  | { kind: 'inactive' }
  | { kind: 'second-step'; methods: SecondStepMethods }
  | { kind: 'refused'; message: string; fields: ApiError['fields'] }

export const signInWords = {
  signedIn: 'logged in successfully',
  cookieRefused:
    'Your browser did not keep the session. Allow cookies for this site and open it over https.',
} as const

/** Signs an employer in and keeps the token; with a second step only once its code is right. */
export async function signIn(credentials: Credentials, step?: SecondStep): Promise<SignIn> {
  try {
    const { is_active, accessToken } = await sessions.login({
      query: { otp_method: step?.choice?.channel, method_number: step?.choice?.number },
      body: step ? { ...credentials, otp: step.otp } : credentials,
    })
    if (!is_active || !accessToken) return { kind: 'inactive' }
    if (storeToken('employer', accessToken)) return { kind: 'signed-in' }
    return { kind: 'refused', message: signInWords.cookieRefused, fields: {} }
  } catch (error) {
    const methods = secondStepMethods(error)
    return methods ? { kind: 'second-step', methods } : { kind: 'refused', ...refusalOf(error) }
  }
}
