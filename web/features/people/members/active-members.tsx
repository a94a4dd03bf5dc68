import { Button } from '@mantine/core'
import type { LocalDate } from '#domain/time.ts'
import { todayIn } from '#web/session/today.ts'
import { useUser } from '#web/session/user.ts'
import { monthYear } from '#web/ui/format/date-words.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SoFar } from '#web/ui/so-far.tsx'

interface ActiveMembersProps {
  monthOn: LocalDate
  onShowAll: () => void
}

/** Which month the list is narrowed to by home, and the way back to everybody. */
export function ActiveMembers({ monthOn, onShowAll }: ActiveMembersProps) {
  const today = todayIn(useUser().time_zone)
  const showAll = (
    <Button variant="default" size="xs" onClick={onShowAll}>
      Show all members
    </Button>
  )
  return (
    <Notice kind="info" action={showAll}>
      Only who logged a trip in {monthYear(monthOn)}
      {monthOn.slice(0, 7) === today.slice(0, 7) && (
        <>
          {' '}
          <SoFar />
        </>
      )}
      . Members who were deleted since are in no list.
    </Notice>
  )
}
