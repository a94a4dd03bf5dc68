import { queryOptions } from '@tanstack/react-query'
import { type ChoiceSource, modeChoiceRoutes } from '#contract/planning/mode-choice.ts'
import { createClient } from '#web/api/client.ts'

export const modeChoice = createClient(modeChoiceRoutes)

/** Whose ways count: the members', or of the addresses of one upload. */
export type ChoiceOf =
  | { source: Extract<ChoiceSource, 'commuters'> }
  | { source: Extract<ChoiceSource, 'addresses'>; upload_id: string }

/** How people travel today; what would come of incentives is worked out in the browser. */
export const choiceBaseQuery = (of: ChoiceOf) =>
  queryOptions({
    queryKey: ['mode-choice', 'base', of],
    queryFn: async () => (await modeChoice.analyseModeChoice({ body: of })).base,
  })
