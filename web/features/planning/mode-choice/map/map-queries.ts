import { queryOptions } from '@tanstack/react-query'
import outlinesUrl from 'us-atlas/states-10m.json?url'
import { modeChoiceMapRoutes } from '#contract/planning/mode-choice-map.ts'
import { createClient } from '#web/api/client.ts'
import type { LngLat } from './mercator.ts'

export const homesMaps = createClient(modeChoiceMapRoutes)

/** Whose homes are shown: members', or those of an upload of addresses. */
export type MapSource = { source: 'commuters' } | { source: 'addresses'; upload: string }

export const homesMapQuery = (of: MapSource) =>
  queryOptions({
    queryKey: ['homes-map', of],
    queryFn: () => homesMaps.readHomesMap({ query: of }),
  })

/** Borders of the states and coasts, line by line. Source: US Census Bureau, cartographic boundary files, by us-atlas. */
export const outlinesQuery = queryOptions({
  queryKey: ['state-outlines'],
  queryFn: async (): Promise<LngLat[][]> => {
    const [{ mesh }, answer] = await Promise.all([import('topojson-client'), fetch(outlinesUrl)])
    if (!answer.ok) throw new Error(`The outlines of the states answered ${answer.status}`)
    // The file is a topology, by its package.
    const topology = (await answer.json()) as Parameters<typeof mesh>[0]
    // Lines of longitude and latitude: the file has no heights.
    return mesh(topology).coordinates as unknown as LngLat[][]
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
