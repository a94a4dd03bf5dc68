import type { adminRoutes } from '#contract/staff/admins.ts'
import type { Handed } from '#web/api/client-types.ts'
import { storeToken } from '#web/api/tokens.ts'
import { admins } from './admin-client.ts'

export type AdminSignIn = { kind: 'signed-in' } | { kind: 'inactive' } | { kind: 'code-sent' }

/** The sign-in form. */
export interface AdminLoginValues extends Record<string, unknown> {
  username: string
  password: string
  /** Empty for the account itself. */
  send_otp_to: string
  otp: string
}

type Sent = Handed<typeof adminRoutes.authenticate>['body']

export const adminSignInLabels = {
  signedIn: 'logged in successfully',
  unexpected: 'Something went wrong',
  cookieRefused:
    'Your browser did not keep the session. Allow cookies for this site and open it over https.',
} as const

/** Signs an administrator in and saves the token; with a second step only once its code is right. */
export async function signInAdmin(body: Sent): Promise<AdminSignIn> {
  const { user, token, otp_required } = await admins.authenticate({ body })
  if (otp_required) return { kind: 'code-sent' }
  if (!user) return { kind: 'inactive' }
  if (!token) throw new Error(adminSignInLabels.unexpected)
  if (!storeToken('admin', token)) throw new Error(adminSignInLabels.cookieRefused)
  return { kind: 'signed-in' }
}
