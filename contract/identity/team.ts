import * as z from 'zod/mini'
import { personName } from '../person-name.ts'
import { roles, route } from '../route.ts'
import { done, emailAddress, id, instant, linkToken, newPassword, pageMeta } from '../shared.ts'

const role = z.enum(roles)

const teammate = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  last_sign_in_at: z.nullable(instant),
  /** Whether a code is asked for at this person's sign-in. */
  second_step: z.boolean(),
  /** Who asks. */
  is_you: z.boolean(),
  /** Whose address letters to the organization go to. */
  is_contact: z.boolean(),
  created_at: instant,
})

/** Somebody who has not answered yet. */
const teamInvitation = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role,
  /** When it was last sent, and until when its link works. */
  invited_at: instant,
  expires_at: instant,
  expired: z.boolean(),
  invited_by: z.string(),
})

export type Teammate = z.output<typeof teammate>
export type TeamInvitation = z.output<typeof teamInvitation>

/** The least name is that of an account's owner at registration. */
const teammateName = personName(3)

/** Whoever makes somebody an owner gives their password: an owner can take the account over. */
const currentPassword = z.optional(z.string().check(z.maxLength(200)))

const idParam = z.object({ id })

export const teamRoutes = {
  listTeam: route({
    method: 'GET',
    path: '/team',
    audience: 'employer',
    role: 'analyst',
    signInAs: 'yes',
    summary: 'The people who sign in for the employer, owners first, and who is invited.',
    response: z.object({
      data: z.array(teammate),
      invitations: z.array(teamInvitation),
      /** Whether everybody's sign-in asks for a code. */
      requires_second_step: z.boolean(),
      meta: pageMeta,
    }),
  }),
  inviteTeammate: route({
    method: 'POST',
    path: '/team',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Invites a person by email: the link works for 30 days. An owner-to-be needs current_password. ' +
      'Answers alike whether the address has an account elsewhere: its owner is told by mail.',
    body: z.strictObject({
      name: teammateName,
      email: emailAddress,
      role,
      current_password: currentPassword,
    }),
    response: done,
  }),
  updateTeam: route({
    method: 'PUT',
    path: '/team',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Whether everybody’s sign-in asks for a code; to end that needs current_password. Open sessions stay.',
    body: z.strictObject({ requires_second_step: z.boolean(), current_password: currentPassword }),
    response: done,
  }),
  changeTeammate: route({
    method: 'PUT',
    path: '/team/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Gives a person another role; with transfer, for an owner-to-be, the one who asks becomes a manager. ' +
      'Making an owner needs current_password. The last owner stays: 409 last_owner.',
    params: idParam,
    body: z.strictObject({
      role,
      transfer: z.optional(z.boolean()),
      current_password: currentPassword,
    }),
    response: done,
  }),
  removeTeammate: route({
    method: 'DELETE',
    path: '/team/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary:
      'Ends a person’s access and sessions at once, and withdraws the invitations they have sent; what they ' +
      'did stays under their name. The last owner stays: 409 last_owner.',
    params: idParam,
    response: done,
  }),
  resendTeamInvitation: route({
    method: 'POST',
    path: '/team-invitations/:id/resend',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Sends an invitation again: the 30 days start anew, the old link stops working.',
    params: idParam,
    response: done,
  }),
  cancelTeamInvitation: route({
    method: 'DELETE',
    path: '/team-invitations/:id',
    audience: 'employer',
    role: 'owner',
    signInAs: 'no',
    summary: 'Withdraws an invitation: its link stops working.',
    params: idParam,
    response: done,
  }),
} as const

/** Apart from what the team's page calls: who is invited has no session. */
export const teamInvitationRoutes = {
  checkTeamInvitation: route({
    method: 'POST',
    path: '/team-invitations/check',
    audience: 'public',
    summary: 'What a mailed link invites to; 422 when it is over. It is not used up.',
    body: z.strictObject({ token: linkToken }),
    response: z.object({
      status: z.literal(true),
      result: z.string(),
      community_name: z.string(),
      name: z.string(),
      email: z.string(),
      role,
      invited_by: z.string(),
      expires_at: instant,
    }),
  }),
  acceptTeamInvitation: route({
    method: 'POST',
    path: '/team-invitations/accept',
    audience: 'public',
    summary:
      'Makes who was invited one of the employer’s people, with the password they choose; 409 email_taken ' +
      'when the address has come to belong to an account.',
    body: z.strictObject({
      token: linkToken,
      name: teammateName,
      password: newPassword,
      password_confirmation: z.string(),
    }),
    response: z.extend(done, {
      /** What they sign in with. */
      email: z.string(),
      /** For the header x-device-token of the sign-in that follows. */
      device_token: z.string(),
    }),
  }),
} as const
