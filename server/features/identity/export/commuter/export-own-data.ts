import { localDateOf } from '#domain/time.ts'
import { auditEmployer } from '#server/platform/audit/audit-employer.ts'
import { type MemberActor, memberOf } from '#server/platform/auth/actor.ts'
import { guardedUse } from '#server/platform/auth/attempts.ts'
import { inEmployerTransaction } from '#server/platform/db/transaction-guard.ts'
import { csvTable } from '#server/platform/files/csv-table.ts'
import { wholeFile, zipFiles } from '#server/platform/files/zip-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accessFacts, accessTables } from './access-tables.ts'
import { ownTables, profileTable } from './own-tables.ts'
import { getProfile } from './queries.ts'
import { toldTables } from './told-tables.ts'

/** Nobody needs more in 15 minutes. */
const mostExports = 5

/** What is stored of a member and is theirs to read, as a zip that is made while it is sent; that it was is recorded. */
export async function exportOwnData(platform: Platform, actor: MemberActor) {
  const { db, clock } = platform
  const member = memberOf(actor)
  const { employerId, memberId } = member
  await guardedUse(platform, { purpose: 'export member', address: memberId, most: mostExports })
  const now = clock.now()
  await inEmployerTransaction(db, employerId, (trx) =>
    auditEmployer(trx, actor, {
      at: now,
      action: 'member_data.exported',
      subject: { kind: 'member', id: memberId },
    }),
  )
  const profile = await getProfile(db, member)
  const { communityName, timeZone } = profile
  const todayOn = localDateOf(now, timeZone)
  const own = { ...member, timeZone }
  const tables = [
    profileTable(profile, await accessFacts(db, member)),
    ...ownTables(db, own),
    ...accessTables(db, own),
    ...(await toldTables(db, { ...own, communityName })),
  ]
  const files = [
    wholeFile('README.txt', readmeText({ communityName, timeZone, todayOn })),
    ...tables.map((table) => ({ name: `${table.name}.csv`, parts: csvTable(table) })),
  ]
  return { fileName: `switchback-my-data-${todayOn}.zip`, body: zipFiles(files, now) }
}

interface Export {
  communityName: string
  timeZone: string
  todayOn: string
}

function readmeText({ communityName, timeZone, todayOn }: Export): string {
  return `What Switchback stores about you as a member of ${communityName}
Made on ${todayOn}. Dates and times are those of ${timeZone}, those of the profile are UTC; amounts are US dollars.
The CSV files are UTF-8 with commas, as spreadsheets open them. Text that a spreadsheet would take
for a formula starts with an apostrophe.

profile.csv      What your profile says, and how you are reminded. Your password and codes are not in it.
trips.csv        Every trip you logged, with its points.
rewards.csv      What you earned, whatever became of it.
redemptions.csv  What you took out of your wallet. How you were paid is known to the payout service alone.
tax-forms.csv    The tax forms you sent and what was decided. The forms themselves are not in it.
agreements.csv   What you agreed to, and when.
tickets.csv      What you wrote to support, and what was answered.
days-off.csv     Days you marked as off.
trip-questions.csv
                 What your employer asked about trips, and what you answered.
sessions.csv     Where you are signed in, and where support looks into your portal.
second-step.csv  Addresses and numbers that codes are sent to.
app-tokens.csv   The apps that act for you, without the tokens, which are not stored.
recommendations.csv
                 Ways to work that were recommended to you, and which you accepted.
notifications.csv
                 What you were told in the app in the last 180 days.
mail-choices.csv Which of it you want to get by email, and when.

Not in it: the emails that were sent to you, and the log of what was done in your account, which names
others too. Draws show on their own pages who took part.
`
}
