import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { LocalDate } from '#domain/time.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { useStaffLock } from '#web/session/staff-lock.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { daysOff } from './days-off-queries.ts'

interface DayOffButtonProps {
  date: LocalDate
  /** As a reader hears which day it is about. */
  day: string
  isOff: boolean
}

/** Marks a day on which a member does not commute, so that the streak excuses it; or takes the mark away. */
export function DayOffButton({ date, day, isOff }: DayOffButtonProps) {
  const queryClient = useQueryClient()
  const lock = useStaffLock('mark days off')
  const mark = useCommand({
    run: (wanted: boolean) =>
      wanted
        ? daysOff.markDayOff({ params: { date } })
        : daysOff.unmarkDayOff({ params: { date } }),
    success: resultOf,
    undo: (wanted) =>
      wanted
        ? daysOff.unmarkDayOff({ params: { date } })
        : daysOff.markDayOff({ params: { date } }),
    key: () => date,
    // The streak of the summary follows from it.
    refresh: () => queryClient.invalidateQueries({ queryKey: ['commuter'] }),
  })
  const Icon = isOff ? IconCalendarPlus : IconCalendarOff
  return (
    <ReasonedButton
      size="xs"
      px={8}
      variant="default"
      leftSection={<Icon aria-hidden size={16} />}
      reason={lock}
      loading={mark.isBusy}
      aria-label={isOff ? `Remove day off: ${day}` : `Day off: ${day}`}
      onClick={() => void mark.run(!isOff)}
    >
      {isOff ? 'Remove day off' : 'Day off'}
    </ReasonedButton>
  )
}
