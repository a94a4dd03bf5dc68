import * as z from 'zod/mini'
import { employerStates } from '#domain/staff/employers/status-change.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  exportFormat,
  id,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../shared.ts'
import { memberState } from './members.ts'
import { surveyAnswers } from './members-page.ts'

/** What staff can sort everybody's members by. */
export const staffMemberOrder = z.enum([
  'name',
  'email',
  'created_at',
  'number_of_trips',
  'last_trip_date',
])
export type StaffMemberOrder = z.output<typeof staffMemberOrder>

const staffMember = z.object({
  _id: id,
  id,
  employer_id: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  state: memberState,
  /** What can be redeemed now, pending rewards left out. */
  wallet: z.object({ balance: dollars }),
  redeemed_balance: dollars,
  /** What approved rewards and gifts ever came to. */
  total_benefits: dollars,
  number_of_trips: z.int(),
  last_trip_date: z.nullable(calendarDate),
  /** When the member joined, or, before that, was invited or asked. */
  created_at: instant,
  /** The employer's local day of joining; null while the person has not. */
  joined_on: z.nullable(calendarDate),
  /** Null while the address is not verified. */
  email_verified_at: z.nullable(instant),
  isactive: z.boolean(),
  leader: z.object({ community: z.object({ community_name: z.string() }) }),
})

export type StaffMember = z.output<typeof staffMember>

const staffMemberDetail = z.extend(staffMember, {
  time_zone: z.string(),
  employer_status: z.enum(employerStates),
  /** Whether staff declined the address, so that nobody signs in with it until it is confirmed. */
  email_declined: z.boolean(),
  filled_survey: z.boolean(),
  ...surveyAnswers,
  last_login: z.nullable(instant),
  unsubscribed: z.boolean(),
  /** Rewards that are not approved yet. */
  pending_balance: dollars,
})

export type StaffMemberDetail = z.output<typeof staffMemberDetail>

const one = { params: z.object({ id }) }

export const staffMemberRoutes = {
  listAllMembers: route({
    method: 'GET',
    path: '/admin/employees',
    audience: 'admin',
    staff: 'admin',
    summary:
      'A page of the members of every employer, or all that the filters leave as a file. `keyword` finds part of an ' +
      'address where it has an @, else part of a name. The dates hold the day of joining; `all` leaves them out.',
    query: z.object({
      ...paging(10),
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(254), storable)),
      employer_id: z.optional(id),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
      all: z.optional(z.enum(['1', '0'])),
      order_by: z._default(staffMemberOrder, 'created_at'),
      order_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
      export: exportFormat,
    }),
    response: z.object({ data: z.array(staffMember), meta: pageMeta }),
    exports: tableFiles,
  }),
  readAnyMember: route({
    method: 'GET',
    path: '/admin/employees/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'One member with what their page shows; that it was read is recorded.',
    ...one,
    response: staffMemberDetail,
  }),
  deleteAnyMember: route({
    method: 'DELETE',
    path: '/admin/employees/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Erases a member’s personal data as their employer can; the trips stay in the statistics.',
    ...one,
    response: done,
  }),
  approveMember: route({
    method: 'PUT',
    path: '/admin/employees/:id/approve',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Verifies a member’s address and lets them log again; once that is so, changes nothing.',
    ...one,
    response: done,
  }),
  disableMember: route({
    method: 'PUT',
    path: '/admin/employees/:id/disable',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Disables a member, who still signs in, sees, exports and redeems, but logs nothing and is in no count.',
    ...one,
    response: done,
  }),
  declineMember: route({
    method: 'PUT',
    path: '/admin/employees/:id/disable-email',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Takes a member’s address as not theirs: sessions end, and nobody signs in until it is confirmed by the link that ' +
      'is mailed, or approved.',
    ...one,
    response: done,
  }),
} as const
