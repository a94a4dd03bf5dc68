import { averageMilesQuery } from '#web/features/reward-programs/average-miles-query.ts'
import type { RouterContext } from '#web/router-context.ts'
import { programQuery, programsQuery } from './program-queries.ts'
import type { ProgramSearch } from './program-search.ts'

/** Starts the calls of the page, which shows their waiting and failing itself. */
export async function loadProgram(
  { queryClient }: RouterContext,
  { program }: ProgramSearch,
): Promise<void> {
  void queryClient.prefetchQuery(programQuery(program))
  void queryClient.prefetchQuery(programsQuery)
  void queryClient.prefetchQuery(averageMilesQuery)
}
