import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomEmail } from '#contract/mail/custom-emails.ts'
import type { EmailResults } from '#contract/mail/custom-emails-counts.ts'
import { counted } from '#domain/format-number.ts'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { FailedCount } from '#web/features/system/progress/progress-line.tsx'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { DetailPanel } from '#web/kit/detail-panel.tsx'
import { Loaded } from '#web/kit/loaded.tsx'
import { localDateAndTime } from '#web/ui/format/date-words.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { audienceLabel } from './audience-values.ts'
import classes from './email-results.module.css'
import { resultsQuery } from './mail-queries.ts'

interface EmailResultsPanelProps {
  email: CustomEmail
  onClose: () => void
}

/** What became of an email that has left, beside the list. */
export function EmailResultsPanel({ email, onClose }: EmailResultsPanelProps) {
  const query = useQuery(resultsQuery(email._id))
  const [isShowingFailures, setIsShowingFailures] = useState(false)
  return (
    <DetailPanel title={`Results: ${email.title}`} onClose={onClose}>
      <Loaded query={query}>
        {(results) => (
          <div className={classes.results}>
            <Facts facts={factsOf(results)} />
            <Facts kind="figures" facts={figuresOf(results, () => setIsShowingFailures(true))} />
            <LinkClicks results={results} />
            <Text size="sm" c="dimmed">
              Opens are not tracked: nothing in your emails reports who read them. Clicks are
              counted by link, never by person, in the email as it is shown: somebody who follows a
              link twice counts twice, and so do programs that check emails for danger.
            </Text>
          </div>
        )}
      </Loaded>
      {isShowingFailures && (
        <FailuresDialog
          id={email._id}
          label={email.title}
          onClose={() => setIsShowingFailures(false)}
        />
      )}
    </DetailPanel>
  )
}

function factsOf({ sent_at, recipients, ...results }: EmailResults): Fact[] {
  return [
    { label: 'Sent', value: sent_at === null ? 'Not yet' : localDateAndTime(sent_at) },
    { label: 'To', value: `${audienceLabel(results)}, ${counted(recipients, 'recipient')}` },
  ]
}

function figuresOf(results: EmailResults, onFailures: () => void): Fact[] {
  const { delivered, failed, waiting, cancelled, unsubscribed, clicks, title } = results
  return [
    { label: 'Delivered', value: exactNumber(delivered) },
    {
      label: 'Failed',
      value: failed > 0 ? <FailedCount failed={failed} label={title} onOpen={onFailures} /> : '0',
    },
    { label: 'Unsubscribed', value: exactNumber(unsubscribed) },
    { label: 'Clicks', value: clicks === null ? 'Not shown' : exactNumber(clicks) },
    ...(waiting > 0 ? [{ label: 'On their way', value: exactNumber(waiting) }] : []),
    ...(cancelled > 0 ? [{ label: 'Left out late', value: exactNumber(cancelled) }] : []),
  ]
}

/** How often each link was followed, in the order they stand in. */
function LinkClicks({ results: { links, clicks } }: { results: EmailResults }) {
  return (
    <section aria-labelledby="link-clicks">
      <Title order={3} size="h5" id="link-clicks">
        Clicks by link
      </Title>
      {clicks === null && (
        <Text size="sm">
          Clicks are shown once this email was delivered to at least five people: those of fewer
          would be somebody’s.
        </Text>
      )}
      {links.length === 0 && <Text size="sm">This email has no links that are counted.</Text>}
      {clicks !== null && links.length > 0 && (
        <ul className={classes.links}>
          {links.map((link) => (
            <li key={link.url}>
              <span className={classes.url}>{link.url}</span>
              <b>{counted(link.clicks ?? 0, 'click')}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
