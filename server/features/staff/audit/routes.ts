import type { Handlers, Input } from '#contract/route.ts'
import { auditedOthers, type auditRoutes } from '#contract/staff/audit.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { auditTable } from './audit-table.ts'
import { presentAudit } from './present.ts'
import { type AuditFilter, countAudit, listAudit, listAuditedAdmins } from './queries.ts'

type Query = Input<typeof auditRoutes.listAudit>['query']

export function auditHandlers(platform: Platform): Handlers<typeof auditRoutes, Contexts> {
  const { db } = platform
  return {
    async listAudit({ query }, { actor }) {
      const filter = filterOf(query)
      const total = await countAudit(db, filter)
      if (query.export) {
        return answerExport(platform, actor, {
          action: 'audit.exported',
          table: auditTable(db, filter),
          format: query.export,
          countRows: () => total,
          employerId: filter.employerId,
          details: { rows: total },
        })
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
  if (query.member && !employerId) {
    throw invalid({ employer_id: ['Please select an employer'] })
  }
  return { employerId, by, topic, memberId: query.member, startOn, endOn, search }
}

function byOf(by: Query['by']): AuditFilter['by'] {
  if (!by) return undefined
  const other = auditedOthers.options.find((option) => option === by)
  return other ? { kind: other } : { kind: 'admin', id: by }
}
