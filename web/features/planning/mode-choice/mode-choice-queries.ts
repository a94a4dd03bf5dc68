import { queryOptions } from '@tanstack/react-query'
import { type ChoiceSource, modeChoiceRoutes } from '#contract/planning/mode-choice.ts'
import { createClient } from '#web/api/client.ts'

export const modeChoice = createClient(modeChoiceRoutes)

/** How people travel today; what would come of incentives is worked out in the browser. */
export const choiceBaseQuery = (source: ChoiceSource) =>
  queryOptions({
    queryKey: ['mode-choice', 'base', source],
    queryFn: async () => (await modeChoice.analyseModeChoice({ body: { source } })).base,
  })
