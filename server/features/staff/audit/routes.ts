import type { Handlers, Input } from '#contract/route.ts'
import { auditedOthers, type auditRoutes } from '#contract/staff/audit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid } from '#server/platform/errors.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditTable } from './audit-table.ts'
import { presentAudit } from './present.ts'
import { type AuditFilter, countAudit, listAudit, listAuditedAdmins } from './queries.ts'

type Query = Input<typeof auditRoutes.listAudit>['query']

export function auditHandlers({ db, clock }: Platform): Handlers<typeof auditRoutes, Contexts> {
  return {
    async listAudit({ query }, { actor }) {
      const filter = filterOf(query)
      const total = await countAudit(db, filter)
      if (query.export) {
        const now = clock.now()
        // What was taken along is known before the file leaves.
        await inTransaction(db, (trx) =>
          recordAudit(trx, {
            at: now,
            actor: { kind: 'admin', id: actor.adminId },
            employerId: filter.employerId,
            action: 'audit.exported',
            details: { rows: total },
          }),
        )
        const table = auditTable(db, filter)
        return query.export === 'csv' ? csvFile(table, now) : workbookFile(table, now, total)
      }
      const range = fromNearerEnd(pageOf(query), total)
      const [rows, admins] = await Promise.all([
        range ? listAudit(db, filter, range) : [],
        listAuditedAdmins(db),
      ])
      return {
        ...presentPage(query, total, rows.map(presentAudit)),
        admins: admins.map(({ id, username }) => ({ _id: id, username })),
      }
    },
  }
}

function filterOf(query: Query): AuditFilter {
  const { employer_id: employerId, start_date: startOn, end_date: endOn, topic, search } = query
  const by = byOf(query.by)
  if (by && by.kind !== 'admin' && !employerId) {
    throw invalid({ employer_id: ['Please select an employer'] })
  }
  return { employerId, by, topic, startOn, endOn, search }
}

function byOf(by: Query['by']): AuditFilter['by'] {
  if (!by) return undefined
  const other = auditedOthers.options.find((option) => option === by)
  return other ? { kind: other } : { kind: 'admin', id: by }
}
