import { Button, Group, Stack, Text } from '@mantine/core'
import { FailedRows } from '#web/features/people/invitations/failed-rows.tsx'
import { SendingProgress } from '#web/features/people/invitations/sending-progress.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { longDate } from '#web/ui/format/date-words.ts'
import type { NotifyAnswer } from './notify-dialog.tsx'
import { resultWords } from './notify-words.ts'

interface NotifyResultProps {
  answer: NotifyAnswer
  onAgain: () => void
  onClose: () => void
}

/** How many are notified, and the addresses that are not, each with its reason. Source: NOTIFY-13, NOTIFY-14. */
export function NotifyResult({ answer, onAgain, onClose }: NotifyResultProps) {
  const { count, failed_reasons, first_reminder } = answer
  return (
    <Stack gap="md" ref={focusOnMount} tabIndex={-1} role="group" aria-label="Result">
      <Text>
        <b>{resultWords(count)}</b>
        {first_reminder && `. The first reminder leaves on ${longDate(first_reminder)}.`}
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
