import * as z from 'zod/mini'
import { personName } from '../../person-name.ts'
import { route } from '../../route.ts'
import { done, id, instant, linkToken, storedEmailAddress } from '../../shared.ts'

const me = z.object({
  _id: id,
  name: z.nullable(z.string()),
  email: z.string(),
  /** A new address that waits for its owner's confirmation. */
  pending_email: z.nullable(z.string()),
  joined_at: instant,
  employer: z.object({
    name: z.string(),
    time_zone: z.string(),
    /** False while its account is disabled: nothing new is earned then, what is approved can be redeemed. */
    is_active: z.boolean(),
  }),
  /** Without it rewards for signing up wait, and trips are not measured from home. */
  survey_filled: z.boolean(),
  /** A disabled member sees, exports and redeems, and logs nothing. */
  disabled: z.boolean(),
  /** Whether leaderboards show them as "A member". */
  hides_in_leaderboard: z.boolean(),
  /** Whether emails to many reach them: their employer's and campaigns. */
  gets_emails: z.boolean(),
  /** Whether signing in asks for a code. */
  second_step: z.boolean(),
  /** Of an administrator who looks into the portal: whose session it is, and when it is over whatever is done. */
  sign_in_as: z.nullable(z.object({ admin: z.string(), ends_at: instant })),
})

export type Me = z.output<typeof me>

const change = z.partial(
  z.strictObject({
    name: personName(2),
    /** The own may come along as it is; a new one is judged by the rule for new ones. */
    email: storedEmailAddress,
    current_password: z.string().check(z.maxLength(200)),
    hides_in_leaderboard: z.boolean(),
    gets_emails: z.boolean(),
  }),
)

export type MeChange = z.output<typeof change>

export const memberAccountRoutes = {
  readMe: route({
    method: 'GET',
    path: '/commuter/me',
    audience: 'commuter',
    summary: 'The signed-in member, their employer, and what a portal shows of both.',
    response: me,
  }),
  changeMe: route({
    method: 'PUT',
    path: '/commuter/me',
    audience: 'commuter',
    summary:
      'Changes what is given. A new email needs current_password and takes effect when its owner confirms it.',
    body: change,
    response: z.extend(done, { user: me }),
  }),
  confirmOwnEmail: route({
    method: 'POST',
    path: '/commuter/me/confirm-email',
    audience: 'public',
    summary:
      'Makes a new email address, by the link it was mailed, the one the member signs in with.',
    body: z.strictObject({ token: linkToken }),
    response: done,
  }),
} as const
