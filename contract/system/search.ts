import * as z from 'zod/mini'
import { employerStates } from '#domain/staff/employers/status-change.ts'
import { route } from '../route.ts'
import { id, pageMeta, storable } from '../shared.ts'

const query = z.object({
  query: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), storable),
})

/** What was found: a name, and what tells it from others of that name. */
const found = { _id: id, title: z.string(), detail: z.string() }

/** Most results of a kind. Source: issue 19, command palette. */
export const resultsPerKind = 8

const staffResult = z.object({
  kind: z.enum(['employer', 'member', 'invoice']),
  ...found,
  /** Whose it is; of an employer its own. */
  employer_id: id,
  /** Of an employer alone: where it stands, for what can be done with it. */
  status: z.optional(z.enum(employerStates)),
})

const employerResult = z.object({
  kind: z.enum(['member', 'invoice', 'program', 'email']),
  ...found,
})

export type StaffResult = z.output<typeof staffResult>
export type EmployerResult = z.output<typeof employerResult>

export const searchRoutes = {
  searchEverywhere: route({
    method: 'GET',
    path: '/admin/search',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Employers by part of a name or address, members by the beginning of a name, a last name or an ' +
      'address, invoices by the beginning or the end of a number: eight of each at most, kind by kind.',
    query,
    response: z.object({ data: z.array(staffResult), meta: pageMeta }),
  }),
  searchOwn: route({
    method: 'GET',
    path: '/search',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'The employer’s own members by name or address, invoices by number, reward programs by their dates ' +
      'and emails by title: eight of each at most, kind by kind.',
    query,
    response: z.object({ data: z.array(employerResult), meta: pageMeta }),
  }),
} as const
