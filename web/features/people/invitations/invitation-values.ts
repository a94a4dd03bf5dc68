import * as z from 'zod/mini'
import { invitationRoutes } from '#contract/people/invitations.ts'

const { name, email } = invitationRoutes.invite.body.shape

/** The form's fields, judged as the contract judges them; a missing one is named. */
export const invitationValues = z.object({
  name: z.pipe(named('Name is required'), name),
  email: z.pipe(named('Email is required'), email),
})

function named(complaint: string) {
  return z.string().check(z.trim(), z.minLength(1, { error: complaint, abort: true }))
}
