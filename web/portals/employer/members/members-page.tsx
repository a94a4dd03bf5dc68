import { getRouteApi } from '@tanstack/react-router'
import { invitations } from '#web/features/invitations/invitations-client.ts'
import { InviteSection } from '#web/features/invitations/invite-section.tsx'
import { PendingSection } from '#web/features/invitations/pending-section.tsx'
import { MailSection } from '#web/features/mail/mail-section.tsx'
import { MembersSection } from '#web/features/members/members-section.tsx'
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
