import type { modeChoiceMapRoutes } from '#contract/planning/mode-choice-map.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { areasTable } from './areas-table.ts'
import { presentMap } from './present.ts'
import { type HomesOf, readHomesMap } from './read-homes-map.ts'
import { transitReader } from './read-transit.ts'

export function modeChoiceMapHandlers(
  platform: Platform,
): Handlers<typeof modeChoiceMapRoutes, Contexts> {
  const readTransit = transitReader(platform)
  const { clock, config } = platform
  return {
    async readHomesMap({ query }, { actor }) {
      const map = await readHomesMap(platform, readTransit, actor.employerId, homesOf(query))
      if (query.export) await noteSignInAsExport(platform, actor, 'homes_map.exported')
      if (query.export === 'csv') return csvFile(areasTable(map), clock.now())
      if (query.export) return workbookFile(areasTable(map), clock.now(), map.areas.length + 1)
      return presentMap(map, config)
    },
  }
}

function homesOf({
  source,
  upload,
}: Input<typeof modeChoiceMapRoutes.readHomesMap>['query']): HomesOf {
  if (source === 'commuters') return { source }
  if (!upload) throw invalid({ upload: ['Choose which list of addresses'] })
  return { source, upload }
}
