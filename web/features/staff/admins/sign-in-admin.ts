import type { adminRoutes } from '#contract/staff/admins.ts'
import type { Handed } from '#web/api/client-types.ts'
import { deviceHeaders, keepDevice } from '#web/api/device-token.ts'
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
  const headers = deviceHeaders('admin')
  const { user, token, otp_required, device_token } = await admins.authenticate({ headers, body })
  if (otp_required) return { kind: 'code-sent' }
  if (!user) return { kind: 'inactive' }
  if (!token) throw new Error(adminSignInLabels.unexpected)
  keepDevice(device_token, 'admin')
  if (!storeToken('admin', token)) throw new Error(adminSignInLabels.cookieRefused)
  return { kind: 'signed-in' }
}
