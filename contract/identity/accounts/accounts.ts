import * as z from 'zod/mini'
import { lineOfText } from '../../line-of-text.ts'
import { route } from '../../route.ts'
import { id, newPassword, storedEmailAddress } from '../../shared.ts'
import { communityType, employer, userRoutes } from './accounts-user.ts'

const readOnlyFields = [
  '_id',
  'community_size',
  'balance',
  'subscription',
  'subscriptions',
  'active_subscription',
  'subscription_plan',
  'alt_email',
  'alt_code',
  'emails_alt',
  'phone_numbers_alt',
  'recovery_codes_left',
  'pending_email',
  'invoice_name',
  'invoice_email_address',
  'impersonated',
  'sign_in_as',
  'contact',
  'second_step_required',
  'user',
  'features',
  'created_at',
] as const

/** The facts of an account that its owner writes, at registration and later. */
export const profile = {
  name: lineOfText(3, 120),
  community_type: communityType,
  community_name: lineOfText(3, 160),
  community_txt_address: lineOfText(3, 300),
  community_lat_cord: coordinate(90),
  community_lng_cord: coordinate(180),
  phone: lineOfText(5, 40),
}

/** An IANA name such as America/Denver; an offset from UTC is none. */
export const timeZone = z
  .string()
  .check(z.trim(), z.maxLength(64), z.refine(isTimeZone, 'This time zone is not known'))

/** Fields of the account that other calls change, or nobody: taken along with a change, and ignored. */
// Object.fromEntries forgets the literal keys.
const readOnly = Object.fromEntries(readOnlyFields.map((field) => [field, z.unknown()])) as Record<
  (typeof readOnlyFields)[number],
  z.ZodMiniUnknown
>

const accountChange = z.partial(
  z.strictObject({
    ...profile,
    time_zone: timeZone,
    /** Which of the employer's people letters to the organization go to. */
    contact_user_id: id,
    enable_otp: z.boolean(),
    otp_enabled: z.boolean(),
    /** The account's own may come along as it is; a new one is judged by the rule for new ones. */
    email: storedEmailAddress,
    password: newPassword,
    current_password: z.string().check(z.maxLength(200)),
    ...readOnly,
  }),
)

export type AccountChange = z.output<typeof accountChange>

export const accountRoutes = {
  ...userRoutes,
  updateUser: route({
    method: 'PUT',
    path: '/users/me',
    audience: 'employer',
    role: 'analyst',
    // The account's own email may come along; a new one is refused where it is known to be new.
    signInAs: {
      fields: [
        ...Object.keys(profile),
        'time_zone',
        'contact_user_id',
        'email',
        'current_password',
        ...readOnlyFields,
      ],
    },
    summary:
      'Changes what is given: name, email, password and second step are the person’s, the rest is the ' +
      'organization’s and a manager’s to change. Read-only fields may come along. A typed address without ' +
      'coordinates of its own is looked up. A new email or password needs current_password; the email ' +
      'changes once its owner confirms it. enable_otp switches the second step, otp_enabled consents to it; ' +
      'ending it needs current_password too.',
    body: accountChange,
    response: z.object({ status: z.literal(true), result: z.string(), user: employer }),
  }),
} as const

function coordinate(limit: number) {
  return z
    .string()
    .check(
      z.refine(
        (text) => text.trim() !== '' && Math.abs(Number(text)) <= limit,
        'The address is not valid',
      ),
    )
}

function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
