import { getRouteApi } from '@tanstack/react-router'
import { MailSection } from '#web/features/mail/custom-emails/mail-section.tsx'
import { invitations } from '#web/features/people/invitations/invitations-client.ts'
import { InviteSection } from '#web/features/people/invitations/invite-section.tsx'
import { PendingSection } from '#web/features/people/invitations/pending-section.tsx'
import { MembersSection } from '#web/features/people/members/members-section.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import classes from './members-page.module.css'
import type { MembersPageSearch } from './members-page-search.ts'
import { SectionLinks } from './section-links.tsx'

export { loadMembers } from './load-members.ts'

const route = getRouteApi('/dashboard/members')

/** The people of the community, and the ways to reach them. */
export function MembersPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: MembersPageSearch, replace = false) =>
    void navigate({
      search: (current) => ({ ...current, ...part }),
      replace,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title="Members" subtitle="Your community: who is in, who is invited" />
      <SectionLinks />
      <div className={classes.sections}>
        <MembersSection search={search} onChange={change} resendInvitation={resendInvitation} />
        <InviteSection />
        <PendingSection search={search} onChange={change} />
        <MailSection />
      </div>
    </>
  )
}

function resendInvitation(id: string) {
  return invitations.resendInvitation({ params: { id } })
}
