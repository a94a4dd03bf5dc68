import * as z from 'zod/mini'
import { historyChange, historySubject } from '../identity/history/history.ts'
import { route } from '../route.ts'
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
} from '../shared.ts'
import { auditTopics } from './audit-topics.ts'

/** Who acts without being an administrator; what they did is read one employer at a time. */
export const auditedOthers = z.enum(['employer', 'members', 'automatic'])

const by = z.object({
  kind: z.enum(['admin', 'user', 'automatic', 'member']),
  id: z.nullable(id),
  name: z.nullable(z.string()),
  /** An administrator who was signed in as the employer. */
  sign_in_as: z.boolean(),
})

const row = z.object({
  _id: id,
  at: instant,
  by,
  /** In whose account; null for what is nobody's, such as an administrator's own. */
  employer: z.nullable(z.object({ _id: id, community_name: z.string() })),
  /** `subject.what`, such as `employer.approved`. */
  action: z.string(),
  subject: historySubject,
  amount: z.nullable(dollars),
  count: z.nullable(z.int()),
  /** Why it was done, where that was asked for. */
  reason: z.nullable(z.string()),
  changes: z.array(historyChange),
})

export type AuditRow = z.output<typeof row>

export const auditRoutes = {
  listAudit: route({
    method: 'GET',
    path: '/admin/audit',
    audience: 'admin',
    staff: 'admin',
    summary:
      'What administrators did, and of one employer what anybody did in its account, the latest first, or all of ' +
      'it as a file. Reading personal data beyond a list is an entry too. Days are those of Denver.',
    query: z.object({
      ...paging(15),
      /** An administrator by id, or those who are none, which takes an employer. */
      by: z.optional(z.union([auditedOthers, id])),
      employer_id: z.optional(id),
      topic: z.optional(z.enum(auditTopics)),
      /** What was done to one member of that employer, by id. */
      member: z.optional(id),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
      /**
       * Part of an employer's name or address; of one employer, part of the name or address of whom it is about or
       * who did it, or of a value before or after.
       */
      search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      export: exportFormat,
    }),
    response: z.object({
      data: z.array(row),
      meta: pageMeta,
      /** Everybody who can have acted, for the filter. */
      admins: z.array(z.object({ _id: id, username: z.string() })),
    }),
    exports: tableFiles,
  }),
} as const
