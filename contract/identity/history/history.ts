import * as z from 'zod/mini'
import { route } from '../../route.ts'
import {
  calendarDate,
  dollars,
  exportFormat,
  id,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../../shared.ts'
import { historyTopics } from './history-topics.ts'

/** Who acts without being a person of the employer: administrators of the platform, what runs by itself, members. */
export const otherActors = z.enum(['staff', 'automatic', 'members'])

/** A person of the employer and a member have their names; an administrator has none here. */
const by = z.object({
  kind: z.enum(['user', 'staff', 'automatic', 'member']),
  id: z.nullable(id),
  name: z.nullable(z.string()),
})

export const historyChange = z.object({
  field: z.string(),
  /** Null where there was nothing, and where it is not known any more. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Whose it was is gone, and the values with them. */
  erased: z.boolean(),
})

/** What it was done to, where that has a name; null for a person's that is erased. */
export const historySubject = z.nullable(
  z.object({ kind: z.string(), id, name: z.nullable(z.string()) }),
)

const row = z.object({
  _id: id,
  at: instant,
  by,
  /** `subject.what`, such as `member.invited`. */
  action: z.string(),
  subject: historySubject,
  amount: z.nullable(dollars),
  /** People, rows or employees it was about. */
  count: z.nullable(z.int()),
  changes: z.array(historyChange),
})

export type HistoryRow = z.output<typeof row>
export type HistoryChange = z.output<typeof historyChange>

const filters = {
  /** A person by id, or one of those who are none of the employer's. */
  by: z.optional(z.union([otherActors, id])),
  topic: z.optional(z.enum(historyTopics)),
  /** What was done to one member, by id. */
  member: z.optional(id),
  /** First and last local day. */
  start_date: z.optional(calendarDate),
  end_date: z.optional(calendarDate),
  /** Part of the name or address of whom it is about or who did it, or of a value before or after. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
  export: exportFormat,
}

export const historyRoutes = {
  listHistory: route({
    method: 'GET',
    path: '/history',
    audience: 'employer',
    role: 'manager',
    signInAs: 'yes',
    summary:
      'Who did what in the account, the latest first, or all of it as a file. What a change held is erased ' +
      'with whose it was; that there was one stays.',
    query: z.object({ ...paging(10), ...filters }),
    response: z.object({
      data: z.array(row),
      meta: pageMeta,
      /** Everybody who can have acted, for the filter. */
      people: z.array(z.object({ _id: id, name: z.string() })),
    }),
    exports: tableFiles,
  }),
} as const
