import { Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#domain/format-number.ts'
import type { Command } from '#web/kit/command.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { quoteQuery, refusalIn, whyUnknown } from '../log/trip-earnings.tsx'
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
  const lines = entries.flatMap((entry, index) => {
    const quote = quotes[index]
    return quote ? [{ ...entry, quote, refusal: refusalIn(quote) }] : []
  })
  // Without an answer a trip can be tried, or kept for later.
  const accepted = lines.filter(({ refusal }) => refusal === null)
  const failure = accepted.find(({ quote }) => quote.error)?.quote.error

  async function repeat() {
    const logged = accepted.map(({ externalId, report }) => ({ externalId, report }))
    await logging.run({ memberId, entries: logged })
    onClose()
  }

  return (
    <GoDialog
      title="Repeat the week before?"
      confirmLabel={`Log ${counted(accepted.length, 'trip')}`}
      reason={accepted.length === 0 ? 'None of these trips can be logged' : null}
      onConfirm={repeat}
      onClose={onClose}
    >
      <Stack gap="sm">
        <ul>
          {lines.map(({ externalId, report, quote: { data, error, isPending }, refusal }) => (
            <li key={externalId} aria-busy={isPending}>
              {tripLabel(report)}
              {isPending && ': …'}
              {!error && data?.can_log && `: ${earnedLabel(data.points, data.reward)}`}
              {refusal !== null && ` is not logged: ${refusal}`}
            </li>
          ))}
        </ul>
        {failure && <Text role="status">{whyUnknown(failure)}</Text>}
        <Text c="dimmed">
          Each as if it were logged alone: where a limit is nearly reached, the last ones earn less.
        </Text>
      </Stack>
    </GoDialog>
  )
}
