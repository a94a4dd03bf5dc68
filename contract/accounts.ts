import * as z from 'zod/mini'
import { route } from './route.ts'
import { dollars, id, instant } from './shared.ts'

const communityType = z.enum([
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
  impersonated: z.boolean(),
  features,
  created_at: instant,
})

export type Employer = z.output<typeof employer>

export const accountRoutes = {
  getUser: route({
    method: 'GET',
    path: '/user',
    audience: 'employer',
    summary: 'The signed-in employer.',
    response: employer,
  }),
} as const
