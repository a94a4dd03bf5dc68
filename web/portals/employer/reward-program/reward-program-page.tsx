import '@mantine/core/styles/Tabs.layer.css'
import { Box, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError, bannerMessage } from '#web/api/errors.ts'
import { LoadingLine } from '#web/features/rewards/settings/page/loading-line.tsx'
import { MissingProgram } from '#web/features/rewards/settings/page/missing-program.tsx'
import { NewProgram } from '#web/features/rewards/settings/page/new-program.tsx'
import { ProgramHead } from '#web/features/rewards/settings/page/program-head.tsx'
import { programQuery, programsQuery } from '#web/features/rewards/settings/page/program-queries.ts'
import { ProgramSkeleton } from '#web/features/rewards/settings/page/program-skeleton.tsx'
import { newProgramTitle } from '#web/features/rewards/settings/page/program-titles.ts'
import { QueryError } from '#web/ui/query-error.tsx'
import { ProgramView } from './program-view.tsx'

export { loadProgram } from './load-program.ts'

const route = getRouteApi('/dashboard/reward-system')
const selection = 'selection'
const fresh = 'new'

/** What members earn, and what it costs. Source: RW-GEN-01 to RW-GEN-06. */
export function RewardProgramPage() {
  const { program, tab } = route.useSearch()
  const navigate = route.useNavigate()
  const programs = useQuery(programsQuery)
  const one = useQuery(programQuery(program))
  const isMissing = one.error instanceof ApiError && one.error.status === 404
  const error = programs.error ?? (isMissing ? null : one.error)
  const isNone = programs.data?.length === 0
  const shown = tab === 'new' ? fresh : selection
  const isNew = isNone || tab === 'new'
  // What was deleted since may still be remembered.
  const record = isMissing ? undefined : one.data
  const listed = programs.data ?? (record ? [record] : [])
  const isUnlisted = !programs.data && programs.errorUpdateCount > 0
  // A list that is asked for again takes nothing away from what is being typed.
  const isLoading = !record && (programs.isPending || one.isPending)

  function open(value: string | null) {
    void navigate({
      search: (current) => ({ ...current, tab: value === fresh ? ('new' as const) : undefined }),
      resetScroll: false,
    })
  }

  return (
    <>
      <LoadingLine isLoading={isLoading} />
      <ProgramHead programs={listed} record={isNew ? undefined : record} isNew={isNew} />
      {record && isUnlisted && (
        <Box mb="lg">
          <QueryError
            message="The other programs could not be listed."
            onRetry={() => void programs.refetch()}
            retrying={programs.isFetching}
          />
        </Box>
      )}
      {error && !record ? (
        <QueryError
          message={bannerMessage(error)}
          onRetry={() => void Promise.all([programs.refetch(), one.refetch()])}
          retrying={programs.isFetching || one.isFetching}
        />
      ) : isLoading ? (
        <ProgramSkeleton />
      ) : (
        <Tabs value={shown} onChange={open}>
          <Tabs.List aria-label="Reward programs" mb="lg">
            <Tabs.Tab value={selection}>Reward selection</Tabs.Tab>
            <Tabs.Tab value={fresh}>{newProgramTitle}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={selection}>
            {isNone ? (
              <NewProgram programs={[]} />
            ) : record ? (
              <ProgramView key={record._id} record={record} />
            ) : (
              <MissingProgram />
            )}
          </Tabs.Panel>
          <Tabs.Panel value={fresh}>
            <NewProgram programs={listed} />
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  )
}
