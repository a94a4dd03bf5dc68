import * as z from 'zod/mini'
import { route } from '../route.ts'
import { id, instant, pageMeta, paging } from '../shared.ts'

/** What becomes of a mail; cancelled ones were taken back before they left. */
const mailStates = ['waiting', 'sent', 'failed', 'cancelled'] as const

const mail = z.object({
  _id: id,
  subject: z.string(),
  status: z.enum(mailStates),
  /** When it left; null while it has not. */
  sent_at: z.nullable(instant),
  created_at: instant,
  /** Why it failed, for people to read; null unless it did. */
  reason: z.nullable(z.string()),
})

const page = z.object({ data: z.array(mail), meta: pageMeta })
const ofMember = { params: z.object({ id }), query: z.object(paging(10)), response: page }

export type MemberMail = z.output<typeof mail>
export type MemberMails = z.output<typeof page>

/** The mails to one member, by who reads them. */
export const memberMailRoutes = {
  listMemberMails: route({
    method: 'GET',
    path: '/members/:id/emails',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary:
      'What the employer had mailed to a member, the latest first, and whether it arrived; nothing between the member and support.',
    ...ofMember,
  }),
  listMailsOfAny: route({
    method: 'GET',
    path: '/admin/employees/:id/emails',
    audience: 'admin',
    staff: 'admin',
    summary:
      'All mails to a member, the latest first, and whether they arrived; that they were read is recorded.',
    ...ofMember,
  }),
  ownMails: route({
    method: 'GET',
    path: '/commuter/emails',
    audience: 'commuter',
    summary: 'All mails to the member, the latest first, and whether they arrived.',
    query: z.object(paging(10)),
    response: page,
  }),
} as const
