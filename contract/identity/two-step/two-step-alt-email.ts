import * as z from 'zod/mini'
import { route } from '../../route.ts'
import { done, emailAddress, oneTimeCode } from '../../shared.ts'

/** What links a second address: the address, and the code it received. */
export const altEmailLink = z.strictObject({ alt_email: emailAddress, alt_code: oneTimeCode })

export const altEmailRoutes = {
  sendAltEmailCode: route({
    method: 'POST',
    path: '/send-alt-email-code',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Sends a code to a second address of an account whose email ends with .edu.',
    body: z.strictObject({ alt_email: emailAddress }),
    response: done,
  }),
  updateAltEmail: route({
    method: 'POST',
    path: '/update-alt-email',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Links the second address with the code it received, in the place of the last one.',
    body: altEmailLink,
    response: done,
  }),
  removeAltEmail: route({
    method: 'DELETE',
    path: '/remove-alt-email',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'no',
    summary: 'Unlinks the second address.',
    response: done,
  }),
} as const
