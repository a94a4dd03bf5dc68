import * as z from 'zod/mini'
import { asItLooks } from '../line-of-text.ts'
import { route } from '../route.ts'
import { done, emailAddress, storable } from '../shared.ts'

/** The contact form. */
export const contactMessage = z.strictObject({
  email: emailAddress,
  subject: z.string().check(z.trim(), z.minLength(3), z.maxLength(200), storable, asItLooks),
  message: z.string().check(z.trim(), z.minLength(5), z.maxLength(5000), storable),
})

export const contactRoutes = {
  contactUs: route({
    method: 'POST',
    path: '/contact-us',
    audience: 'public',
    summary: 'Sends a message to support; fields in the body or the query, no token needed.',
    query: z.partial(z.object(contactMessage.shape)),
    body: z.optional(z.partial(contactMessage)),
    response: done,
  }),
} as const
