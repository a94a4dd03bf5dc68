import { deviceHeaders, keepDevice } from '#web/api/device-token.ts'
import { ApiError } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { storeToken } from '#web/api/tokens.ts'
import { sessions } from './session-queries.ts'

/** Whose sign-in it is: both sides ask alike, and keep what they get apart. */
export type SignInSide = 'employer' | 'commuter'

export const logins = { employer: sessions.login, commuter: sessions.commuterLogin } as const

export interface Credentials {
  email: string
  password: string
}

export type Channel = 'email' | 'phone'

/** Where a sign-in code can go: masked, and in the order the server counts them. */
export type SecondStepMethods = Readonly<Record<Channel, readonly string[]>>

/** One of the methods. */
export interface MethodChoice {
  channel: Channel
  number: number
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

export const signInLabels = {
  signedIn: 'logged in successfully',
  cookieRefused:
    'Your browser did not keep the session. Allow cookies for this site and open it over https.',
} as const

/** Signs somebody in and saves the token; with a second step only once its code is right. */
export async function signIn(
  credentials: Credentials,
  step?: SecondStep,
  side: SignInSide = 'employer',
): Promise<SignIn> {
  const login = await outcomeOf(
    logins[side]({
      headers: deviceHeaders(side),
      query: { otp_method: step?.choice?.channel, method_number: step?.choice?.number },
      body: step ? { ...credentials, otp: step.otp } : credentials,
    }),
  )
  if (!login.isDone) {
    const methods = secondStepMethods(login.error)
    if (!methods) throw login.error
    return { kind: 'second-step', methods }
  }
  const { is_active, accessToken, device_token } = login.answer
  if (!is_active || !accessToken) return { kind: 'inactive' }
  keepDevice(device_token, side)
  if (!storeToken(side, accessToken)) throw new Error(signInLabels.cookieRefused)
  return { kind: 'signed-in' }
}

/** The lists of a refused sign-in that asks for a second step; null for any other failure. */
export function secondStepMethods(error: unknown): SecondStepMethods | null {
  if (!(error instanceof ApiError)) return null
  const { email_methods: email, phone_methods: phone } = error.answer
  if (!Array.isArray(email) && !Array.isArray(phone)) return null
  return { email: texts(email), phone: texts(phone) }
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : []
}
