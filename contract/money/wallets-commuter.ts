import * as z from 'zod/mini'
import { modes } from '../modes.ts'
import { route } from '../route.ts'
import {
  calendarDate,
  dollars,
  exportFormat,
  id,
  instant,
  pageMeta,
  paging,
  tableFiles,
} from '../shared.ts'
import { walletStatuses, walletTypes } from './wallets-labels.ts'

const move = z.object({
  _id: id,
  datetime: instant,
  type: z.enum(walletTypes),
  description: z.string(),
  /** Of a reward for a trip. */
  trip_date: z.nullable(calendarDate),
  trip_mode: z.nullable(z.enum(modes)),
  /** on_hold: a redemption that the payout provider has not decided yet. */
  status: z.enum(walletStatuses),
  /** Above zero into the wallet, below out of it. */
  value: dollars,
  /** In the wallet after it. */
  balance: dollars,
})

export type WalletMove = z.output<typeof move>

const statement = z.object({
  data: z.array(move),
  meta: pageMeta,
  balance: dollars,
  /** What is left of the wallet by the local day on which it ends, the first to end first. */
  expiring: z.array(z.object({ value: dollars, expires_on: calendarDate })),
})

export const walletStatementRoutes = {
  walletStatement: route({
    method: 'GET',
    path: '/commuter/wallet/statement',
    audience: 'commuter',
    appScope: 'read',
    summary:
      "What went into the member's wallet and out of it, the latest first, and when what is left ends; or all of it as a file, the earliest first.",
    query: z.object({ ...paging(20), export: exportFormat }),
    response: statement,
    exports: tableFiles,
  }),
} as const
