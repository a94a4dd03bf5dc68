import * as z from 'zod/mini'
import { route } from '../route.ts'
import { dollars, done } from '../shared.ts'

const consequences = z.object({
  /** Joined members, who stay members without rewards. */
  members: z.int(),
  /** Programs that are running, scheduled or unpaid, and end. */
  programs: z.int(),
  /** Of these, those that have not begun, and those that nobody paid for. */
  scheduled_programs: z.int(),
  incomplete_programs: z.int(),
  /** Scheduled emails to members that will not be sent. */
  scheduled_emails: z.int(),
  /** Credit left, and what is owed on invoices. */
  balance: dollars,
  total_remaining: dollars,
  /** Days in which support can open the account again. */
  reopen_days: z.int(),
})

export type ClosingConsequences = z.output<typeof consequences>

export const accountClosingRoutes = {
  readClosing: route({
    method: 'GET',
    path: '/account/close',
    audience: 'employer',
    role: 'owner',
    signInAs: 'yes',
    summary: 'What closing the account would end and leave, in figures.',
    response: consequences,
  }),
  closeAccount: route({
    method: 'POST',
    path: '/account/close',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Closes the account: programs end, nothing is billed any more, every session ends. Unpaid ' +
      'invoices stay due.',
    body: z.strictObject({
      current_password: z.string().check(z.minLength(1), z.maxLength(200)),
      community_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    response: done,
  }),
} as const
