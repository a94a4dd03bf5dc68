import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  addressDays,
  addressFileTypes,
  addressLimits,
} from '#contract/planning/mode-choice-addresses.ts'
import { refusalOf } from '#web/api/errors.ts'
import { UploadDropzone } from '#web/features/people/invitations/upload-dropzone.tsx'
import { useCommand } from '#web/kit/command.ts'
import { TemplateButton } from '#web/kit/export-buttons.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { addresses, addressesKey } from './address-queries.ts'

const noFile = 'Please choose a .csv file of home addresses'

/** Takes one .csv file; a template shows what stands in it. Source: ELAS-14, ELAS-15. */
export function UploadForm({ onUploaded }: { onUploaded: (id: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const upload = useCommand({
    run: (chosen: File) => addresses.uploadAddresses({ file: chosen }),
    success: ({ result }) => result,
    onDone({ data }) {
      choose(null)
      onUploaded(data.id)
    },
    onFailed: (failure) => showRefusal(failure),
    refresh: [{ queryKey: addressesKey }],
  })

  function choose(chosen: File | null, reason: string | null = null) {
    setFile(chosen)
    setError(reason)
  }

  /** What is wrong with the file stands beside it. */
  function showRefusal(failure: unknown): boolean {
    const [reason] = refusalOf(failure).fields?.file ?? []
    if (reason !== undefined) setError(reason)
    return reason !== undefined
  }

  return (
    <Stack gap="sm">
      <Text>
        One .csv file with the column <b>address</b>: street, city, state and ZIP code, one row per
        person, up to {exactNumber(addressLimits.rows)} rows. No names. The addresses are deleted
        after {addressDays} days; nobody sees where somebody lives.
      </Text>
      <Group gap="xs">
        <TemplateButton
          format="csv"
          name="addresses-template"
          fetchFile={() => addresses.addressesTemplate({})}
        />
      </Group>
      <UploadDropzone
        file={file}
        types={addressFileTypes}
        label="File with home addresses"
        maxBytes={addressLimits.bytes}
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
          Upload addresses
        </Button>
        <Text role="status" c="dimmed">
          {upload.isBusy && 'Reading and checking …'}
        </Text>
      </Group>
    </Stack>
  )
}
