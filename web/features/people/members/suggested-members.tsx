import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberRoutes } from '#contract/people/members.ts'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { membersQuery, membersView } from './members-queries.ts'
import { SuggestedEmailDialog } from './suggested-email-dialog.tsx'

const sentences: Record<MemberSuggestion, string> = {
  quiet_members: 'Only members who have logged no trip for 30 days, the longest first.',
  solo_drivers_nearby: `Only members who drive alone within ${bikeableMiles} miles, near enough to bike.`,
  unanswered_invitations: 'Only invitations nobody has answered, the oldest first.',
  missing_surveys: 'Only members who have not filled in their survey.',
}

interface SuggestedMembersProps {
  kind: MemberSuggestion
  onShowAll: () => void
}

/** Whom a suggestion of home has led to, what to do for all of them, and the way back to everybody. */
export function SuggestedMembers({ kind, onShowAll }: SuggestedMembersProps) {
  const mayWrite = useMay(memberRoutes.mailSuggested)
  const [isWriting, setIsWriting] = useState(false)
  // All of them, whatever else narrows the list below.
  const { data } = useQuery(membersQuery(membersView({ show: kind })))
  const count = data?.meta.total ?? 0
  const actions = (
    <Group gap="xs">
      {mayWrite && count > 0 && (
        <Button size="xs" aria-haspopup="dialog" onClick={() => setIsWriting(true)}>
          {count === 1 ? 'Email this one' : `Email these ${exactNumber(count)}`}
        </Button>
      )}
      {mayWrite && kind === 'solo_drivers_nearby' && (
        <LinkButton to={paths.rewardSystem} variant="default" size="xs">
          Set rewards
        </LinkButton>
      )}
      <Button variant="default" size="xs" onClick={onShowAll}>
        Show all members
      </Button>
    </Group>
  )
  return (
    <>
      <Notice kind="info" action={actions}>
        {sentences[kind]}
      </Notice>
      {isWriting && (
        <SuggestedEmailDialog kind={kind} count={count} onClose={() => setIsWriting(false)} />
      )}
    </>
  )
}
