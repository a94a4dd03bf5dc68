import { Link } from '@tanstack/react-router'
import { MailSection } from '#web/features/mail/custom-emails/mail-section.tsx'
import { invitations, pendingQuery } from '#web/features/people/invitations/invitation-queries.ts'
import { InviteSection } from '#web/features/people/invitations/invite-section.tsx'
import { PendingSection } from '#web/features/people/invitations/pending-section.tsx'
import {
  membersQuery,
  membersStatsQuery,
  membersView,
} from '#web/features/people/members/members-queries.ts'
import { MembersSection } from '#web/features/people/members/members-section.tsx'
import { memberSections, paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import type { MembersPageSearch } from '../page-searches.ts'
import classes from './members-page.module.css'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export function loadMembers({ queryClient }: RouterContext, search: MembersPageSearch): void {
  void queryClient.prefetchQuery(membersQuery(membersView(search)))
  void queryClient.prefetchQuery(membersStatsQuery)
  void queryClient.prefetchQuery(
    pendingQuery(search.pending_page ?? 1, search.pending_search ?? ''),
  )
}

/** The people of the community, and the ways to reach them. */
export function MembersPage() {
  return (
    <>
      <PageHeader title="Members" subtitle="Your community: who is in, who is invited" />
      <SectionLinks />
      <div className={classes.sections}>
        <MembersSection resendInvitation={resendInvitation} />
        <InviteSection />
        <PendingSection />
        <MailSection />
      </div>
    </>
  )
}

function resendInvitation(id: string) {
  return invitations.resendInvitation({ params: { id } })
}

const sections = [
  { id: memberSections.list, label: 'Members' },
  { id: memberSections.invite, label: 'Invite' },
  { id: memberSections.pending, label: 'Pending invitations' },
  { id: memberSections.mail, label: 'Emails' },
]

/** The way to each part of the long page; stays in sight. */
function SectionLinks() {
  return (
    <nav aria-label="Sections of this page" className={classes.links}>
      {sections.map(({ id, label }) => (
        <Link
          key={id}
          to={paths.members}
          search={(current) => current}
          hash={id}
          onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
          className={classes.link}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
