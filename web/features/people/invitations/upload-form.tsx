import { Button, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { memberFileTypes, uploadLimits } from '#contract/people/invitations.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { TemplateButtons } from './template-buttons.tsx'
import { UploadDropzone } from './upload-dropzone.tsx'
import classes from './upload-form.module.css'

const noFile = 'Please Upload your employees email addresses file'

interface UploadFormProps {
  onUpload: (file: File) => Promise<boolean>
  /** After a first upload, when the button that led here has gone. */
  takesFocus: boolean
}

export function UploadForm({ onUpload, takesFocus }: UploadFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const complaintId = useId()

  function choose(chosen: File) {
    setFile(chosen)
    setComplaint(null)
  }

  function refuse(reason: string) {
    setFile(null)
    setComplaint(reason)
  }

  async function upload() {
    if (!file) return setComplaint(noFile)
    setIsBusy(true)
    await onUpload(file).finally(() => setIsBusy(false))
  }

  return (
    <Stack gap="sm" ref={takesFocus ? focusOnMount : null} tabIndex={-1}>
      <Text>
        One row per person, with the columns <b>name</b> and <b>email</b>; up to{' '}
        {exactNumber(uploadLimits.rows)} rows. Begin with a template:
      </Text>
      <TemplateButtons />
      <UploadDropzone
        file={file}
        types={memberFileTypes}
        disabled={isBusy}
        describedBy={complaint ? complaintId : undefined}
        onChoose={choose}
        onRefuse={refuse}
      />
      {complaint && (
        <p id={complaintId} className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      <Group>
        <Button onClick={() => void upload()} loading={isBusy}>
          Upload and invite
        </Button>
        <Text role="status" c="dimmed">
          {isBusy && 'Reading and checking …'}
        </Text>
      </Group>
    </Stack>
  )
}
