import '@mantine/core/styles/Progress.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { Progress as Bar, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type {
  AddressProgress,
  AddressUploadDetail,
} from '#contract/planning/mode-choice-addresses.ts'
import { fewestPeople } from '#domain/planning/mode-choice/fewest-people.ts'
import { useBatch } from '#web/features/system/progress/follow.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddressFigures } from './address-figures.tsx'
import { assessedKeys, assessments, isRunning, uploadQuery } from './address-queries.ts'
import { FailedAddresses } from './failed-addresses.tsx'

interface UploadDetailProps {
  id: string
  children: ((uploadId: string) => ReactNode) | undefined
}

/** One upload: how far its assessment is, then what it comes to, and the rows that were left out. */
export function UploadDetail({ id, children }: UploadDetailProps) {
  const progress = useBatch(assessments, id)
  const isOver = progress?.finished ?? false
  const query = useQuery(uploadQuery(id, isOver))
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOver) return
    for (const key of assessedKeys) void queryClient.invalidateQueries(key)
  }, [isOver, queryClient])
  return (
    <Loaded query={query}>
      {(upload) => (
        <>
          <Panel aria-labelledby="address-results">
            <Stack>
              <Title order={2} id="address-results" size="h3">
                {upload.file_name}
              </Title>
              {progress && !progress.finished && <AssessmentProgress progress={progress} />}
              <Results upload={upload} />
              {upload.failed > 0 && upload.deletes_on && !isRunning(upload.state) && (
                <FailedAddresses id={id} />
              )}
            </Stack>
          </Panel>
          {upload.results && children?.(id)}
        </>
      )}
    </Loaded>
  )
}

function Results({ upload }: { upload: AddressUploadDetail }) {
  const { state, results, located, rough } = upload
  if (isRunning(state)) return null
  if (state === 'cancelled')
    return <Notice kind="info">The assessment was cancelled. It can be started again.</Notice>
  if (!results)
    return (
      <Notice kind="warning">
        {exactNumber(located)} addresses could be used. With fewer than {fewestPeople} no figures
        are shown, as they would tell where somebody lives.
      </Notice>
    )
  return (
    <>
      {rough > 0 && (
        <Notice kind="warning">
          Of {exactNumber(rough)} addresses only the town or ZIP code is known: their distances are
          those of its middle.
        </Notice>
      )}
      <AddressFigures results={results} />
    </>
  )
}

/** A bar and its figures; screen readers hear every quarter, not every address. */
function AssessmentProgress({ progress }: { progress: AddressProgress }) {
  const { state, total, done, failed } = progress
  const verb = state === 'assessing' ? 'Assessed' : 'Located'
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total)
  const quarters = Math.floor(share(done + failed) / 25)
  return (
    <div>
      <Bar.Root size={8}>
        <Bar.Section value={share(done)} aria-label={`${verb} addresses`} />
        {failed > 0 && (
          <Bar.Section value={share(failed)} color="var(--error)" aria-label="Not found" />
        )}
      </Bar.Root>
      <Text size="sm" mt={4}>
        {verb} {exactNumber(done)} of {exactNumber(total)}
        {failed > 0 && `, ${exactNumber(failed)} left out`}
      </Text>
      <VisuallyHidden role="status">
        {quarters === 0 ? `${verb}: begun` : `${verb}: ${quarters * 25} percent`}
      </VisuallyHidden>
    </div>
  )
}
