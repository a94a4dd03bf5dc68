import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import type { Progress } from '#contract/system/progress.ts'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { useProgress } from '#web/features/system/progress/follow.ts'
import { FailedCount, ProgressLine } from '#web/features/system/progress/progress-line.tsx'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { mailKey } from './mail-queries.ts'

/** How many mails arrived, live while some are on their way, and which did not. */
export function DeliveryCell({ email }: { email: CustomEmail }) {
  const { _id: id, title } = email
  const queryClient = useQueryClient()
  const isMoving = email.counts.waiting > 0
  const news = useProgress(isMoving ? id : null)
  const isFinished = news?.finished ?? false
  const showDialog = useRowDialog()
  const open = () => showDialog((close) => <FailuresDialog id={id} label={title} onClose={close} />)

  useEffect(() => {
    if (isFinished) void queryClient.invalidateQueries({ queryKey: mailKey })
  }, [isFinished, queryClient])

  const counts = liveCounts(email.counts, news)
  const { recipients: total, sent, failed } = counts
  return isMoving ? (
    <ProgressLine
      label={`Sending ${title}`}
      progress={{ total, sent, failed, finished: isFinished }}
      onFailures={open}
    />
  ) : (
    <Delivered counts={counts} title={title} problem={email.problem} onFailures={open} />
  )
}

interface DeliveredProps {
  counts: Counts
  title: string
  /** Why nobody got it. */
  problem: string | null
  onFailures: () => void
}

function Delivered({ counts, title, problem, onFailures }: DeliveredProps) {
  if (counts.recipients === 0) return <WrappedText>{problem ?? 'No recipients'}</WrappedText>
  return (
    <WrappedText>
      {deliveryParts(counts).map(({ state, text }, index) => (
        <Fragment key={state}>
          {index > 0 && ', '}
          {state === 'failed' ? (
            <FailedCount failed={counts.failed} label={title} onOpen={onFailures} />
          ) : (
            text
          )}
        </Fragment>
      ))}
      {problem !== null && `. Stopped for now: ${problem}`}
    </WrappedText>
  )
}

export type Counts = CustomEmail['counts']

/** The counts of a list, brought up to date by what has been heard since. */
export function liveCounts(counts: Counts, news: Progress | null): Counts {
  if (!news) return counts
  const { total, sent, failed, waiting } = news
  return { ...counts, recipients: total, sent, failed, waiting }
}

/** Green only when nothing failed. Source: MAIL-30. */
export function sentState({ sent, failed, waiting }: Counts): 'sending' | 'failed' | 'sent' {
  if (waiting > 0) return 'sending'
  return failed > 0 && sent === 0 ? 'failed' : 'sent'
}

/** What became of the mails, each with its figure: 118 sent, 2 failed, 1 unsubscribed. */
export function deliveryParts(counts: Counts) {
  const others = (['waiting', 'failed', 'unsubscribed'] as const).filter(
    (state) => counts[state] > 0,
  )
  const states = ['sent' as const, ...others]
  return states.map((state) => ({ state, text: `${exactNumber(counts[state])} ${state}` }))
}
