import * as z from 'zod/mini'
import { staffAgreementRoutes } from '#contract/identity/agreements-staff.ts'
import { staffInvoiceRoutes } from '#contract/money/invoices-staff.ts'
import { staffRedemptionRoutes } from '#contract/money/redemptions-staff.ts'
import { staffTaxFormRoutes } from '#contract/money/tax-forms-staff.ts'
import { staffTicketRoutes } from '#contract/support/tickets-staff.ts'
import { staffAgreementHandlers } from '#server/features/identity/agreements/staff/routes.ts'
import { staffInvoiceHandlers } from '#server/features/money/invoices/staff/routes.ts'
import { staffRedemptionHandlers } from '#server/features/money/redemptions/staff/routes.ts'
import { staffTaxFormHandlers } from '#server/features/money/tax-forms/staff/routes.ts'
import { pageOfAll } from '#server/features/people/members/staff/list-of-all.ts'
import { presentStaffMember } from '#server/features/people/members/staff/present.ts'
import { presentEmployer } from '#server/features/staff/employers/present.ts'
import { countEmployers, listEmployers } from '#server/features/staff/employers/queries/list.ts'
import { staffTicketHandlers } from '#server/features/support/tickets/staff/routes.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { fromNearerEnd, pageOf, presentPage } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { serveFloor } from '../support/floor-server.ts'
import { replayed } from '../support/replayed.ts'

type List = (db: Db, query: URLSearchParams) => Promise<object>

const lists: Record<string, List> = {
  '/api/admin/employers': employers,
  '/api/admin/employees': members,
  '/api/admin/invoices': async (db, query) =>
    staffInvoiceHandlers(platformOf(db)).listAllInvoices(
      { query: read(staffInvoiceRoutes.listAllInvoices.query, query) },
      nobody,
    ),
  '/api/admin/tax-payer-approvals': async (db, query) =>
    staffTaxFormHandlers(platformOf(db)).listTaxForms(
      { query: read(staffTaxFormRoutes.listTaxForms.query, query) },
      nobody,
    ),
  '/api/admin/tickets': async (db, query) =>
    staffTicketHandlers(platformOf(db)).listAllTickets(
      { query: read(staffTicketRoutes.listAllTickets.query, query) },
      nobody,
    ),
  '/api/admin/agreements': async (db, query) =>
    staffAgreementHandlers(platformOf(db)).listAgreementVersions(
      { query: read(staffAgreementRoutes.listAgreementVersions.query, query) },
      nobody,
    ),
  '/api/admin/redemptions/open': async (db, query) =>
    staffRedemptionHandlers(platformOf(db)).listOpenRedemptions(
      { query: read(staffRedemptionRoutes.listOpenRedemptions.query, query) },
      nobody,
    ),
}

serveFloor((_, { pathname, searchParams, search }) => {
  const list = lists[pathname] ?? ofOne(pathname)
  if (!list) throw new Error(`${pathname} is not measured`)
  return replayed(pathname + search, (db) => list(db, searchParams))
}, 'admin')

/** One agreement, with how many accepted it. */
function ofOne(pathname: string): List | undefined {
  const id = /^\/api\/admin\/agreements\/([\da-f-]{36})$/.exec(pathname)?.[1]
  return id === undefined
    ? undefined
    : (db) =>
        staffAgreementHandlers(platformOf(db)).readAgreementVersion({ params: { id } }, nobody)
}

// None of these reads asks who it is for.
const nobody = {} as never

/** What the reads ask of the platform: the database, the time, and which payout provider is set up. */
function platformOf(db: Db): Platform {
  // The rest of it is for what is written and exported.
  return { db, clock: systemClock, payouts: { kind: 'local' } } as unknown as Platform
}

function read<Query>(schema: z.ZodMiniType<Query>, query: URLSearchParams): Query {
  return z.parse(schema, Object.fromEntries(query))
}

async function employers(db: Db, query: URLSearchParams): Promise<object> {
  const page = { page: Number(query.get('page') ?? 1), per_page: 15 }
  const filter = { keyword: query.get('keyword') ?? undefined }
  const now = new Date()
  const total = await countEmployers(db, filter)
  const stretch = fromNearerEnd(pageOf(page), total)
  const order = { by: 'created_at', direction: 'desc' } as const
  const rows = stretch ? await listEmployers(db, filter, order, { ...stretch, now }) : []
  const data = rows.map((row) => presentEmployer(row, now))
  return presentPage(page, total, data)
}

async function members(db: Db, query: URLSearchParams): Promise<object> {
  const page = { page: Number(query.get('page') ?? 1), per_page: 10 }
  const keyword = query.get('keyword') ?? undefined
  const filter = {
    employerId: query.get('employer_id') ?? undefined,
    ...(keyword?.includes('@') ? { email: keyword } : { name: keyword }),
  }
  const now = new Date()
  const order = { by: 'joined', direction: 'desc' } as const
  const { total, rows } = await pageOfAll(db, filter, { order, now }, pageOf(page))
  const data = rows.map((row) => presentStaffMember(row, now))
  return presentPage(page, total, data)
}
