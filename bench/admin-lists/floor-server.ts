import * as z from 'zod/mini'
import { staffAgreementRoutes } from '#contract/identity/agreements/agreements-staff.ts'
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
  '/api/admin/invoices': answered(
    staffInvoiceRoutes.listAllInvoices,
    (platform) => staffInvoiceHandlers(platform).listAllInvoices,
  ),
  '/api/admin/tax-payer-approvals': answered(
    staffTaxFormRoutes.listTaxForms,
    (platform) => staffTaxFormHandlers(platform).listTaxForms,
  ),
  '/api/admin/tickets': answered(
    staffTicketRoutes.listAllTickets,
    (platform) => staffTicketHandlers(platform).listAllTickets,
  ),
  '/api/admin/agreements': answered(
    staffAgreementRoutes.listAgreementVersions,
    (platform) => staffAgreementHandlers(platform).listAgreementVersions,
  ),
  '/api/admin/redemptions/open': answered(
    staffRedemptionRoutes.listOpenRedemptions,
    (platform) => staffRedemptionHandlers(platform).listOpenRedemptions,
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

/** A list as its own handler answers it. */
function answered<Query>(
  { query: schema }: { query: z.ZodMiniType<Query> },
  handlerOf: (
    platform: Platform,
  ) => (sent: { query: Query }, context: never) => object | Promise<object>,
): List {
  return async (db, query) => {
    const sent = { query: z.parse(schema, Object.fromEntries(query)) }
    return handlerOf(platformOf(db))(sent, nobody)
  }
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
