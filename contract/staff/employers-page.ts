import * as z from 'zod/mini'
import { roles } from '../route.ts'
import { calendarDate, dollars, id, instant } from '../shared.ts'
import { employerRow, featureSwitches } from './employers-fields.ts'

const person = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  last_sign_in_at: z.nullable(instant),
  second_step: z.boolean(),
})

const program = z.object({
  _id: id,
  type: z.enum(['ongoing', 'fixed_cost']),
  status: z.enum(['pending', 'active', 'future', 'pending_upgrade', 'canceled', 'expired']),
  start_date: calendarDate,
  end_date: z.nullable(calendarDate),
  number_of_employees: z.int(),
  billing_interval: z.string(),
  next_billing_date: z.nullable(calendarDate),
  next_amount: z.nullable(dollars),
})

const lot = z.object({
  _id: id,
  /** What put it there: `purchase`, `grant`, ... */
  opened_by: z.string(),
  value: dollars,
  remaining: dollars,
  held: dollars,
  opened_at: instant,
  expires_at: instant,
})

const invoice = z.object({
  _id: id,
  number: z.string(),
  type: z.string(),
  status: z.string(),
  value: dollars,
  remaining: dollars,
  datetime: instant,
})

export const employerMail = z.object({
  _id: id,
  to: z.string(),
  subject: z.nullable(z.string()),
  status: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
  /** Why it could not be delivered. */
  failure: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
})

const plans = z.object({
  month: z.nullable(z.number()),
  half_year: z.nullable(z.number()),
  year: z.nullable(z.number()),
})

const rateChange = z.object({
  _id: id,
  kind: z.enum(['prices', 'fee']),
  changed_at: instant,
  /** The administrator's username. */
  changed_by: z.string(),
  /** Prices count for what begins on this day or later, a fee for what is bought from then on. */
  from: calendarDate,
  before: z.union([plans, z.object({ fee: z.number() })]),
  after: z.union([plans, z.object({ fee: z.number() })]),
})

const session = z.object({
  _id: id,
  /** Whose it is; of an administrator signed in as the employer the username. */
  name: z.string(),
  is_staff: z.boolean(),
  device: z.nullable(z.string()),
  started_at: instant,
  last_used_at: instant,
  expires_at: instant,
})

const auditEntry = z.object({
  _id: id,
  at: instant,
  action: z.string(),
  by: z.object({
    kind: z.enum(['user', 'staff', 'automatic', 'member']),
    name: z.nullable(z.string()),
  }),
  amount: z.nullable(dollars),
})

/** What support needs of one employer when it calls; long lists are cut, with how long they are. */
export const employerPage = z.extend(employerRow, {
  phone: z.string(),
  address: z.string(),
  alt_email: z.nullable(z.string()),
  closed_at: z.nullable(instant),
  invoice_name: z.nullable(z.string()),
  invoice_email: z.nullable(z.string()),
  requires_second_step: z.boolean(),
  features: featureSwitches,
  team: z.object({ data: z.array(person), total: z.int() }),
  programs: z.object({ data: z.array(program), total: z.int() }),
  credit: z.object({
    balance: dollars,
    held: dollars,
    /** What refunds and disputes of spent credit left to be paid. */
    shortfall: dollars,
    lots: z.array(lot),
    total: z.int(),
  }),
  invoices: z.object({ data: z.array(invoice), total: z.int(), total_remaining: dollars }),
  members: z.object({
    joined: z.int(),
    complete: z.int(),
    invited: z.int(),
    waiting: z.int(),
    inactive: z.int(),
    trips: z.int(),
  }),
  mails: z.object({
    data: z.array(employerMail),
    /** Mails to it or its members that could not be delivered in the last 30 days. */
    failed: z.int(),
  }),
  rate_changes: z.array(rateChange),
  /** Of people of the employer and of administrators in its name. */
  sessions: z.object({ data: z.array(session), total: z.int() }),
  history: z.array(auditEntry),
})

export type EmployerPage = z.output<typeof employerPage>
export type EmployerMail = z.output<typeof employerMail>
export type RateChange = z.output<typeof rateChange>
