import { queryOptions } from '@tanstack/react-query'
import { modeChoiceMapRoutes } from '#contract/planning/mode-choice-map.ts'
import { createClient } from '#web/api/client.ts'

export const homesMaps = createClient(modeChoiceMapRoutes)

/** Whose homes are shown: members', or those of an upload of addresses. */
export type MapSource = { source: 'commuters' } | { source: 'addresses'; upload: string }

export const homesMapQuery = (of: MapSource) =>
  queryOptions({
    queryKey: ['homes-map', of],
    queryFn: () => homesMaps.readHomesMap({ query: of }),
  })
