import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { modeChoiceAddressRoutes } from '#contract/planning/mode-choice-addresses.ts'
import { useListSearch } from '#web/kit/list/use-list-search.ts'
import { useMay } from '#web/session/roles.ts'
import { Panel } from '#web/ui/panel.tsx'
import { addressSearch, uploadsPerPage } from './address-queries.ts'
import { UploadDetail } from './upload-detail.tsx'
import { UploadForm } from './upload-form.tsx'
import { UploadList } from './upload-list.tsx'
import { WorkingHours } from './working-hours.tsx'

interface AddressesPanelProps {
  /** What is drawn of an upload that has results, below them. */
  children?: (uploadId: string) => ReactNode
}

/** Files of home addresses: uploaded, assessed, and what one of them comes to. Source: ELAS-03, ELAS-14 to ELAS-16. */
export function AddressesPanel({ children }: AddressesPanelProps) {
  const mayUpload = useMay(modeChoiceAddressRoutes.uploadAddresses)
  const { search, change, paging } = useListSearch(addressSearch, {
    pageKey: 'uploads',
    perPage: uploadsPerPage,
  })
  const { upload } = search
  const open = (id: string | undefined) => change({ upload: id })
  return (
    <Stack>
      <Panel aria-labelledby="home-addresses">
        <Stack>
          <Title order={2} id="home-addresses" size="h3">
            Home addresses
          </Title>
          {mayUpload && <UploadForm onUploaded={open} />}
          <WorkingHours />
          <UploadList paging={paging} openId={upload} onOpen={open} />
        </Stack>
      </Panel>
      {upload && (
        <UploadDetail key={upload} id={upload}>
          {children}
        </UploadDetail>
      )}
    </Stack>
  )
}
