import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { invitationRoutes } from '#contract/invitations.ts'
import type { Received } from '#web/api/client-types.ts'
import { FailuresDialog } from '#web/features/progress/failures-dialog.tsx'
import { ProgressLine } from '#web/features/progress/progress-line.tsx'
import { useProgress } from '#web/features/progress/use-progress.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { FailedRows } from './failed-rows.tsx'

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
      {count > 0 && <SendingProgress id={answer.data.id} />}
      {failed_reasons.length > 0 && <FailedRows rows={failed_reasons} />}
      <Button variant="default" onClick={onAgain} style={{ alignSelf: 'start' }}>
        Upload another file
      </Button>
    </Stack>
  )
}

/** Draws alone: the table of a long file must not be drawn again with every mail. */
function SendingProgress({ id }: { id: string }) {
  const progress = useProgress(id)
  const [isOpen, setIsOpen] = useState(false)
  if (!progress) return null
  return (
    <>
      <ProgressLine
        label="Invitations being sent"
        progress={progress}
        onFailures={() => setIsOpen(true)}
      />
      {isOpen && <FailuresDialog id={id} label="invitations" onClose={() => setIsOpen(false)} />}
    </>
  )
}

function countWords(count: number): string {
  return `${exactNumber(count)} ${count === 1 ? 'address' : 'addresses'} invited`
}

function leftOutWords(rows: number): string {
  return `${exactNumber(rows)} ${rows === 1 ? 'row' : 'rows'} left out`
}
