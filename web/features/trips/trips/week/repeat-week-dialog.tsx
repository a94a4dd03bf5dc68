import { Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import type { Command } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { quoteQuery } from '../log/trip-earnings.tsx'
import { earnedLabel, tripLabel } from '../log/trip-labels.ts'
import type { Logging } from '../log/use-log-trips.ts'
import type { TripReport } from '../queue/queue-rules.ts'

interface RepeatWeekDialogProps {
  memberId: string
  reports: readonly TripReport[]
  logging: Command<Logging>
  onClose: () => void
}

/** Shows which trips a repeated week is, and what they will earn, before any is logged. */
export function RepeatWeekDialog({ memberId, reports, logging, onClose }: RepeatWeekDialogProps) {
  // What is shown is what is logged, whatever is loaded anew meanwhile.
  const [entries] = useState(() =>
    reports.map((report) => ({ externalId: crypto.randomUUID(), report })),
  )
  const quotes = useQueries({ queries: entries.map(({ report }) => quoteQuery(report)) })

  async function repeat() {
    await logging.run({ memberId, entries })
    onClose()
  }

  return (
    <GoDialog
      title="Repeat the week before?"
      confirmLabel={`Log ${counted(entries.length, 'trip')}`}
      onConfirm={repeat}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ul>
          {entries.map(({ externalId, report }, index) => {
            const quote = quotes[index]?.data
            return (
              <li key={externalId}>
                {tripLabel(report)}
                {quote?.can_log && `: ${earnedLabel(quote.points, quote.reward)}`}
                {quote?.refusal && `: ${quote.refusal.message}`}
              </li>
            )
          })}
        </ul>
        <Text c="dimmed">
          Each as if it were logged alone: where a limit is nearly reached, the last ones earn less.
        </Text>
      </Stack>
    </GoDialog>
  )
}
