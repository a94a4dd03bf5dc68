import type { staffTaxFormRoutes } from '#contract/money/tax-forms-staff.ts'
import type { Handlers, Input } from '#contract/route.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { inTransaction } from '#server/platform/db/transaction-guard.ts'
import { notFound } from '#server/platform/errors.ts'
import { csvFile, workbookFile } from '#server/platform/files/table-file.ts'
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
        const rows = query.export === '1' ? await countForms(db, filter) : 0
        await noteExport(platform, actor, filter)
        const table = formsTable(db, filter, now)
        return query.export === 'csv' ? csvFile(table, now) : workbookFile(table, now, rows)
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

/** Records that an administrator downloaded who sent tax forms; never what was searched for. */
async function noteExport(
  { db, clock }: Platform,
  { adminId }: StaffActor,
  { employerId, name, email, status, startOn, endOn }: TaxFormFilter,
): Promise<void> {
  await inTransaction(db, (trx) =>
    recordAudit(trx, {
      at: clock.now(),
      actor: { kind: 'admin', id: adminId },
      employerId,
      action: 'tax_forms.exported',
      details: {
        searched: Boolean(name || email),
        ...(status && { status }),
        ...(startOn && { from: startOn }),
        ...(endOn && { to: endOn }),
      },
    }),
  )
}
