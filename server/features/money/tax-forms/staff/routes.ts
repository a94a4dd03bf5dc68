import type { staffTaxFormRoutes } from '#contract/money/tax-forms-staff.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { answerExport } from '#server/platform/audit/answer-export.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { decideForm } from './decide-form.ts'
import { formsTable } from './forms-table.ts'
import { presentApproval } from './present.ts'
import { countForms, findStanding, listForms, type TaxFormFilter } from './queries/list.ts'
import { viewForm } from './view-form.ts'
import { withMembers } from './with-members.ts'

type Routes = typeof staffTaxFormRoutes

export function staffTaxFormHandlers(platform: Platform): Handlers<Routes, Contexts> {
  const { db, clock } = platform
  return {
    async listTaxForms({ query }, { actor }) {
      const filter = filterOf(query)
      const now = clock.now()
      if (query.export) {
        const { employerId, name, email, status, startOn, endOn } = filter
        return answerExport(platform, actor, {
          action: 'tax_forms.exported',
          table: formsTable(db, filter, now),
          format: query.export,
          countRows: () => countForms(db, filter),
          employerId,
          details: {
            searched: Boolean(name || email),
            ...(status && { status }),
            ...(startOn && { from: startOn }),
            ...(endOn && { to: endOn }),
          },
        })
      }
      const total = await countForms(db, filter)
      const stretch = fromNearerEnd(pageOf(query), total)
      const rows = stretch ? await listForms(db, filter, stretch) : []
      const forms = await withMembers(db, rows, now)
      return presentPage(query, total, forms.map(presentApproval))
    },

    async readTaxForm({ params: { id } }) {
      const row = await findStanding(db, id)
      const [form] = row ? await withMembers(db, [row], clock.now()) : []
      if (!form) throw notFound('The form')
      return presentApproval(form)
    },

    async decideTaxForm({ params: { id }, body }, { actor }) {
      const message = body.status === 'rejected' ? body.message : null
      await decideForm(platform, actor, id, { status: body.status, message })
      const isApproved = body.status === 'approved'
      return {
        status: true,
        result: isApproved ? 'approved successfully' : 'Status updated successfully',
      }
    },

    viewTaxForm: ({ params: { id } }, { actor }) => viewForm(platform, actor, id),
  }
}

function filterOf(query: Input<Routes['listTaxForms']>['query']): TaxFormFilter {
  const { keyword, employer_id, status, start_date, end_date } = query
  return {
    ...(keyword?.includes('@') ? { email: keyword } : { name: keyword }),
    employerId: employer_id,
    status,
    startOn: start_date,
    endOn: end_date,
  }
}
