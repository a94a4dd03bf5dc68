import * as z from 'zod/mini'
import { roles, route } from '../../route.ts'
import { calendarDate, dollars, id, instant } from '../../shared.ts'
import { interval, programStatus, programType } from '../../subscriptions/programs-values.ts'

export const communityType = z.enum([
  'Business',
  'Government',
  'School',
  'Hospital',
  'Housing Development',
])

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

export const employer = z.object({
  _id: id,
  /** Of the person who is signed in; to an administrator of the owner who is there longest. */
  name: z.string(),
  email: z.string(),
  /** Whom letters to the organization go to; `user_id` is null when that is none of its people. */
  contact: z.object({ user_id: z.nullable(id), name: z.string(), email: z.string() }),
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
  /** The organization asks everybody for a code: nobody can switch their second step off. */
  second_step_required: z.boolean(),
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
  /** Of an administrator in the employer's name: whose session it is, and when it is over whatever is done. */
  sign_in_as: z.nullable(z.object({ admin: z.string(), ends_at: instant })),
  /** The person who is signed in; null for an administrator in the employer's name. */
  user: z.nullable(z.object({ id, name: z.string(), role: z.enum(roles) })),
  features,
  created_at: instant,
})

export type Employer = z.output<typeof employer>

/** Apart from what changes an account: every page asks who is signed in. */
export const userRoutes = {
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
} as const
