import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { roles, route } from '../route.ts'
import { calendarDate, dollars, id, instant, newPassword, storedEmailAddress } from '../shared.ts'
import { interval, programStatus, programType } from '../subscriptions/programs-values.ts'

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
  'user',
  'features',
  'created_at',
] as const

export const communityType = z.enum([
  'Business',
  'Government',
  'School',
  'Hospital',
  'Housing Development',
])

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

/** The program that runs now; times in epoch seconds. Source: SUB-29. */
const subscription = z.object({
  type: programType,
  cancel_at_period_end: z.boolean(),
  current_period_start: z.int(),
  current_period_end: z.int(),
  next_billing_date: z.nullable(z.int()),
})

const features = z.object({
  planning_tools: z.boolean(),
  contact_in_menu: z.boolean(),
  program_builder: z.boolean(),
  plan_cards: z.boolean(),
  expired_credit: z.boolean(),
})

const signInMethod = z.object({
  /** The same as `email` or `phone`. */
  value: z.string(),
  status: z.enum(['pending', 'active', 'failed']),
})

export type SignInMethod = z.output<typeof signInMethod>

const employer = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  community_type: communityType,
  community_name: z.string(),
  community_txt_address: z.string(),
  community_lat_cord: z.string(),
  community_lng_cord: z.string(),
  community_size: z.int(),
  time_zone: z.string(),
  balance: dollars,
  subscription: z.nullable(subscription),
  /** How often the running program is billed. */
  subscription_plan: z.nullable(interval),
  active_subscription: z.nullable(
    z.object({
      _id: id,
      number_of_employees: z.int(),
      downgrade_quantity: z.nullable(z.int()),
    }),
  ),
  /** All programs, the latest first. */
  subscriptions: z.array(
    z.object({
      _id: id,
      status: programStatus,
      type: programType,
      start_date: calendarDate,
      end_date: z.nullable(calendarDate),
    }),
  ),
  otp_enabled: z.boolean(),
  enable_otp: z.boolean(),
  /** Further methods of the second step, each with its delivery status. */
  emails_alt: z.array(z.object({ ...signInMethod.shape, email: z.string() })),
  /** In international format. */
  phone_numbers_alt: z.array(z.object({ ...signInMethod.shape, phone: z.string() })),
  /** Unused recovery codes. */
  recovery_codes_left: z.int(),
  /** The second address of a school's account, once a code confirmed it. */
  alt_email: z.nullable(z.object({ email: z.string() })),
  /** A new address that waits for its owner's confirmation. */
  pending_email: z.nullable(z.string()),
  /** Who gets the invoices; null while that is the account itself. */
  invoice_name: z.nullable(z.string()),
  invoice_email_address: z.nullable(z.string()),
  impersonated: z.boolean(),
  /** The person who is signed in; null for an administrator in the employer's name. */
  user: z.nullable(z.object({ id, name: z.string(), role: z.enum(roles) })),
  features,
  created_at: instant,
})

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

export type Employer = z.output<typeof employer>

export const accountRoutes = {
  getUser: route({
    method: 'GET',
    path: '/user',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    beforeAgreements: true,
    summary: 'The signed-in employer.',
    response: employer,
  }),
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
        'email',
        'current_password',
        ...readOnlyFields,
      ],
    },
    summary:
      'Changes what is given of the account; read-only fields may come along. A typed address without ' +
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
