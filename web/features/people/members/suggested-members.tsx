import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { memberRoutes } from '#contract/people/members.ts'
import type { MemberSuggestion } from '#contract/people/members-suggested.ts'
import { counted } from '#domain/format-number.ts'
import { bikeableMiles } from '#domain/trips/trips/reach.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/session/roles.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { suggestedRecipientsQuery } from './members-queries.ts'
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
  // Whatever else narrows the list below.
  const { data } = useQuery(suggestedRecipientsQuery(kind))
  const { recipients = 0, unsubscribed = 0 } = data ?? {}
  const actions = (
    <Group gap="xs">
      {mayWrite && recipients > 0 && (
        <Button size="xs" aria-haspopup="dialog" onClick={() => setIsWriting(true)}>
          Email {counted(recipients, 'member')}
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
        {sentences[kind]} {unsubscribed > 0 && leftOut(recipients + unsubscribed, unsubscribed)}
      </Notice>
      {isWriting && (
        <SuggestedEmailDialog
          kind={kind}
          recipients={recipients}
          unsubscribed={unsubscribed}
          onClose={() => setIsWriting(false)}
        />
      )}
    </>
  )
}

/** Who of them gets no email, and why. */
export function leftOut(all: number, unsubscribed: number): string {
  if (all === unsubscribed)
    return all === 1
      ? 'This one unsubscribed from your emails.'
      : `All ${exactNumber(all)} unsubscribed from your emails.`
  return `${exactNumber(unsubscribed)} of these ${exactNumber(all)} unsubscribed from your emails and ${unsubscribed === 1 ? 'gets' : 'get'} none.`
}
