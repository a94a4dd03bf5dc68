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
  /** Among other words, from which its color alone would not tell it. */
  isInText?: boolean
}

/** A member's name, which opens their page. */
export function MemberLink(props: MemberLinkProps) {
  const { otherwise, list, isInText = false } = props
  const { id, name } = props.member
  const shown = name ?? otherwise
  if (id === null || !shown) return memberName({ name: null })
  return (
    <TextLink
      to={paths.member}
      params={{ id }}
      search={{ name: shown, list }}
      underline={isInText ? 'always' : 'hover'}
    >
      {shown}
    </TextLink>
  )
}
