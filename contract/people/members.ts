import * as z from 'zod/mini'
import { fieldMessages } from '../field-message.ts'
import { asItLooks } from '../line-of-text.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  done,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
} from '../shared.ts'
import { signedLink } from './joining.ts'
import { memberSuggestions } from './members-suggested.ts'

const membersStats = z.object({
  total_joined_count: z.int(),
  total_pending_invites: z.int(),
  total_completed_count: z.int(),
  total_incomplete_count: z.int(),
  total_logged_trips_count: z.int(),
})

export type MembersStats = z.output<typeof membersStats>

/** What the list can be sorted by. */
export const memberOrder = z.enum([
  'name',
  'email',
  'joined',
  'filled_survey',
  'automatic_trip_recording',
  'last_trip_time',
  'last_login',
  'last_reminder_time',
  'trips',
])

/** Where a member stands; `expired` is an invitation nobody answered in time. */
export const memberState = z.enum(['joined', 'invited', 'expired', 'waiting', 'inactive'])

export const member = z.object({
  id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Null while an invitation or a wish to join is unanswered. */
  joined: z.nullable(instant),
  /** When the invitation was last sent; null for somebody who asked to join. */
  invited: z.nullable(instant),
  state: memberState,
  filled_survey: z.boolean(),
  automatic_trip_recording: z.boolean(),
  last_trip_time: z.nullable(z.string()),
  last_login: z.nullable(instant),
  last_reminder_time: z.nullable(instant),
  /** Trip records ever logged. */
  trips: z.int(),
  waiting: z.boolean(),
  accepted_commute: z.boolean(),
  is_active: z.boolean(),
  unsubscribed: z.boolean(),
})

export type Member = z.output<typeof member>
export type MemberState = z.output<typeof memberState>
export type MemberOrder = z.output<typeof memberOrder>

/** Without line breaks and other characters that no header of a mail can hold. */
const oneLine = z.refine<string>(
  (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
  fieldMessages.invalid,
)

const memberSuggestion = z.enum(memberSuggestions)

/** What a list of members is narrowed by. */
export const memberNarrowing = {
  name: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), storable)),
  start_date: z.optional(calendarDate),
  end_date: z.optional(calendarDate),
  state: z.optional(memberState),
  /** Those a suggestion of `GET /dashboard-recommendations` counts. */
  suggestion: z.optional(memberSuggestion),
  /** Those who logged a trip in the month of this day. */
  active_in: z.optional(calendarDate),
}

/** A page of the list at most, in an address that every proxy takes. */
export const mostExportedIds = 200

const idList = z.pipe(
  z
    .string()
    .check(
      z.maxLength(mostExportedIds * 37),
      z.meta({ examples: ['00000000-0000-4000-8000-000000000000'] }),
    ),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(id).check(z.maxLength(mostExportedIds)),
  ),
)

const memberFilter = {
  ...memberNarrowing,
  order_by: z._default(memberOrder, 'joined'),
  order_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}

/** What somebody writes to members. */
export const memberMail = {
  subject: z
    .string()
    .check(z.trim(), z.minLength(3), z.maxLength(200), storable, oneLine, asItLooks),
  message: z.string().check(z.trim(), z.minLength(5), z.maxLength(20_000), storable),
}

export const memberRoutes = {
  membersStats: route({
    method: 'GET',
    path: '/members-stats',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'How many members joined, are invited, are complete, and how many trips they logged.',
    response: membersStats,
  }),
  listMembers: route({
    method: 'GET',
    path: '/members',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'A page of the members. `name` finds part of a name, `email` part of an address; of fewer than ' +
      'three characters where a name, a word of it or an address begins. The dates hold the day of ' +
      'joining, or of the invitation while it is unanswered.',
    query: z.object({ ...paging(10), ...memberFilter }),
    response: z.object({ data: z.array(member), meta: pageMeta }),
  }),
  exportMembers: route({
    method: 'GET',
    path: '/members-csv',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'All members that the filters of `GET /members` leave, as CSV; with `ids`, separated by commas, of these alone.',
    query: z.object({ ...memberFilter, ids: z.optional(idList) }),
    produces: 'text/csv; charset=utf-8',
  }),
  changeMember: route({
    method: 'PUT',
    path: '/member',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Activates or deactivates a member. A deactivated one is in no count and gets no mail.',
    body: z.strictObject({ member_id: id, is_active: z.boolean() }),
    /** Nothing is changed where that is the case already, as after somebody else did it. */
    response: z.extend(done, { changed: z.boolean() }),
  }),
  deleteMember: route({
    method: 'DELETE',
    path: '/member',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Erases a member’s personal data; the trips stay in the statistics. member_id in query or body.',
    query: z.object({ member_id: z.optional(id) }),
    body: z.optional(z.strictObject({ member_id: z.optional(id) })),
    response: done,
  }),
  mailMember: route({
    method: 'POST',
    path: '/member/email',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary: 'Sends a private email to one member; an answer goes to the employer’s address.',
    body: z.strictObject({ member_id: id, ...memberMail }),
    response: done,
  }),
  countSuggested: route({
    method: 'GET',
    path: '/members/email-recipients',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'How many members an email to those a suggestion concerns reaches now; those who unsubscribed are counted apart.',
    query: z.object({ suggestion: memberSuggestion }),
    response: z.object({ recipients: z.int(), unsubscribed: z.int() }),
  }),
  mailSuggested: route({
    method: 'POST',
    path: '/members/email',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Sends an email to every member a suggestion concerns, but who unsubscribed; an answer goes to ' +
      'the employer’s address. A repeat, with the same Idempotency-Key or the same words within a day, gets the ' +
      'first answer.',
    headers: idempotent,
    body: z.strictObject({ suggestion: memberSuggestion, ...memberMail }),
    response: done,
  }),
  confirmMemberEmail: route({
    method: 'POST',
    path: '/commuter/confirm-email',
    audience: 'public',
    summary:
      'Confirms, by the link that was mailed, the address of a member that staff declined: they can sign in again.',
    body: z.strictObject({ token: signedLink }),
    response: done,
  }),
} as const
