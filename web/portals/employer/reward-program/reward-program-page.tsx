import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { ApiError } from '#web/api/errors.ts'
import { NewProgram } from '#web/features/rewards/settings/page/new-program.tsx'
import { ProgramHead } from '#web/features/rewards/settings/page/program-head.tsx'
import {
  LoadingLine,
  ProgramSkeleton,
} from '#web/features/rewards/settings/page/program-layout.tsx'
import { noProgram, programSearch } from '#web/features/rewards/settings/page/program-search.ts'
import {
  type ListedProgram,
  newProgramTitle,
} from '#web/features/rewards/settings/page/program-titles.ts'
import {
  averageMilesQuery,
  programQuery,
  programsQuery,
} from '#web/features/rewards/settings/program-queries.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { paths } from '#web/paths.ts'
import type { RouterContext } from '#web/router-context.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgramView } from './program-view.tsx'

/** Starts the calls of the page, which shows their waiting and failing itself. */
export async function loadProgram({ queryClient }: RouterContext, raw: RawSearch): Promise<void> {
  const { program } = programSearch(raw)
  if (program !== noProgram) void queryClient.prefetchQuery(programQuery(program))
  void queryClient.prefetchQuery(programsQuery)
  void queryClient.prefetchQuery(averageMilesQuery)
}

const unlisted = new Error('The other programs could not be listed.')

/** What members earn, and what it costs. Source: RW-GEN-01 to RW-GEN-06. */
export function RewardProgramPage() {
  const { search } = useUrlSearch(programSearch)
  const programs = useQuery(programsQuery)
  const isUnchosen = search.program === noProgram
  const one = useQuery({ ...programQuery(search.program), enabled: !isUnchosen })
  const isMissing = one.error instanceof ApiError && one.error.status === 404
  const isNew = programs.data?.length === 0 || search.tab === 'new'
  // What was deleted since may still be remembered.
  const record = isMissing || isUnchosen ? undefined : one.data
  const listed = programs.data ?? (record ? [record] : [])
  const isUnlisted = !programs.data && programs.errorUpdateCount > 0
  // A list that is asked for again takes nothing away from what is being typed.
  const isLoading = !record && (programs.isPending || (one.isPending && !isUnchosen))
  const both = {
    data: isLoading ? undefined : { record, isNone: programs.data?.length === 0 },
    error: record ? null : (programs.error ?? (isMissing ? null : one.error)),
    isFetching: programs.isFetching || one.isFetching,
    refetch: () => Promise.all([programs.refetch(), one.refetch()]),
  }
  return (
    <>
      <LoadingLine isLoading={isLoading} />
      <ProgramHead programs={listed} record={isNew ? undefined : record} isNew={isNew} />
      {record && isUnlisted && (
        <Box mb="lg">
          <Loaded query={{ ...both, error: unlisted, refetch: programs.refetch }}>
            {() => null}
          </Loaded>
        </Box>
      )}
      <Loaded query={both} waiting={<ProgramSkeleton />}>
        {(shown) => <ProgramTabs {...shown} listed={listed} />}
      </Loaded>
    </>
  )
}

interface ProgramTabsProps {
  record: RewardSettingsRecord | undefined
  isNone: boolean
  listed: readonly ListedProgram[]
}

/** A program, and where another one is made. */
function ProgramTabs({ record, isNone, listed }: ProgramTabsProps) {
  const { search, change } = useUrlSearch(programSearch)
  return (
    <TabPages
      label="Reward programs"
      tabs={[
        {
          value: 'selection',
          label: 'Reward selection',
          page: isNone ? (
            <NewProgram programs={[]} />
          ) : record ? (
            <ProgramView key={record._id} record={record} />
          ) : search.program === noProgram ? (
            <UnchosenProgram />
          ) : (
            <MissingProgram />
          ),
        },
        { value: 'new', label: newProgramTitle, page: <NewProgram programs={listed} /> },
      ]}
      value={search.tab ?? 'selection'}
      onOpen={(tab) => change({ tab: tab === 'new' ? tab : undefined })}
    />
  )
}

/** After a deletion: which one to go on with is for the reader to say. Source: RW-GEN-08. */
function UnchosenProgram() {
  return (
    <Notice kind="info" action={<CurrentLink />}>
      No program is chosen. Choose one above, or make a new one.
    </Notice>
  )
}

/** The address names a program that is not there, or not any more. */
function MissingProgram() {
  return (
    <Notice kind="warning" action={<CurrentLink />}>
      There is no such reward program.
    </Notice>
  )
}

function CurrentLink() {
  return (
    <LinkButton to={paths.rewardSystem} search={{}} variant="default" size="xs">
      Show the current one
    </LinkButton>
  )
}
