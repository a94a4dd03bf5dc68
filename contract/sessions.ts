import * as z from 'zod/mini'
import { route } from './route.ts'
import { done, emailAddress } from './shared.ts'

/** The sign-in form: both audiences use the same two fields. */
export const credentials = z.strictObject({
  email: emailAddress,
  password: z.string().check(z.minLength(6), z.maxLength(200)),
})

const signedIn = z.object({
  status: z.literal(true),
  result: z.string(),
  is_active: z.boolean(),
  /** Absent while the account is not active. */
  accessToken: z.optional(z.string()),
})

export const sessionRoutes = {
  login: route({
    method: 'POST',
    path: '/login',
    audience: 'public',
    summary: 'Signs an employer in. An inactive account answers is_active false and no token.',
    body: z.extend(credentials, { otp: z.optional(z.nullable(z.string())) }),
    response: signedIn,
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    audience: 'employer',
    summary: "Ends the employer's session.",
    response: done,
  }),
  adminLogout: route({
    method: 'POST',
    path: '/admin/logout',
    audience: 'admin',
    summary: "Ends the administrator's session.",
    response: done,
  }),
  commuterLogin: route({
    method: 'POST',
    path: '/commuter/login',
    audience: 'public',
    summary: 'Signs a member in.',
    body: credentials,
    response: signedIn,
  }),
  commuterLogout: route({
    method: 'POST',
    path: '/commuter/logout',
    audience: 'commuter',
    summary: "Ends the member's session.",
    response: done,
  }),
} as const
