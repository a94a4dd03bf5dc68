import { Button, Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customEmailMessages } from '#contract/mail/custom-emails-fields.ts'
import { isCopyTitle } from '#domain/mail/custom-emails/copy-title.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { type Fact, Facts } from '#web/kit/detail.tsx'
import { useUser } from '#web/session/user.ts'
import { Notice } from '#web/ui/notice.tsx'
import { leftOutWords } from './audience-fields.tsx'
import {
  type AudienceValues,
  audienceLabel,
  peopleWords,
  reachOf,
  storedAudience,
} from './audience-values.ts'
import { PreviewDialog } from './email-preview.tsx'
import { customEmails, recipientCountsQuery } from './mail-queries.ts'
import { timeZoneLabel } from './schedule-values.ts'
import { useScheduleWords } from './schedule-words.ts'

interface EmailReviewProps {
  email: { id: string; title: string }
  plan: AudienceValues & { date: string; time: string }
  /** False where the preview is open already. */
  hasPreview?: boolean
}

/** All that is to be known before an email leaves: subject, people, who is left out, time; and to try it. */
export function EmailReview({ email, plan, hasPreview = true }: EmailReviewProps) {
  const { isTooFew } = useScheduleWords(plan)
  const [isShown, setIsShown] = useState(false)
  const test = useCommand({
    run: () => customEmails.sendSample({ params: { id: email.id } }),
    success: resultOf,
  })
  return (
    <section aria-labelledby="email-review">
      <Title order={3} size="h5" id="email-review" mb="xs">
        Review
      </Title>
      <Stack gap="sm">
        <Facts facts={useReviewFacts(email.title, plan)} />
        {isCopyTitle(email.title) && (
          <Notice kind="warning">
            Members read this subject, with “Copy of” in it. To change it, edit the draft’s title
            first.
          </Notice>
        )}
        {isTooFew && <Notice kind="warning">{customEmailMessages.tooFew}</Notice>}
        <Group gap="xs">
          {hasPreview && (
            <Button variant="default" size="xs" onClick={() => setIsShown(true)}>
              Preview
            </Button>
          )}
          <Button variant="default" size="xs" loading={test.isBusy} onClick={() => void test.run()}>
            Send a test to me
          </Button>
        </Group>
      </Stack>
      {isShown && <PreviewDialog email={email} onClose={() => setIsShown(false)} />}
    </section>
  )
}

function useReviewFacts(title: string, plan: EmailReviewProps['plan']): Fact[] {
  const { time_zone } = useUser()
  const { data: counts } = useQuery(recipientCountsQuery(plan))
  const { time } = useScheduleWords(plan)
  const reach = reachOf(counts, plan.rule)
  return [
    { label: 'Subject', value: title },
    {
      label: 'To',
      value: audienceLabel(storedAudience(plan)),
      note: reach === null || reach === undefined ? undefined : peopleWords(plan.rule, reach),
    },
    ...(counts && leftOutWords(counts) ? [{ label: 'Left out', value: leftOutWords(counts) }] : []),
    {
      label: 'Leaves',
      value: time ?? 'No time is set yet',
      note: time ? timeZoneLabel(time_zone) : undefined,
    },
  ]
}
