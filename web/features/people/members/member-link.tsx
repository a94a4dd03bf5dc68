import { paths } from '#web/paths.ts'
import { memberName } from '#web/ui/format/member-name.ts'
import { TextLink } from '#web/ui/links.tsx'
import type { MembersSearch } from './members-search.ts'

interface MemberLinkProps {
  /** Whoever left has no name any more, and no page. */
  member: { id: string | null; name: string | null }
  /** What is shown of somebody without a name who is there still, such as the address. */
  otherwise?: string | null
  /** The list that leads there, for the way back. */
  list?: MembersSearch | undefined
}

/** A member's name, which opens their page. */
export function MemberLink({ member: { id, name }, otherwise, list }: MemberLinkProps) {
  const shown = name ?? otherwise
  if (id === null || !shown) return memberName({ name: null })
  return (
    <TextLink to={paths.member} params={{ id }} search={{ name: shown, list }}>
      {shown}
    </TextLink>
  )
}
