import { byteOrderMark, csvRow } from '#domain/csv.ts'
import { localDateOf } from '#domain/time.ts'
import { type TextFile, wholeFile, zipFiles } from '#server/platform/files/zip-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Cells } from './csv-file.ts'
import { moneyFiles } from './money-files.ts'
import { peopleFiles } from './people-files.ts'
import { programFiles } from './program-files.ts'
import { type Account, getAccount } from './queries/account.ts'
import { readmeText } from './readme-text.ts'

/** Few enough that nobody else waits for them. */
const pageSize = 500

/** What is kept of an employer and can be read by it, as a zip that is made while it is sent. */
export async function exportAccount({ db, clock }: Platform, employerId: string) {
  const now = clock.now()
  const account = await getAccount(db, employerId)
  const { communityName, timeZone } = account
  const todayOn = localDateOf(now, timeZone)
  const stretch = { employerId, timeZone, count: pageSize }
  const files: TextFile[] = [
    wholeFile('README.txt', readmeText({ communityName, timeZone, todayOn })),
    wholeFile('account.csv', accountCsv(account)),
    ...peopleFiles(db, stretch, now),
    ...moneyFiles(db, stretch),
    ...programFiles(db, stretch),
  ]
  return {
    fileName: `switchback-${slugOf(communityName)}-${todayOn}.zip`,
    body: zipFiles(files, now),
  }
}

function accountCsv(account: Account): string {
  const facts: Cells[] = [
    ['Account', account.id],
    ['Name', account.name],
    ['E-mail', account.email],
    ['Alternative e-mail', account.altEmail],
    ['Phone', account.phone],
    ['Type', account.communityType],
    ['Employer name', account.communityName],
    ['Employer address', account.address],
    ['Latitude', account.latitude],
    ['Longitude', account.longitude],
    ['Number of employees', account.communitySize],
    ['Time zone', account.timeZone],
    ['Invoice contact', account.invoiceName],
    ['Invoice e-mail', account.invoiceEmail],
    ['Registered', account.createdAt.toISOString()],
  ]
  return byteOrderMark + [['Field', 'Value'], ...facts].map(csvRow).join('')
}

/** A name that every file system takes. */
function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[̀-ͯ]/g, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return slug.slice(0, 60) || 'account'
}
