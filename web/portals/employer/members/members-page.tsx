import { MailSection } from '#web/features/mail/custom-emails/mail-section.tsx'
import {
  pendingQuery,
  resendInvitation,
} from '#web/features/people/invitations/invitation-queries.ts'
import { InvitationTextButton } from '#web/features/people/invitations/invitation-text-button.tsx'
import { InviteSection } from '#web/features/people/invitations/invite-section.tsx'
import { PendingSection } from '#web/features/people/invitations/pending-section.tsx'
import { JoinLinkSection } from '#web/features/people/joining/join-link-section.tsx'
import {
  membersQuery,
  membersStatsQuery,
  membersView,
} from '#web/features/people/members/members-queries.ts'
import { membersViews } from '#web/features/people/members/members-search.ts'
import { MembersSection } from '#web/features/people/members/members-section.tsx'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { openList } from '#web/kit/list/views/open-list.ts'
import { memberSections } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { membersPageSearch } from '../page-searches.ts'
import classes from './members-page.module.css'

/** Starts the calls of the page; each list shows its own waiting and failing in its place. */
export async function loadMembers(context: RouterContext, raw: RawSearch): Promise<void> {
  await openList(context, membersViews, raw)
  const { queryClient } = context
  const search = membersPageSearch(raw)
  void queryClient.prefetchQuery(membersQuery(membersView(search)))
  void queryClient.prefetchQuery(membersStatsQuery)
  void queryClient.prefetchQuery(
    pendingQuery(search.pending_page ?? 1, search.pending_search ?? '', search.pending_type),
  )
}

/** The people of the community, and the ways to reach them. */
export function MembersPage() {
  return (
    <>
      <PageHeader title="Members" subtitle="Your community: who is in, who is invited" />
      <SectionLinks sections={sections} />
      <div className={classes.sections}>
        <MembersSection resendInvitation={resendInvitation} />
        <InviteSection />
        <JoinLinkSection />
        <PendingSection />
        <MailSection others={<InvitationTextButton />} />
      </div>
    </>
  )
}

const sections = [
  { id: memberSections.list, label: 'Members' },
  { id: memberSections.invite, label: 'Invite' },
  { id: memberSections.link, label: 'Join link' },
  { id: memberSections.pending, label: 'Pending invitations' },
  { id: memberSections.mail, label: 'Emails' },
]
