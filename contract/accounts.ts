import * as z from 'zod/mini'
import { route } from './route.ts'
import { dollars, emailAddress, id, instant, newPassword } from './shared.ts'

export const communityType = z.enum([
  'Business',
  'Government',
  'School',
  'Hospital',
  'Housing Development',
])

const subscription = z.object({
  type: z.enum(['ongoing', 'fixed_cost']),
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
  otp_enabled: z.boolean(),
  enable_otp: z.boolean(),
  /** Further methods of the second step, each with its delivery status. */
  emails_alt: z.array(signInMethod),
  phone_numbers_alt: z.array(signInMethod),
  /** Unused recovery codes. */
  recovery_codes_left: z.int(),
  /** A new address that waits for its owner's confirmation. */
  pending_email: z.nullable(z.string()),
  /** Who gets the invoices; null while that is the account itself. */
  invoice_name: z.nullable(z.string()),
  invoice_email_address: z.nullable(z.string()),
  impersonated: z.boolean(),
  features,
  created_at: instant,
})

const profileChange = z.partial(
  z.strictObject({
    enable_otp: z.boolean(),
    otp_enabled: z.boolean(),
    email: emailAddress,
    password: newPassword,
    current_password: z.string().check(z.maxLength(200)),
  }),
)

export type Employer = z.output<typeof employer>

export const accountRoutes = {
  getUser: route({
    method: 'GET',
    path: '/user',
    audience: 'employer',
    summary: 'The signed-in employer.',
    response: employer,
  }),
  updateUser: route({
    method: 'PUT',
    path: '/users/me',
    audience: 'employer',
    summary:
      'Changes the account. A new e-mail or password needs current_password; the e-mail changes ' +
      'once its owner confirms it. enable_otp switches the second step, otp_enabled consents to it.',
    body: profileChange,
    response: z.object({ status: z.literal(true), result: z.string(), user: employer }),
  }),
} as const
