import { fieldMessages } from '#contract/field-message.ts'
import type { teamInvitationRoutes, teamRoutes } from '#contract/identity/team.ts'
import type { Handlers } from '#contract/route.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { acceptInvitation, readInvitation } from './accept-invitation.ts'
import { changeRole, removeTeammate, requireSecondStep } from './change-team.ts'
import { cancelInvitation, inviteTeammate, resendInvitation } from './invite-teammate.ts'
import { listInvitations } from './queries/invitations.ts'
import { listPeople } from './queries/people.ts'

/** From one address in 15 minutes. */
const mostLinks = 100

export function teamHandlers(platform: Platform): Handlers<typeof teamRoutes, Contexts> {
  return {
    async listTeam(_input, { actor }) {
      return presentTeam(platform, actor)
    },

    async inviteTeammate({ body: { current_password, ...invited } }, context) {
      await inviteTeammate(platform, context, { ...invited, currentPassword: current_password })
      return done('The invitation is on its way')
    },

    async updateTeam({ body }, context) {
      const isRequired = body.requires_second_step
      await requireSecondStep(platform, context, {
        isRequired,
        currentPassword: body.current_password,
      })
      return done(
        isRequired
          ? 'Everybody’s sign-in asks for a code now'
          : 'The code is up to each person now',
      )
    },

    async changeTeammate({ params: { id }, body: { role, transfer, current_password } }, context) {
      await changeRole(platform, context, {
        id,
        role,
        isTransfer: transferOf(role, transfer),
        currentPassword: current_password,
      })
      return done('Updated successfully')
    },

    async removeTeammate({ params: { id } }, context) {
      await removeTeammate(platform, context, id)
      return done('Removed successfully')
    },

    async resendTeamInvitation({ params: { id } }, context) {
      await resendInvitation(platform, context, id)
      return done('The invitation is on its way again')
    },

    async cancelTeamInvitation({ params: { id } }, context) {
      await cancelInvitation(platform, context, id)
      return done('The invitation was withdrawn')
    },
  }
}

export function teamInvitationHandlers(
  platform: Platform,
): Handlers<typeof teamInvitationRoutes, Contexts> {
  return {
    async checkTeamInvitation({ body: { token } }, { address }) {
      await guardedUse(platform, { purpose: 'check team link', address, most: mostLinks })
      const invitation = await readInvitation(platform, token)
      return {
        ...done('The link is valid'),
        community_name: invitation.communityName,
        name: invitation.name,
        email: invitation.email,
        role: invitation.role,
        invited_by: invitation.inviter,
        expires_at: invitation.expiresAt.toISOString(),
      }
    },

    async acceptTeamInvitation({ body }, { address }) {
      if (body.password !== body.password_confirmation) {
        throw invalid({ password_confirmation: [fieldMessages.confirmation] })
      }
      await guardedUse(platform, { purpose: 'accept team link', address, most: mostLinks })
      const { email, deviceToken } = await acceptInvitation(platform, body)
      return { ...done('Welcome. Please sign in'), email, device_token: deviceToken }
    },
  }
}

async function presentTeam({ db, clock }: Platform, { employerId, by }: Actor) {
  const people = await listPeople(db, employerId)
  const invitations = await listInvitations(db, employerId)
  return {
    ...presentWhole(
      people.map((person) => ({
        _id: person.id,
        name: person.name,
        email: person.email,
        role: person.role,
        last_sign_in_at: person.lastSignInAt?.toISOString() ?? null,
        second_step: person.hasSecondStep,
        is_you: by.kind === 'user' && by.id === person.id,
        is_contact: person.isContact,
        created_at: person.createdAt.toISOString(),
      })),
    ),
    invitations: invitations.map((invitation) => ({
      _id: invitation.id,
      name: invitation.name,
      email: invitation.email,
      role: invitation.role,
      invited_at: invitation.invitedAt.toISOString(),
      expires_at: invitation.expiresAt.toISOString(),
      expired: invitation.expiresAt <= clock.now(),
      invited_by: invitation.inviter,
    })),
    requires_second_step: people.some((person) => person.requiresSecondStep),
  }
}

/** Only ownership is handed over. */
function transferOf(role: string, transfer = false): boolean {
  if (transfer && role !== 'owner') {
    throw invalid({ transfer: ['Only the role of an owner can be handed over'] })
  }
  return transfer
}

function done(result: string) {
  return { status: true as const, result }
}
