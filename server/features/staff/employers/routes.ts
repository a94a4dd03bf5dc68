import type { Handlers, Input } from '#contract/route.ts'
import type { employerRoutes } from '#contract/staff/employers.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import { noteLook } from '#server/platform/audit/note-look.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { changeFeatures, readFeatures } from './change-features.ts'
import { changeFee, changePrices } from './change-rates.ts'
import { changeStatus } from './change-status.ts'
import { employersTable } from './employers-table.ts'
import { presentEmployer } from './present.ts'
import { isEmployer } from './queries/change.ts'
import { countEmployers, findChoice, listChoices, listEmployers } from './queries/list.ts'
import type { EmployerFilter, Order } from './queries/narrow.ts'
import { countMails, listMails } from './queries/page.ts'
import { presentMail, readEmployer } from './read-employer.ts'

export function employerHandlers(platform: Platform): Handlers<typeof employerRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listEmployers({ query }, { actor }) {
      if (query.export) return exportFile(platform, actor, query, query.export)
      const filter = filterOf(query)
      const now = clock.now()
      const total = await countEmployers(db, filter)
      // A page past the middle is read from the end.
      const stretch = fromNearerEnd(pageOf(query), total)
      const rows = stretch
        ? await listEmployers(db, filter, orderOf(query), { ...stretch, now })
        : []
      return presentPage(
        query,
        total,
        rows.map((row) => presentEmployer(row, now)),
      )
    },

    async exportEmployers({ query }, { actor }) {
      return exportFile(platform, actor, query, '1')
    },

    async pickEmployers({ query }) {
      const { _id: id, keyword } = query
      const rows = id ? await findChoice(db, id) : await listChoices(db, { keyword }, pageOf(query))
      const total = id ? rows.length : await countEmployers(db, { keyword })
      const data = rows.map((row) => ({
        _id: row.id,
        name: row.name,
        community_name: row.communityName,
        email: row.email,
      }))
      return presentPage(query, total, data)
    },

    async readEmployer({ params }, { actor }) {
      return readEmployer(platform, actor, params.id)
    },

    async listEmployerMails({ params: { id }, query }, { actor }) {
      if (!(await isEmployer(db, id))) throw notFound('The employer')
      await noteLook(platform, actor, { employerId: id, at: { kind: 'employer', id } })
      const kind = query.status === 'failed' ? 'failed' : 'own'
      const [total, rows] = await Promise.all([
        countMails(db, id, kind),
        listMails(db, id, kind, pageOf(query)),
      ])
      return presentPage(query, total, rows.map(presentMail))
    },

    async changeEmployerStatus({ params, body }, { actor }) {
      await changeStatus(platform, actor, params.id, body.status)
      return { status: true, result: 'Status updated successfully' }
    },

    async changeEmployerPrices({ params, body }, { actor }) {
      await changePrices(platform, actor, params.id, body)
      return { status: true, result: 'Updated successfully' }
    },

    async changeEmployerFee({ params, body }, { actor }) {
      await changeFee(platform, actor, params.id, body.fee)
      return { status: true, result: 'Updated successfully' }
    },

    async readEmployerFeatures({ params }) {
      return readFeatures(platform, params.id)
    },

    async changeEmployerFeatures({ params, body }, { actor }) {
      const features = await changeFeatures(platform, actor, params.id, body)
      return { status: true, result: 'Updated successfully', features }
    },
  }
}

type Query = Input<typeof employerRoutes.exportEmployers>['query']

/** All that the filters leave, as a file; the audit keeps how many employers were in it. */
async function exportFile(
  platform: Platform,
  actor: StaffActor,
  query: Query,
  format: '1' | 'csv',
) {
  const { db, clock } = platform
  const filter = filterOf(query)
  const rows = await countEmployers(db, filter)
  return answerExport(platform, actor, {
    action: 'employers.exported',
    table: employersTable(db, filter, orderOf(query), clock.now()),
    format,
    countRows: () => rows,
    details: { rows, format: format === '1' ? 'xlsx' : 'csv', state: filter.state ?? null },
  })
}

function filterOf({ keyword, status }: Query): EmployerFilter {
  return { keyword, state: status }
}

function orderOf({ order_by: by, order_direction: direction }: Query): Order {
  return { by, direction }
}
