import * as z from 'zod/mini'
import { lineOfText } from '../line-of-text.ts'
import { modes } from '../modes.ts'
import { personName } from '../person-name.ts'
import { route } from '../route.ts'
import { clockTime, done, emailAddress, id, newPassword } from '../shared.ts'

/** A signed link of a mail. */
export const signedLink = z.string().check(z.minLength(20), z.maxLength(160))

/** How people usually come to work; the keys of the modes. */
export const usualMode = z.enum(modes)

const degrees = (limit: number) =>
  z.string().check(
    z.regex(/^-?\d{1,3}(\.\d{1,20})?$/),
    z.refine((text) => Math.abs(Number(text)) <= limit, 'The address is not valid'),
  )

/**
 * How somebody commutes, as they say it on joining or later. Absent hours at work stay as they were, null ones are the
 * employer's.
 */
export const survey = z
  .strictObject({
    /** As the places list gives it, with the typed street line. */
    home_address: lineOfText(3, 300),
    home_lat_cord: degrees(90),
    home_lng_cord: degrees(180),
    usual_mode: usualMode,
    /** Days a week at the place of work. */
    office_days: z.int().check(z.gte(0), z.lte(7)),
    /** Miles one way. */
    distance: z.number().check(z.gte(0), z.lte(500)),
    /** When work begins on most days, by the clock at the place of work ... */
    work_from: z.optional(z.nullable(clockTime)),
    /** ... and ends: before it begins where that is the next day. Both are stated, or neither. */
    work_until: z.optional(z.nullable(clockTime.check(z.meta({ examples: ['17:00'] })))),
  })
  .check(
    z.refine(({ work_from, work_until }) => (work_from == null) === (work_until == null), {
      path: ['work_until'],
      error: 'Please say when work begins and when it ends, or neither',
    }),
    z.refine(({ work_from, work_until }) => work_from == null || work_from !== work_until, {
      path: ['work_until'],
      error: 'Work ends at another time than it begins',
    }),
  )

const link = z.object({ token: signedLink })

/** What whoever asks to be let in says of themselves. */
export const asking = z.strictObject({ name: personName(2), email: emailAddress })

const business = z.object({ name: z.string(), address: z.string() })

export const joiningRoutes = {
  readInvitation: route({
    method: 'GET',
    path: '/commuter/join/:token',
    audience: 'public',
    summary:
      'Whom a link of an invitation is for; 404 when it is over, used or replaced, 409 address_has_login with the ' +
      'name of the community whose member the address is already.',
    params: link,
    response: z.object({
      name: z.nullable(z.string()),
      email: z.string(),
      /** True when the employer has accepted already: only password and survey are missing. */
      joined: z.boolean(),
      business,
    }),
  }),
  join: route({
    method: 'POST',
    path: '/commuter/join/:token',
    audience: 'public',
    summary:
      'Joins with name, password and, unless left for later, the commute survey, and accepts the terms and the privacy ' +
      'policy of members.',
    params: link,
    body: z.strictObject({
      name: personName(2),
      password: newPassword,
      password_confirmation: z.string(),
      survey: z.nullable(survey),
    }),
    response: done,
  }),
  readSurvey: route({
    method: 'GET',
    path: '/commuter/survey/:token',
    audience: 'public',
    summary:
      'Whose survey a mailed link is for, and whether it was filled in; 404 when it is over.',
    params: link,
    response: z.object({ name: z.nullable(z.string()), filled: z.boolean(), business }),
  }),
  fillSurvey: route({
    method: 'POST',
    path: '/commuter/survey/:token',
    audience: 'public',
    summary: 'Fills in the commute survey that a member left for later, once.',
    params: link,
    body: survey,
    response: done,
  }),
  requestToJoin: route({
    method: 'POST',
    path: '/commuter/join-requests',
    audience: 'public',
    summary:
      'Asks a community that was found by its name to be let in; the answer is alike whether it exists. 429 ' +
      '`too_many_wait` when more than its employees, and more than 200, have asked so within a day and wait.',
    body: z.extend(asking, { community_id: id }),
    response: done,
  }),
} as const
