import { programQuery, programsQuery } from '#web/features/rewards/settings/page/program-queries.ts'
import type { ProgramSearch } from '#web/features/rewards/settings/page/program-search.ts'
import { averageMilesQuery } from '#web/features/rewards/settings/sections/average-miles-query.ts'
import type { RouterContext } from '#web/router-context.ts'

/** Starts the calls of the page, which shows their waiting and failing itself. */
export async function loadProgram(
  { queryClient }: RouterContext,
  { program }: ProgramSearch,
): Promise<void> {
  void queryClient.prefetchQuery(programQuery(program))
  void queryClient.prefetchQuery(programsQuery)
  void queryClient.prefetchQuery(averageMilesQuery)
}
