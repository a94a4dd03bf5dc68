import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { fieldMessages } from '#contract/field-message.ts'
import { uploadLimits } from '#contract/people/invitations.ts'
import { type AddressFileType, acceptedFiles, fileSize, fileTypeNames } from './address-file.ts'
import classes from './upload-dropzone.module.css'

interface UploadDropzoneProps {
  file: File | null
  types: readonly AddressFileType[]
  /** For screen readers; of addresses for emails unless said otherwise. */
  label?: string
  maxBytes?: number
  disabled: boolean
  /** What is wrong with what was chosen, or with choosing nothing. */
  error: string | null
  onChoose: (file: File) => void
  onRefuse: (reason: string) => void
}

/** Takes one file, dropped or chosen. */
export function UploadDropzone(props: UploadDropzoneProps) {
  const { file, types, disabled, error, onChoose, onRefuse } = props
  const { label = 'File with email addresses', maxBytes = uploadLimits.bytes } = props
  const errorId = useId()
  const open = useRef<() => void>(null)
  return (
    <>
      <Dropzone
        className={classes.zone}
        openRef={open}
        accept={acceptedFiles(types)}
        maxFiles={1}
        multiple={false}
        maxSize={maxBytes}
        disabled={disabled}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{
          'aria-label': label,
          'aria-describedby': error ? errorId : undefined,
        }}
        // Called after a refusal too, with the first of several files.
        onDrop={() => undefined}
        onDropAny={([chosen], [refused, ...others]) => {
          if (refused) {
            const hasMore = chosen !== undefined || others.length > 0
            onRefuse(hasMore ? fieldMessages.filesLessThan(2) : reasonOf(refused, types, maxBytes))
          } else if (chosen) onChoose(chosen)
        }}
      >
        <div className={classes.inside}>
          <IconFileSpreadsheet size={28} aria-hidden className={classes.icon} />
          <div className={classes.text} role="status">
            {file ? (
              <>
                {file.name}
                <small>{fileSize(file.size)}</small>
              </>
            ) : (
              <>
                Drop a file here
                <small>
                  {fileTypeNames(types, 'or')}, up to {fileSize(maxBytes)}
                </small>
              </>
            )}
          </div>
          <Button variant="default" disabled={disabled} onClick={() => open.current?.()}>
            {file ? 'Choose another file' : 'Choose a file'}
          </Button>
        </div>
      </Dropzone>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function reasonOf(
  { errors: [error] }: FileRejection,
  types: readonly AddressFileType[],
  maxBytes: number,
): string {
  if (error?.code === 'file-too-large') return `The file is larger than ${fileSize(maxBytes)}`
  return `Only ${fileTypeNames(types, 'and')} files can be uploaded`
}
