import { toDollars } from '#domain/money.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import { listAcceptances, listPrices } from './queries/account.ts'
import {
  listEmails,
  listPeriods,
  listRewardSettings,
  listSubscriptions,
} from './queries/programs.ts'
import type { Reader } from './reader.ts'

/** Each with all its text, which may be hundreds of kilobytes. */
const documentsAtOnce = 5

/** The day of prices that count since there have been any. */
const always = '1900-01-01'

/** Programs with what was paid for them and how they reward, what was agreed to, and the emails to members. */
export function programTables(read: Reader): Table[] {
  return [
    tableOf({
      name: 'subscriptions',
      columns: [
        { heading: 'Subscription', value: (row) => row.id },
        { heading: 'Type', value: (row) => row.type },
        { heading: 'Status', value: (row) => row.status },
        { heading: 'Billed by', value: (row) => row.interval },
        { heading: 'Employees', value: (row) => row.quantity },
        {
          heading: 'Cost per employee',
          value: (row) =>
            row.costPerEmployeeCents === null ? null : toDollars(row.costPerEmployeeCents),
        },
        { heading: 'Start', value: (row) => row.startOn },
        { heading: 'End', value: (row) => row.lastOn },
        { heading: 'Last day after cancellation', value: (row) => row.cancelLastOn },
        { heading: 'Next billing date', value: (row) => row.nextBillingOn },
        { heading: 'Launched', value: (row) => row.localLaunched },
        { heading: 'Cancelled', value: (row) => row.localCanceled },
      ],
      rows: read(listSubscriptions),
    }),
    tableOf({
      name: 'subscription-periods',
      columns: [
        { heading: 'Subscription', value: (row) => row.subscriptionId },
        { heading: 'From', value: (row) => row.startOn },
        { heading: 'To', value: (row) => row.lastOn },
        { heading: 'Kind', value: (row) => row.kind },
        { heading: 'Billed by', value: (row) => row.interval },
        { heading: 'Employees', value: (row) => row.quantity },
        { heading: 'Unit price', value: (row) => row.unitMills / 1000 },
        { heading: 'Invoice', value: (row) => row.number },
      ],
      rows: read(listPeriods),
    }),
    tableOf({
      name: 'prices',
      columns: [
        { heading: 'Billed by', value: (row) => row.interval },
        { heading: 'From', value: (row) => (row.fromOn === always ? null : row.fromOn) },
        {
          heading: 'Price per employee',
          value: (row) => (row.unitMills === null ? 'that of the list' : row.unitMills / 1000),
        },
      ],
      rows: read(listPrices),
    }),
    tableOf({
      name: 'reward-programs',
      columns: [
        { heading: 'Program', value: (row) => row.id },
        { heading: 'Subscription', value: (row) => row.subscriptionId },
        { heading: 'Start', value: (row) => row.startOn },
        { heading: 'End', value: (row) => row.lastOn },
        { heading: 'In force from', value: (row) => row.effectiveOn },
        { heading: 'Settings (JSON)', value: (row) => JSON.stringify(row.settings) },
      ],
      rows: read(listRewardSettings),
    }),
    tableOf({
      name: 'agreements',
      columns: [
        { heading: 'Agreement', value: (row) => row.id },
        { heading: 'Type', value: (row) => row.type },
        { heading: 'Published', value: (row) => row.localPublished },
        { heading: 'Accepted', value: (row) => row.localAccepted },
        { heading: 'Content (HTML)', value: (row) => row.content },
      ],
      rows: read(listAcceptances, documentsAtOnce),
    }),
    tableOf({
      name: 'emails',
      columns: [
        { heading: 'Subject', value: (row) => row.title },
        { heading: 'To', value: (row) => row.rule },
        { heading: 'Scheduled for', value: (row) => (row.isDraft ? 'Draft' : row.localSendAt) },
        { heading: 'Sent', value: (row) => row.localStarted },
        { heading: 'Recipients', value: (row) => row.recipients },
        { heading: 'Content (HTML)', value: (row) => row.html },
      ],
      rows: read(listEmails, documentsAtOnce),
    }),
  ]
}
