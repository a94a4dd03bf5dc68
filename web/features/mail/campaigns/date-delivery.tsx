import { Fragment } from 'react'
import type { CampaignRecord } from '#contract/mail/campaigns-fields.ts'
import type { CampaignProgress } from '#contract/system/progress.ts'
import { latestStartHours } from '#domain/mail/campaigns/dates.ts'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { useBatch } from '#web/features/system/progress/follow.ts'
import { FailedCount, ProgressLine } from '#web/features/system/progress/progress-line.tsx'
import { useRowDialog } from '#web/kit/list/row-dialog.tsx'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { WrappedText } from '#web/ui/tables/wrapped-text.tsx'
import { campaignBatches, campaignFailures } from './campaign-queries.ts'

/** What became of the mails of a date, live while some are on their way. */
export function DateDelivery({ record }: { record: CampaignRecord }) {
  const { _id: id, sent, missed, problem, formatted_Date } = record
  const news = useBatch(campaignBatches, sent ? id : null)
  const showDialog = useRowDialog()
  if (!sent) return <WrappedText>{whyNotSent({ missed, problem })}</WrappedText>
  if (!news) return 'Loading'
  const label = localDateAndTime(formatted_Date)
  const open = () =>
    showDialog((close) => (
      <FailuresDialog id={id} label={label} source={campaignFailures} onClose={close} />
    ))
  return (
    <>
      {!news.finished && (
        <ProgressLine label={`Sending ${label}`} progress={news} onFailures={open} />
      )}
      {problem && <WrappedText>Stopped. {problem}. It is tried again each minute.</WrappedText>}
      <WrappedText>
        {deliveryParts(news).map(({ state, text }, index) => (
          <Fragment key={state}>
            {index > 0 && ', '}
            {state === 'failed' ? (
              <FailedCount failed={news.failed} label={label} onOpen={open} />
            ) : (
              text
            )}
          </Fragment>
        ))}
      </WrappedText>
    </>
  )
}

function whyNotSent({ missed, problem }: Pick<CampaignRecord, 'missed' | 'problem'>): string {
  const why = problem ? ` ${problem}.` : ''
  if (missed) return `Missed: it did not start within ${latestStartHours} hours of its time.${why}`
  return problem ? `Not started yet.${why} It is tried again each minute.` : 'Waiting for its time'
}

/**
 * What became of the addresses of a date, each with its figure: `118 sent, 2 failed, 3 unsubscribed, 1 bounced`. While
 * some are on their way, the line above says how many were sent.
 */
export function deliveryParts(progress: CampaignProgress) {
  const { sent, failed, unsubscribed, bounced, left_out_late, finished } = progress
  const parts = [
    ...(finished ? [{ state: 'sent', count: sent, word: 'sent' }] : []),
    ...(finished && failed > 0 ? [{ state: 'failed', count: failed, word: 'failed' }] : []),
    ...(unsubscribed > 0
      ? [{ state: 'unsubscribed', count: unsubscribed, word: 'left out as unsubscribed' }]
      : []),
    ...(bounced > 0 ? [{ state: 'bounced', count: bounced, word: 'left out as bounced' }] : []),
    ...(left_out_late > 0
      ? [{ state: 'late', count: left_out_late, word: 'left out while sending' }]
      : []),
  ]
  return parts.map(({ state, count, word }) => ({ state, text: `${exactNumber(count)} ${word}` }))
}
