import * as z from 'zod/mini'
import { route } from '../route.ts'
import {
  done,
  fromDevice,
  id,
  instant,
  oneTimeCode,
  pageMeta,
  storedEmailAddress,
  wholeNumber,
} from '../shared.ts'

/** The sign-in form: both audiences use the same two fields. */
export const credentials = z.strictObject({
  email: storedEmailAddress,
  password: z.string().check(z.minLength(6), z.maxLength(200)),
})

const signedIn = z.object({
  status: z.literal(true),
  result: z.string(),
  is_active: z.boolean(),
  /** Absent while the account is not active or the second step is not done. */
  accessToken: z.optional(z.string()),
  /** For the header x-device-token of the next sign-in from here; comes with the accessToken. */
  device_token: z.optional(z.string()),
})

const otpMethod = z.enum(['email', 'phone'])

/** One session, as whoever it belongs to sees it. */
const session = z.object({
  _id: id,
  created_at: instant,
  last_used_at: instant,
  /** When it ends unless it is used before; and when it ends however it is used. */
  expires_at: instant,
  ends_at: instant,
  /** Browser and system in a few words; null when the client did not say. */
  device: z.nullable(z.string()),
  /** The session this very request carries. */
  current: z.boolean(),
  /** An administrator acting for the employer. */
  sign_in_as: z.boolean(),
})

export type Session = z.output<typeof session>

export const sessionRoutes = {
  login: route({
    method: 'POST',
    path: '/login',
    audience: 'public',
    summary:
      'Signs an employer in. With a second step the right password answers 403 second_step_required ' +
      'with email_methods and phone_methods, masked; otp null and a method send a code there, otp ' +
      'filled ends the sign-in. An inactive account answers is_active false and no token. Too many wrong ' +
      'passwords are 429, for strangers apart from devices that bring their device_token along.',
    headers: fromDevice,
    query: z.object({
      otp_method: z.optional(otpMethod),
      method_number: z.optional(wholeNumber),
    }),
    body: z.extend(credentials, { otp: z.optional(z.nullable(oneTimeCode)) }),
    response: z.extend(signedIn, {
      /** True after a code was sent. */
      otp_required: z.optional(z.boolean()),
    }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/user/sessions',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      "The person's open sessions and administrators' in the employer's name, the latest first.",
    response: z.object({ data: z.array(session), meta: pageMeta }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/user/sessions/:id',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Ends one of the sessions that the person sees.',
    params: z.object({ id }),
    response: done,
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/user/sessions',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Signs out everywhere, this session included.',
    response: done,
  }),
  logout: route({
    method: 'POST',
    path: '/logout',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    beforeAgreements: true,
    summary: "Ends the employer's session.",
    response: done,
  }),
  adminLogout: route({
    method: 'POST',
    path: '/admin/logout',
    audience: 'admin',
    staff: 'admin',
    summary: "Ends the administrator's session.",
    response: done,
  }),
  commuterLogin: route({
    method: 'POST',
    path: '/commuter/login',
    audience: 'public',
    summary: 'Signs a member in.',
    headers: fromDevice,
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
