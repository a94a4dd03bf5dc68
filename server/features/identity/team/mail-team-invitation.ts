import { teamInvitationDays } from '#domain/identity/team/invitation.ts'
import { findUserByAddress } from '#server/features/identity/accounts/queries.ts'
import { letter } from '#server/features/mail/outbox/letter.ts'
import { sendSecretMail } from '#server/features/mail/outbox/send-secret-mail.ts'
import { newToken, tokenHash } from '#server/platform/auth/token.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findInvited, setInvitationToken } from './queries/invitations.ts'
import { roleNames } from './role-names.ts'

interface TeamInvitation {
  employerId: string
  invitationId: string
  /** Tells it from one that was sent again; an instant in ISO 8601. */
  invitedAt: string
}

/** Mails who is invited to a team a link to choose a password; who has an account already is told that. */
export const mailTeamInvitationJob: Job<TeamInvitation> = {
  name: 'mail-team-invitation',
  expireInSeconds: 60,
  run: mailTeamInvitation,
}

async function mailTeamInvitation(
  platform: Platform,
  { employerId, invitationId, invitedAt }: TeamInvitation,
): Promise<void> {
  const { db, config } = platform
  const key = { employerId, id: invitationId, invitedAt: new Date(invitedAt) }
  const invited = await findInvited(db, key)
  if (!invited) return
  // Whoever invites is not shown whether the address has an account: only its owner learns it, here.
  if (await findUserByAddress(db, invited.email)) {
    await sendSecretMail(platform, { to: invited.email, ...knownLetter(invited) })
    return
  }
  const token = newToken()
  if (!(await setInvitationToken(db, key, tokenHash(token)))) return
  const url = `${config.publicUrl}/join-team?token=${token}`
  await sendSecretMail(platform, { to: invited.email, ...invitationLetter(invited, url) })
}

type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>

function invitationLetter({ name, inviter, communityName, role }: Invited, url: string) {
  return letter({
    subject: `Join ${communityName} on Switchback`,
    paragraphs: [
      `Hello ${name},`,
      `${inviter} invites you to work on the commute program of ${communityName} as ${roleNames[role]}.`,
      `The link works for ${teamInvitationDays} days. If you do not expect this, ignore this mail.`,
    ],
    action: { label: 'Accept the invitation', url },
  })
}

function knownLetter({ inviter, communityName }: Invited) {
  return letter({
    subject: `An invitation from ${communityName}`,
    paragraphs: [
      `${inviter} invites this address to work on the commute program of ${communityName}.`,
      'It has a Switchback account already, and one address belongs to one organization. To accept, ask for an invitation of another address, or have this one removed where it is.',
      'If you do not expect this, ignore this mail: nothing was changed.',
    ],
  })
}
