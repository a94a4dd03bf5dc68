import '@mantine/dropzone/styles.layer.css'
import { Button } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { uploadLimits } from '#contract/people/invitations.ts'
import { type AddressFileType, acceptedFiles, fileTypeWords } from './address-file-types.ts'
import { fileSize } from './file-size.ts'
import classes from './upload-form.module.css'

interface UploadDropzoneProps {
  file: File | null
  types: readonly AddressFileType[]
  disabled: boolean
  /** The complaint about what was chosen. */
  describedBy: string | undefined
  onChoose: (file: File) => void
  onRefuse: (reason: string) => void
}

const tooMany = 'Only one file can be uploaded at a time'

/** Takes one file, dropped or chosen. */
export function UploadDropzone(props: UploadDropzoneProps) {
  const { file, types, disabled, describedBy, onChoose, onRefuse } = props
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      className={classes.zone}
      openRef={open}
      accept={acceptedFiles(types)}
      maxFiles={1}
      multiple={false}
      maxSize={uploadLimits.bytes}
      disabled={disabled}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{ 'aria-label': 'File with e-mail addresses', 'aria-describedby': describedBy }}
      // Called after a refusal too, with the first of several files.
      onDrop={() => undefined}
      onDropAny={([chosen], [refused, ...others]) => {
        if (refused) onRefuse(chosen || others.length > 0 ? tooMany : reasonOf(refused, types))
        else if (chosen) onChoose(chosen)
      }}
    >
      <div className={classes.inside}>
        <IconFileSpreadsheet size={28} aria-hidden className={classes.icon} />
        <div className={classes.words} role="status">
          {file ? (
            <>
              {file.name}
              <small>{fileSize(file.size)}</small>
            </>
          ) : (
            <>
              Drop a file here
              <small>
                {fileTypeWords(types, 'or')}, up to {fileSize(uploadLimits.bytes)}
              </small>
            </>
          )}
        </div>
        <Button variant="default" disabled={disabled} onClick={() => open.current?.()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
      </div>
    </Dropzone>
  )
}

function reasonOf({ errors: [error] }: FileRejection, types: readonly AddressFileType[]): string {
  if (error?.code === 'file-too-large')
    return `The file is larger than ${fileSize(uploadLimits.bytes)}`
  return `Only ${fileTypeWords(types, 'and')} files can be uploaded`
}
