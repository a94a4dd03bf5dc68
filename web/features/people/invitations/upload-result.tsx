import { Button, Stack, Text } from '@mantine/core'
import type { invitationRoutes } from '#contract/people/invitations.ts'
import type { Received } from '#web/api/client-types.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { FailedRows } from './failed-rows.tsx'
import { SendingProgress } from './sending-progress.tsx'

export type UploadAnswer = Received<(typeof invitationRoutes)['uploadMembers']>

interface UploadResultProps {
  answer: UploadAnswer
  onAgain: () => void
}

/** What became of a file: who was invited, how far their mails are, and which rows were left out. */
export function UploadResult({ answer, onAgain }: UploadResultProps) {
  const { count, failed_reasons } = answer
  return (
    <Stack gap="sm" ref={focusOnMount} tabIndex={-1} role="group" aria-label="Result of the upload">
      <Text>
        <b>{countWords(count)}</b>
        {failed_reasons.length > 0 && `, ${leftOutWords(failed_reasons.length)}.`}
      </Text>
      {count > 0 && <SendingProgress id={answer.data.id} label="Invitations being sent" />}
      {failed_reasons.length > 0 && <FailedRows rows={failed_reasons} />}
      <Button variant="default" onClick={onAgain} style={{ alignSelf: 'start' }}>
        Upload another file
      </Button>
    </Stack>
  )
}

function countWords(count: number): string {
  return `${exactNumber(count)} ${count === 1 ? 'address' : 'addresses'} invited`
}

function leftOutWords(rows: number): string {
  return `${exactNumber(rows)} ${rows === 1 ? 'row' : 'rows'} left out`
}
