import type { Employer } from '#contract/identity/accounts/accounts-user.ts'
import type { invitationRoutes } from '#contract/people/invitations.ts'
import type { MembersStats } from '#contract/people/members.ts'
import { counted } from '#domain/format-number.ts'
import { localDateOf } from '#domain/time.ts'
import { memberSections, paths } from '#web/paths.ts'
import { mayUse } from '#web/session/roles.ts'
import { hourIn } from '#web/session/today.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

interface HomeHeaderProps {
  user: Employer
  members: MembersStats | undefined
}

/** Greets by the employer's own clock and says how large the community is. */
export function HomeHeader({ user, members }: HomeHeaderProps) {
  const createdOn = localDateOf(new Date(user.created_at), user.time_zone)
  return (
    <PageHeader
      title={`${greeting(user.time_zone)}, ${user.name}`}
      tabTitle="Dashboard"
      subtitle={`${user.community_name} · ${communityNote(monthYear(createdOn), members)}`}
      actions={
        mayUse(user, inviting) && (
          <LinkButton to={paths.members} hash={memberSections.invite} variant="default">
            Invite members
          </LinkButton>
        )
      }
    />
  )
}

/** As the contract declares it, whose code is not part of the first screen. */
const inviting: Pick<typeof invitationRoutes.invite, 'role'> = { role: 'manager' }

function communityNote(month: string, members: MembersStats | undefined): string {
  if (!members) return `since ${month}`
  const joined = members.total_joined_count
  if (joined === 0) return 'no members yet'
  return `${counted(joined, 'member')} since ${month}`
}

/** Good morning, afternoon or evening, by the employer's own clock. */
export function greeting(timeZone: string, now: Date = new Date()): string {
  const hour = hourIn(timeZone, now)
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
