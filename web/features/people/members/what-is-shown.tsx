import { Button } from '@mantine/core'
import { Notice } from '#web/ui/notice.tsx'
import type { MembersSearch } from './members-search.ts'

type Kind = NonNullable<MembersSearch['show']>

const words: Record<Kind, string> = {
  quiet_members: 'Members who have not logged a trip for the longest time come first.',
  solo_drivers_nearby: 'Members who have joined.',
  unanswered_invitations: 'Invitations nobody has answered, the oldest first.',
  missing_surveys: 'Members who have not filled in their survey come first.',
}

/** What a recommendation's link shows, and the way back to everybody. */
export function WhatIsShown({ kind, onShowAll }: { kind: Kind; onShowAll: () => void }) {
  return (
    <Notice
      kind="info"
      action={
        <Button variant="default" size="xs" onClick={onShowAll}>
          Show all members
        </Button>
      }
    >
      {words[kind]}
    </Notice>
  )
}
