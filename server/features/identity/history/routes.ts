import type { historyRoutes } from '#contract/identity/history/history.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { noteSignInAsExport } from '#server/platform/audit/note-sign-in-as-export.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { employersEntry } from './entry.ts'
import { historyTable } from './history-table.ts'
import { countHistory, type HistoryFilter, listHistory, listPeople } from './queries.ts'

export function historyHandlers(platform: Platform): Handlers<typeof historyRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listHistory({ query }, { actor }) {
      const { employerId } = actor
      const filter = filterOf(query, employerId)
      const table = () => historyTable(db, filter)
      if (query.export) await noteSignInAsExport(platform, actor, 'history.exported')
      if (query.export === 'csv') return csvFile(table(), clock.now())
      const total = await countHistory(db, filter)
      if (query.export) return workbookFile(table(), clock.now(), total)
      const range = fromNearerEnd(pageOf(query), total)
      const [rows, people] = await Promise.all([
        range ? listHistory(db, filter, range) : [],
        listPeople(db, employerId),
      ])
      return {
        ...presentPage(query, total, rows.map(employersEntry)),
        people: people.map(({ id, name }) => ({ _id: id, name })),
      }
    },
  }
}

function filterOf(
  query: Input<typeof historyRoutes.listHistory>['query'],
  employerId: string,
): HistoryFilter {
  const { start_date: startOn, end_date: endOn, by, topic, member, search } = query
  // An id may come in capitals; who acted is kept as text.
  return {
    employerId,
    by: by?.toLowerCase(),
    topic,
    memberId: member,
    startOn,
    endOn,
    search,
  }
}
