import { toDollars } from '#domain/money.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import type { TextFile } from '#server/platform/files/zip-files.ts'
import { csvFile } from './csv-file.ts'
import { listAcceptances, listPrices } from './queries/agreements.ts'
import { listEmails, listPeriods, listSubscriptions } from './queries/programs.ts'
import { listRewardSettings } from './queries/reward-programs.ts'
import type { Stretch } from './queries/stretch.ts'

/** Programs with what was paid for them and how they reward, what was agreed to, and the e-mails to members. */
export function programFiles(db: Db, stretch: Stretch): TextFile[] {
  return [
    {
      name: 'subscriptions.csv',
      parts: csvFile(db, stretch, {
        headings: [
          'Subscription',
          'Type',
          'Status',
          'Billed by',
          'Employees',
          'Cost per employee',
          'Start',
          'End',
          'Last day after cancellation',
          'Next billing date',
          'Launched',
          'Cancelled',
        ],
        page: listSubscriptions,
        cells: (row) => [
          row.id,
          row.type,
          row.status,
          row.interval,
          row.quantity,
          row.costPerEmployeeCents === null ? null : toDollars(row.costPerEmployeeCents),
          row.startOn,
          row.lastOn,
          row.cancelLastOn,
          row.nextBillingOn,
          row.localLaunched,
          row.localCanceled,
        ],
      }),
    },
    {
      name: 'subscription-periods.csv',
      parts: csvFile(db, stretch, {
        headings: [
          'Subscription',
          'From',
          'To',
          'Kind',
          'Billed by',
          'Employees',
          'Unit price',
          'Invoice',
        ],
        page: listPeriods,
        cells: (row) => [
          row.subscriptionId,
          row.startOn,
          row.lastOn,
          row.kind,
          row.interval,
          row.quantity,
          row.unitMills / 1000,
          row.number,
        ],
      }),
    },
    {
      name: 'prices.csv',
      parts: csvFile(db, stretch, {
        headings: ['Billed by', 'Price per employee'],
        page: listPrices,
        cells: ({ interval, unitMills }) => [interval, unitMills / 1000],
      }),
    },
    {
      name: 'reward-programs.csv',
      parts: csvFile(db, stretch, {
        headings: ['Program', 'Subscription', 'Start', 'End', 'In force from', 'Settings (JSON)'],
        page: listRewardSettings,
        cells: (row) => [
          row.id,
          row.subscriptionId,
          row.startOn,
          row.lastOn,
          row.effectiveOn,
          JSON.stringify(row.settings),
        ],
      }),
    },
    {
      name: 'agreements.csv',
      parts: csvFile(db, stretch, {
        headings: ['Agreement', 'Type', 'Published', 'Accepted', 'Content (HTML)'],
        page: listAcceptances,
        cells: (row) => [row.id, row.type, row.localPublished, row.localAccepted, row.content],
      }),
    },
    {
      name: 'e-mails.csv',
      parts: csvFile(db, stretch, {
        headings: ['Subject', 'To', 'Scheduled for', 'Sent', 'Recipients', 'Content (HTML)'],
        page: listEmails,
        cells: (row) => [
          row.title,
          row.rule,
          row.localSendAt,
          row.localStarted,
          row.recipients,
          row.html,
        ],
      }),
    },
  ]
}
