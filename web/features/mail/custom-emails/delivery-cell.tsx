import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import { FailedCount } from '#web/features/system/progress/failed-count.tsx'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { ProgressLine } from '#web/features/system/progress/progress-line.tsx'
import { useProgress } from '#web/features/system/progress/use-progress.ts'
import { type Counts, deliveryParts, liveCounts } from './delivery.ts'
import { mailKey } from './mail-queries.ts'

/** How many mails arrived, live while some are on their way, and which did not. */
export function DeliveryCell({ email }: { email: CustomEmail }) {
  const { _id: id, title } = email
  const queryClient = useQueryClient()
  const isMoving = email.counts.waiting > 0
  const news = useProgress(isMoving ? id : null)
  const isFinished = news?.finished ?? false
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)

  useEffect(() => {
    if (isFinished) void queryClient.invalidateQueries({ queryKey: mailKey })
  }, [isFinished, queryClient])

  const counts = liveCounts(email.counts, news)
  const { recipients: total, sent, failed } = counts
  return (
    <>
      {isMoving ? (
        <ProgressLine
          label={`Sending ${title}`}
          progress={{ total, sent, failed, finished: isFinished }}
          onFailures={open}
        />
      ) : (
        <Delivered counts={counts} title={title} onFailures={open} />
      )}
      {isOpen && <FailuresDialog id={id} label={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface DeliveredProps {
  counts: Counts
  title: string
  onFailures: () => void
}

function Delivered({ counts, title, onFailures }: DeliveredProps) {
  if (counts.recipients === 0) return 'No recipients'
  return deliveryParts(counts).map(({ state, words }, index) => (
    <Fragment key={state}>
      {index > 0 && ', '}
      {state === 'failed' ? (
        <FailedCount failed={counts.failed} label={title} onOpen={onFailures} />
      ) : (
        words
      )}
    </Fragment>
  ))
}
