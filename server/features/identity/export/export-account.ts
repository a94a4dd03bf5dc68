import { localDateOf } from '#domain/time.ts'
import { historyTable } from '#server/features/identity/history/history-table.ts'
import { journalTable } from '#server/features/money/credit/journal-table.ts'
import { readInvitationText } from '#server/features/people/invitations/queries/text.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import { type Table, type TableCell, tableOf } from '#server/platform/files/table.ts'
import { wholeFile, zipFiles } from '#server/platform/files/zip-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { moneyTables } from './money-tables.ts'
import { peopleTables } from './people-tables.ts'
import { planningTables } from './planning-tables.ts'
import { programTables } from './program-tables.ts'
import { type Account, getAccount } from './queries/account.ts'
import { readerOf } from './reader.ts'
import { readmeText } from './readme-text.ts'

/** What is stored of an employer and can be read by it, as a zip that is made while it is sent. */
export async function exportAccount({ db, clock }: Platform, employerId: string) {
  const now = clock.now()
  const account = await getAccount(db, employerId)
  const { communityName, timeZone } = account
  const todayOn = localDateOf(now, timeZone)
  const read = readerOf(db, { employerId, timeZone })
  const tables = [
    accountTable(account),
    ...peopleTables(read, now, await readInvitationText(db, employerId)),
    ...moneyTables(read),
    journalTable(db, { employerId }),
    ...programTables(read),
    ...planningTables(read),
    historyTable(db, { employerId }),
  ]
  const files = [
    wholeFile('README.txt', readmeText({ communityName, timeZone, todayOn })),
    ...tables.map((table) => ({ name: `${table.name}.csv`, parts: csvTable(table) })),
  ]
  return {
    fileName: `switchback-${slugOf(communityName)}-${todayOn}.zip`,
    body: zipFiles(files, now),
  }
}

function accountTable(account: Account): Table {
  const facts: [string, TableCell][] = [
    ['Account', account.id],
    ['Name', account.name],
    ['Email', account.email],
    ['Alternative email', account.altEmail],
    ['Phone', account.phone],
    ['Type', account.communityType],
    ['Employer name', account.communityName],
    ['Employer address', account.address],
    ['Latitude', account.latitude],
    ['Longitude', account.longitude],
    ['Number of employees', account.communitySize],
    ['Time zone', account.timeZone],
    ['Invoice contact', account.invoiceName],
    ['Invoice email', account.invoiceEmail],
    ['Registered', account.createdAt.toISOString()],
  ]
  return tableOf({
    name: 'account',
    columns: [
      { heading: 'Field', value: ([field]) => field },
      { heading: 'Value', value: ([, value]) => value },
    ],
    rows: [facts],
  })
}

/** A name that every file system takes. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug.slice(0, 60) || 'account'
}
