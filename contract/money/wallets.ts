import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  done,
  exportFormat,
  id,
  idempotent,
  instant,
  pageMeta,
  paging,
  storable,
  tableFiles,
} from '../shared.ts'
import { mostPaidDollars } from './credit.ts'
import { walletSources, walletStatuses, walletTypes } from './wallets-labels.ts'

/** Bytes of an image of a payment: a photo of a phone, or a scanned page. */
export const mostImageBytes = 10 * 1024 * 1024

const flag = z.optional(z.enum(['1', '0']))

const transaction = z.object({
  _id: id,
  datetime: instant,
  description: z.string(),
  type: z.enum(walletTypes),
  source_type: z.enum(walletSources),
  /** Of a reward for a trip, the trip. */
  source: z.nullable(
    z.object({ trip_date: z.nullable(calendarDate), trip_mode: z.nullable(z.enum(modes)) }),
  ),
  status: z.enum(walletStatuses),
  /** Above zero into the wallet, below out of it. */
  value: dollars,
  /** In the wallet after it; what is on hold for a member is not in the wallet yet. */
  balance: dollars,
  /** Whom it concerns; a person who has left has no name any more. */
  user: z.nullable(z.object({ _id: id, name: z.nullable(z.string()) })),
  /** Whether it can be deleted together with its trip. */
  has_trip: z.boolean(),
})

export type WalletTransaction = z.output<typeof transaction>

const payment = z.object({
  _id: id,
  /** The day the money came. */
  date: calendarDate,
  value: dollars,
  /** What it paid of invoices; what was taken back since is left out. */
  invoices: z.array(z.object({ _id: id, number: z.string(), value: dollars })),
  /** What became credit. */
  credit: dollars,
  /** What of it is unspent and can be taken back. */
  reversible: dollars,
  reversed: dollars,
  reversed_at: z.nullable(instant),
  reason: z.nullable(z.string()),
  has_image: z.boolean(),
  /** Who noted it, by username; null when that administrator is gone. */
  added_by: z.nullable(z.string()),
  added_at: instant,
})

export type BankPayment = z.output<typeof payment>

/** Dollars that are given or, below zero, taken. */
const changeDollars = z.number().check(
  z.gte(-mostPaidDollars),
  z.lte(mostPaidDollars),
  z.multipleOf(0.01, { abort: true }),
  // What is all but zero is a multiple of a cent to who divides it.
  z.refine((value) => Math.abs(value) >= 0.01, 'Please enter credit value'),
)

/** Dollars of a form's field, which is text. */
const formDollars = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))]),
  z.pipe(
    z.transform((value: string | number) => Number(value)),
    z.number().check(z.gte(0.01), z.lte(mostPaidDollars), z.multipleOf(0.01)),
  ),
)

const changed = z.extend(done, {
  /** In the wallet that was changed, and how far below zero a value may be there. */
  balance: dollars,
  minToDecrement: dollars,
})

/** Whose wallet it is; a person who has left has no name or address any more. */
const owner = z.object({
  employer_id: id,
  community_name: z.string(),
  member: z.nullable(
    z.object({ _id: id, name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  ),
})

export type WalletOwner = z.output<typeof owner>

const memberChoice = z.object({
  _id: id,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  employer_id: id,
  community_name: z.string(),
})

export type MemberChoice = z.output<typeof memberChoice>

const idParam = z.object({ id })

export const walletRoutes = {
  listWalletTransactions: route({
    method: 'GET',
    path: '/admin/wallet-transactions',
    audience: 'admin',
    staff: 'admin',
    summary:
      'What moved the credit of one employer (for_employer) or one member (for_employee), the latest first, or all of ' +
      'it as a file. Both dates or neither. Without somebody to show it for it is empty.',
    query: z.object({
      ...paging(15),
      /** Part of a member’s name or address, or of what the type is called. */
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      employer_id: z.optional(id),
      /** Of the employer’s transactions, those that concern this member. */
      employee_id: z.optional(id),
      for_employer: flag,
      for_employee: flag,
      type: z.optional(z.enum(walletTypes)),
      start_date: z.optional(calendarDate),
      end_date: z.optional(calendarDate),
      export: exportFormat,
    }),
    response: z.object({
      data: z.array(transaction),
      meta: pageMeta,
      /** Minus what can be taken from this wallet. */
      minToDecrement: dollars,
      /** The most that can be given to it; null where there is no such bound. */
      maxToAdd: z.nullable(dollars),
      /** What can be spent of it now. */
      balance: dollars,
      /** Whose clocks show when things happened; null without a wallet. */
      time_zone: z.nullable(z.string()),
      /** Null where nobody is named. */
      owner: z.nullable(owner),
    }),
    exports: tableFiles,
  }),
  pickWalletMembers: route({
    method: 'GET',
    path: '/admin/wallets/members',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Members with a wallet to choose from, twenty at most, by name: of all employers or one, by part of a name or ' +
      'an address.',
    query: z.object({
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      employer_id: z.optional(id),
    }),
    response: z.object({ data: z.array(memberChoice), meta: pageMeta }),
  }),
  addCredit: route({
    method: 'POST',
    path: '/admin/wallets/add-credit',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Gives credit, or takes it for a value below zero: without invoice_balance the employer’s, with it the member’s, ' +
      'whose credit comes from the employer and goes back there (of a fixed cost, from the platform).',
    headers: idempotent,
    body: z.strictObject({
      employer_id: id,
      value: changeDollars,
      invoice_balance: z.boolean(),
      employee_id: z.optional(id),
    }),
    response: changed,
  }),
  withdrawCredit: route({
    method: 'POST',
    path: '/admin/wallets/withdraw',
    audience: 'admin',
    staff: 'admin',
    summary: 'Takes credit from a member’s wallet, back to where it came from.',
    headers: idempotent,
    body: z.strictObject({
      employee_id: id,
      value: z.number().check(z.gte(0.01), z.lte(mostPaidDollars), z.multipleOf(0.01)),
    }),
    response: changed,
  }),
  addPayment: route({
    method: 'POST',
    path: '/admin/wallets/add-payment',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Notes a payment by bank: it pays what is owed of invoices, the oldest first, and the rest becomes credit. One ' +
      'image at most, PNG, JPEG or BMP.',
    headers: idempotent,
    body: z.strictObject({ employer_id: id, date: calendarDate, value: formDollars }),
    upload: { field: 'images[]', maxBytes: mostImageBytes },
    response: z.extend(done, { data: z.object({ _id: id }) }),
  }),
  listPayments: route({
    method: 'GET',
    path: '/admin/wallets/payments',
    audience: 'admin',
    staff: 'admin',
    summary: 'An employer’s payments by bank, the latest first, and what became of each.',
    query: z.object({ ...paging(15), employer_id: id }),
    response: z.object({ data: z.array(payment), meta: pageMeta }),
  }),
  reversePayment: route({
    method: 'POST',
    path: '/admin/wallets/payments/:id/reverse',
    audience: 'admin',
    staff: 'admin',
    summary:
      'Takes a mistaken payment back, as far as it is unspent: its invoices are open again, its credit is gone.',
    params: idParam,
    body: z.strictObject({
      reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500), storable),
    }),
    response: z.extend(done, { reversed: dollars, spent: dollars }),
  }),
  viewPaymentImage: route({
    method: 'GET',
    path: '/admin/payment-images/:id',
    audience: 'staff-document',
    document: { kind: 'payment-image', idIn: 'id' },
    summary: 'The image of a payment, by the payment’s id: PNG or JPEG.',
    params: idParam,
    query: z.object({ token: z.optional(z.string()) }),
    produces: 'image/png',
  }),
  deleteTransaction: route({
    method: 'DELETE',
    path: '/admin/wallet-transactions/:id',
    audience: 'admin',
    staff: 'admin',
    summary: 'Takes back what is on hold, for good; with withTrip=1 its trip is removed, too.',
    params: idParam,
    query: z.object({ withTrip: z._default(z.enum(['1', '0']), '0') }),
    response: done,
  }),
} as const
