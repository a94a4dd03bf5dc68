import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type invitationRoutes,
  memberFileTypes,
  uploadLimits,
} from '#contract/people/invitations.ts'
import type { Received } from '#web/api/client-types.ts'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import { type Command, useCommand } from '#web/kit/command.ts'
import { TemplateButton } from '#web/kit/export-buttons.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { FailedRows } from './failed-rows.tsx'
import { invitations } from './invitation-queries.ts'
import { SendingProgress } from './sending-progress.tsx'
import { UploadDropzone } from './upload-dropzone.tsx'

type UploadAnswer = Received<(typeof invitationRoutes)['uploadMembers']>

/** A file of addresses: chosen, read by the server, then what became of it. */
export function UploadPanel() {
  const [answer, setAnswer] = useState<UploadAnswer | null>(null)
  const [isAgain, setIsAgain] = useState(false)
  const upload = useCommand({
    run: (file: File) => invitations.uploadMembers({ file }),
    success: ({ count, result }) => (count > 0 ? result : null),
    onDone: setAnswer,
    refresh: refreshMembers,
  })

  function startAgain() {
    setIsAgain(true)
    setAnswer(null)
  }

  return answer ? (
    <UploadResult answer={answer} onAgain={startAgain} />
  ) : (
    <UploadForm upload={upload} takesFocus={isAgain} />
  )
}

const templateFormats = ['csv', 'xlsx'] as const
const noFile = 'Please Upload your employees email addresses file'

interface UploadFormProps {
  upload: Command<File>
  /** After a first upload, when the button that led here has gone. */
  takesFocus: boolean
}

function UploadForm({ upload, takesFocus }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)

  function choose(chosen: File | null, reason: string | null = null) {
    setFile(chosen)
    setError(reason)
  }

  return (
    <Stack gap="sm" ref={takesFocus ? focusOnMount : null} tabIndex={-1}>
      <Text>
        One row per person, with the columns <b>name</b> and <b>email</b>; up to{' '}
        {exactNumber(uploadLimits.rows)} rows. Begin with a template:
      </Text>
      <Group gap="xs">
        {templateFormats.map((format) => (
          <TemplateButton
            key={format}
            format={format}
            name="members-template"
            fetchFile={() => invitations.uploadTemplate({ query: { format } })}
          />
        ))}
      </Group>
      <UploadDropzone
        file={file}
        types={memberFileTypes}
        disabled={upload.isBusy}
        error={error}
        onChoose={(chosen) => choose(chosen)}
        onRefuse={(reason) => choose(null, reason)}
      />
      <Group>
        <Button
          onClick={() => (file ? void upload.run(file) : setError(noFile))}
          loading={upload.isBusy}
        >
          Upload and invite
        </Button>
        <Text role="status" c="dimmed">
          {upload.isBusy && 'Reading and checking …'}
        </Text>
      </Group>
    </Stack>
  )
}

interface UploadResultProps {
  answer: UploadAnswer
  onAgain: () => void
}

/** What became of a file: who was invited, how far their mails are, and which rows were left out. */
function UploadResult({ answer, onAgain }: UploadResultProps) {
  const { count, failed_reasons } = answer
  const leftOut = failed_reasons.length
  return (
    <Stack gap="sm" ref={focusOnMount} tabIndex={-1} role="group" aria-label="Result of the upload">
      <Text>
        <b>
          {exactNumber(count)} {count === 1 ? 'address' : 'addresses'} invited
        </b>
        {leftOut > 0 && `, ${exactNumber(leftOut)} ${leftOut === 1 ? 'row' : 'rows'} left out.`}
      </Text>
      {count > 0 && <SendingProgress id={answer.data.id} label="Invitations being sent" />}
      {leftOut > 0 && <FailedRows rows={failed_reasons} />}
      <Button variant="default" onClick={onAgain} style={{ alignSelf: 'start' }}>
        Upload another file
      </Button>
    </Stack>
  )
}
