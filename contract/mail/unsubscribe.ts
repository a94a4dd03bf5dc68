import * as z from 'zod/mini'
import { signedLink } from '../people/joining.ts'
import { route } from '../route.ts'
import { done } from '../shared.ts'

const link = z.object({ token: signedLink })

export const unsubscribeRoutes = {
  readUnsubscribe: route({
    method: 'GET',
    path: '/unsubscribe/:token',
    audience: 'public',
    summary: 'Whose mails a link ends, with the address masked, and whether they have ended.',
    params: link,
    response: z.object({
      /**
       * What the link ends: mails to many of an employer or the platform, reminders that the member chose, the
       * weekly email to a person of an employer, or emails about what happened.
       */
      mails: z.enum(['news', 'reminders', 'digest', 'notifications']),
      email: z.string(),
      business: z.object({ name: z.string() }),
      unsubscribed: z.boolean(),
      /** Of a campaign: whether none comes because the mails of a commute program were ended by their own link. */
      ended_as_member: z.boolean(),
    }),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/unsubscribe/:token',
    audience: 'public',
    summary:
      'Ends the mails of an employer to a member, their reminders, or what somebody chose; mail programs call it with one click.',
    params: link,
    takesForm: true,
    response: done,
  }),
  resubscribe: route({
    method: 'DELETE',
    path: '/unsubscribe/:token',
    audience: 'public',
    summary:
      'Takes it back. Campaigns do not come again by it to who ended the mails of a commute program: the result says so.',
    params: link,
    response: done,
  }),
} as const
