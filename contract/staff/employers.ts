import * as z from 'zod/mini'
import { employerStates } from '#domain/staff/employers/status-change.ts'
import { route } from '../route.ts'
import { done, exportFormat, id, pageMeta, paging, storable, tableFiles } from '../shared.ts'
import {
  employerRow,
  employerStatus,
  featureSwitches,
  feePercent,
  ownPrices,
} from './employers-fields.ts'
import { employerMail, employerPage } from './employers-page.ts'

/** What the list can be sorted by. */
export const employerOrders = [
  'community_name',
  'name',
  'email',
  'created_at',
  'approved_on',
  'community_size',
] as const
export type EmployerOrder = (typeof employerOrders)[number]

const keyword = z.optional(z.string().check(z.trim(), z.maxLength(200), storable))

const filters = {
  /** Part of a name, an address or the organization's name; of fewer than three characters its beginning. */
  keyword,
  status: z.optional(z.enum(employerStates)),
  order_by: z._default(z.enum(employerOrders), 'created_at'),
  order_direction: z._default(z.enum(['asc', 'desc']), 'desc'),
}

const choice = z.object({
  _id: id,
  name: z.string(),
  community_name: z.string(),
  email: z.string(),
})

export type EmployerChoice = z.output<typeof choice>

const idParam = z.object({ id })

export const employerRoutes = {
  listEmployers: route({
    method: 'GET',
    path: '/admin/employers',
    audience: 'admin',
    staff: 'admin',
    summary: 'A page of all employers, the latest registered first, or all as a file.',
    query: z.object({
      ...paging(15),
      ...filters,
      export: exportFormat,
    }),
    response: z.object({ data: z.array(employerRow), meta: pageMeta }),
    exports: tableFiles,
  }),
  exportEmployers: route({
    method: 'GET',
    path: '/admin/employers/spreadsheet',
    audience: 'admin',
    staff: 'admin',
    summary: 'All employers that the filters of `GET /admin/employers` leave, as .xlsx.',
    query: z.object(filters),
    produces: tableFiles[1],
  }),
  pickEmployers: route({
    method: 'GET',
    path: '/admin/employers/pick-list',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Employers to choose from, by the name of the organization: who they are, nothing more. `_id` answers the one.',
    query: z.object({ ...paging(20), keyword, _id: z.optional(id) }),
    response: z.object({ data: z.array(choice), meta: pageMeta }),
  }),
  readEmployer: route({
    method: 'GET',
    path: '/admin/employers/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'One employer with what support needs: people, programs, credit, invoices, members, mails, prices, sessions ' +
      'and the latest of its history. The audit keeps who read it.',
    params: idParam,
    response: employerPage,
  }),
  listEmployerMails: route({
    method: 'GET',
    path: '/admin/employers/:id/mails',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Mails to an employer, the latest first; or those to it or its members that failed. The audit keeps who read them.',
    params: idParam,
    query: z.object({ ...paging(10), status: z.optional(z.enum(['failed'])) }),
    response: z.object({ data: z.array(employerMail), meta: pageMeta }),
  }),
  changeEmployerStatus: route({
    method: 'PUT',
    path: '/admin/employers/:id',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Approves (1), declines (0) or disables (-1) an employer, who is told by mail. A disabled one is signed out.',
    description:
      'Only a pending employer can be declined, only an approved one disabled; a pending, declined or disabled one ' +
      'can be approved. Anything else is 409 `employer_status`.',
    params: idParam,
    body: z.strictObject({ status: employerStatus }),
    response: done,
  }),
  changeEmployerPrices: route({
    method: 'POST',
    path: '/admin/employers/edit/subscription/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary:
      'Sets what an employer pays per employee, in dollars, from the next invoice on; null is the price of the list.',
    params: idParam,
    body: ownPrices,
    response: done,
  }),
  changeEmployerFee: route({
    method: 'POST',
    path: '/admin/employers/edit/service-fee/:id',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Sets the service fee on credit that an employer buys from now on, in percent.',
    params: idParam,
    body: z.strictObject({ fee: feePercent }),
    response: done,
  }),
  readEmployerFeatures: route({
    method: 'GET',
    path: '/admin/employers/:id/features',
    audience: 'admin',
    staff: 'admin',
    summary: 'Which parts of the product are switched on for an employer, and nothing else of it.',
    params: idParam,
    response: featureSwitches,
  }),
  changeEmployerFeatures: route({
    method: 'PUT',
    path: '/admin/employers/:id/features',
    audience: 'admin',
    staff: 'superadmin',
    summary: 'Switches parts of the product on or off for an employer; what is not named stays.',
    params: idParam,
    body: z.strictObject(z.partial(featureSwitches).shape),
    response: z.extend(done, { features: featureSwitches }),
  }),
} as const
