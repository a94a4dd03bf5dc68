import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { notifyRoutes } from '#contract/rewards/notices.ts'
import type { Received } from '#web/api/client-types.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { FailedRows } from '#web/features/people/invitations/failed-rows.tsx'
import { SendingProgress } from '#web/features/people/invitations/sending-progress.tsx'
import { useCommand } from '#web/kit/command.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { shortDate } from '#web/ui/format/date-words.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { NotifyForm, type NotifyInput, notices } from './notify-form.tsx'
import { resultLabel } from './notify-labels.ts'

type NotifyAnswer = Received<(typeof notifyRoutes)['notifyAll']>

interface NotifyDialogProps {
  programId: string
  onClose: () => void
  onNotified: () => void
}

const width = 720
/** Source: NOTIFY-15. */
const failureMs = 6_000

/** A file of addresses, the email they get, reminders, and what became of them. Source: NOTIFY-01 to NOTIFY-15. */
export function NotifyDialog({ programId, onClose, onNotified }: NotifyDialogProps) {
  const [answer, setAnswer] = useState<NotifyAnswer | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery(`(max-width: ${width + 64}px)`)

  const notify = useCommand({
    run: ({ file, hasReminders, weeks }: NotifyInput) =>
      notices.notifyAll({
        params: { id: programId },
        body: { weekly_reminder: hasReminders ? 'true' : 'false', weeks: String(weeks) },
        file,
      }),
    // Made anew at each press: everybody would be notified twice.
    key: () => programId,
    success: ({ count, result }) => (count > 0 ? result : null),
    onDone: (notified) => {
      setAnswer(notified)
      onNotified()
    },
    onFailed: (error) => {
      showError(bannerMessage(error), failureMs)
      return true
    },
  })

  /** The button for it goes: what comes in its place takes the focus. */
  function beginAgain() {
    setAnswer(null)
    content.current?.focus()
  }

  return (
    <Dialog
      title="Notify All Employees"
      onClose={onClose}
      size={width}
      isFullScreen={isNarrow}
      // The addresses that are not notified would never be seen.
      closesLightly={!notify.isBusy}
    >
      <div ref={content} tabIndex={-1}>
        {answer ? (
          <NotifyResult answer={answer} onAgain={beginAgain} onClose={onClose} />
        ) : (
          <NotifyForm programId={programId} notify={notify} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface NotifyResultProps {
  answer: NotifyAnswer
  onAgain: () => void
  onClose: () => void
}

/** How many are notified, and the addresses that are not, each with its reason. Source: NOTIFY-13, NOTIFY-14. */
function NotifyResult({ answer, onAgain, onClose }: NotifyResultProps) {
  const { count, failed_reasons, first_reminder } = answer
  return (
    <Stack gap="md" ref={focusOnMount} tabIndex={-1} role="group" aria-label="Result">
      <Text>
        <b>{resultLabel(count)}</b>
        {first_reminder && `. The first reminder leaves on ${shortDate(first_reminder)}.`}
      </Text>
      {count > 0 && <SendingProgress id={answer.data.id} label="Notifications being sent" />}
      {failed_reasons.length > 0 && (
        <>
          <Text>Failed email addresses:</Text>
          <FailedRows rows={failed_reasons} />
        </>
      )}
      <Group justify="end" gap="xs">
        <Button variant="default" onClick={onAgain}>
          Notify with another file
        </Button>
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
