import { ApiError, errorMessage } from '#web/api/errors.ts'
import { storeToken } from '#web/api/tokens.ts'
import { sessions } from './sessions-client.ts'

export interface Credentials {
  email: string
  password: string
}

export type SignIn =
  | { kind: 'signed-in' }
  | { kind: 'inactive' }
  | { kind: 'refused'; message: string; fields: ApiError['fields'] }

export const signInWords = {
  signedIn: 'logged in successfully',
  cookieRefused:
    'Your browser did not keep the session. Allow cookies for this site and open it over https.',
} as const

/** Signs an employer in and keeps the token. */
export async function signIn(credentials: Credentials): Promise<SignIn> {
  try {
    const { is_active, accessToken } = await sessions.login({ body: credentials })
    if (!is_active || !accessToken) return { kind: 'inactive' }
    if (storeToken('employer', accessToken)) return { kind: 'signed-in' }
    return { kind: 'refused', message: signInWords.cookieRefused, fields: {} }
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {}
    return { kind: 'refused', message: errorMessage(error), fields }
  }
}
