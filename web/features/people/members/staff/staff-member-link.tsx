import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import type { StaffMembersSearch } from './staff-members-search.ts'

interface StaffMemberLinkProps {
  /** Called by the address where there is no name yet. */
  member: { id: string; name: string }
  /** The list that leads there, for the way back. */
  list?: StaffMembersSearch | undefined
}

/** A member’s name in the back office, which opens their page there. Whoever is erased has neither. */
export function StaffMemberLink({ member: { id, name }, list }: StaffMemberLinkProps) {
  return (
    <TextLink to={paths.adminMember} params={{ id }} search={{ name, list }}>
      {name}
    </TextLink>
  )
}
