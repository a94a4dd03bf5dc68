import '@mantine/core/styles/VisuallyHidden.layer.css'
import { VisuallyHidden } from '@mantine/core'
import { invitationRoutes } from '#contract/people/invitations.ts'
import type { MembersStats } from '#contract/people/members.ts'
import { counted } from '#domain/format-number.ts'
import { memberSections, paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { TextLink } from '#web/ui/links.tsx'

interface NextStepProps {
  stats: MembersStats
  /** The card that has no figure yet. */
  of: string
}

/** What comes before a figure of members' trips: people who are invited, who join, and who log them. */
export function NextStep({ stats, of }: NextStepProps) {
  const mayInvite = useMay(invitationRoutes.invite)
  const { text, label, section } = stepOf(stats)
  return (
    <>
      <p>{text}</p>
      {mayInvite && (
        <p>
          <TextLink to={paths.members} hash={memberSections[section]} size="xs">
            {label}
            <VisuallyHidden>&nbsp;for {of}</VisuallyHidden>
          </TextLink>
        </p>
      )}
    </>
  )
}

interface Step {
  text: string
  label: string
  section: keyof typeof memberSections
}

function stepOf({
  total_joined_count: joined,
  total_pending_invites: invited,
}: MembersStats): Step {
  if (joined > 0)
    return {
      text: `${counted(joined, 'member')} joined and logged no trip yet: the figure comes with the first.`,
      label: 'Email members',
      section: 'mail',
    }
  if (invited > 0)
    return {
      text: `${counted(invited, 'invitation')} ${invited === 1 ? 'is' : 'are'} waiting for an answer, and nobody has joined yet.`,
      label: 'See invitations',
      section: 'pending',
    }
  return {
    text: 'There are no members yet whose trips could be counted.',
    label: 'Invite members',
    section: 'invite',
  }
}
