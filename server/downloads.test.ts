import { beforeAll, expect, it } from 'vitest'
import type { Route } from '#contract/route.ts'
import { appOfFile } from '#testing/app-of-file.ts'
import { declaredDownloads } from '#testing/downloads/declared-downloads.ts'
import { createLargeEmployer, largeRows } from '#testing/downloads/large-employer.ts'
import { largestDownload } from '#testing/downloads/largest-download.ts'
import { type Turn, turnsOf } from '#testing/downloads/rows-touched.ts'
import { createAdmin, tokenOf } from '#testing/factories.ts'

const app = appOfFile()
let employerId: string
let tokens: { employer: string; commuter: string; admin: string }

beforeAll(async () => {
  employerId = await createLargeEmployer(app)
  const member = await app.platform.db
    .selectFrom('members')
    .select('id')
    .where('employer_id', '=', employerId)
    .limit(1)
    .executeTakeFirstOrThrow()
  tokens = {
    employer: await tokenOf(app, { kind: 'employer', employerId }),
    commuter: await tokenOf(app, { kind: 'commuter', employerId, memberId: member.id }),
    admin: await tokenOf(app, {
      kind: 'admin',
      adminId: (await createAdmin(app, 'superadmin')).id,
    }),
  }
}, 600_000)

/**
 * One pass over a table of the employer is what a database prefers to hundreds of look-ups, up to a size where it
 * no longer does; a second one in the same turn, or one for each chunk, is a fault.
 */
const mostRowsInTurn = 1.25 * largeRows
const mostRows = 8 * largeRows
/** Of what reads every table there is. */
const mostRowsOfAll = 12 * largeRows

/** Figures by name, week or mode, of which a row is stored for each period: no more with more members. */
const ofFigures = [
  'platformStatistics.homeStats',
  'platformStatistics.homeMonthStats',
  'platformStatistics.platformStats',
  'platformStatistics.platformDayDistance',
  'platformStatistics.platformModeDistance',
].flatMap((name) => [`${name} 1`, `${name} csv`])

/** Of one document or one member each, however large the employer is. */
const singleDocuments = [
  'compliance.exportPlanning',
  'modeChoiceAddresses.addressesTemplate',
  'campaigns.viewCampaign',
  'campaigns.viewSentCampaign',
  'invoices.viewInvoice',
  'staffInvoices.viewAnyInvoice',
  'staffInvoices.viewAnyInvoicePdf',
  'staffTaxForms.viewTaxForm',
  'customEmails.viewCustomEmail',
  'invitations.uploadTemplate',
  'memberExport.exportOwnData',
  'modeChoiceMap.readHomesMap 1',
  'modeChoiceMap.readHomesMap csv',
  'notifyEmployees.notifyTemplate',
  'notifyEmployees.viewNotice',
  'recommendations.viewRecommendationEmail',
  'wallets.viewPaymentImage',
  'walletStatement.walletStatement 1',
  'walletStatement.walletStatement csv',
  ...ofFigures,
]

it.each(declaredDownloads())(
  '$name reads little before others have their turn',
  { timeout: 600_000 },
  async (download) => {
    const url = await largestDownload(app.platform.db, download, employerId)
    if (!url) throw new Error('The large employer has none: it cannot be seen whether it yields')
    const order: string[] = []
    const turns = await turnsOf(app.platform.db, async () => {
      const token = tokens[holderOf(download.route)]
      const headers = { authorization: `Bearer ${token}` }
      const downloading = app.server.inject({ url, headers })
      const other = app.get('/health').then(({ status }) => order.push(`another: ${status}`))
      order.push(`the download: ${(await downloading).statusCode}`)
      await other
    })
    expect(order.toSorted()).toEqual(['another: 200', 'the download: 200'])
    const total = turns.reduce((sum, { rows }) => sum + rows, 0)
    const worst = turns.reduce((most, turn) => (turn.rows > most.rows ? turn : most))
    expect(worst.rows, described(worst)).toBeLessThanOrEqual(mostRowsInTurn)
    const isOfAll = download.name === 'accountExport.exportAccount'
    expect(total, described(worst)).toBeLessThanOrEqual(isOfAll ? mostRowsOfAll : mostRows)
    if (singleDocuments.includes(download.name)) return
    // Otherwise there would be too little for it to show.
    expect(total).toBeGreaterThanOrEqual(largeRows / 4)
    expect(turns.length).toBeGreaterThan(3)
    expect(order[0]).toBe('another: 200')
  },
)

/** Whose session opens a download. */
function holderOf({ audience }: Route): keyof typeof tokens {
  if (audience === 'admin' || audience === 'staff-document') return 'admin'
  return audience === 'commuter' ? 'commuter' : 'employer'
}

function described({ rows, statements }: Turn): string {
  return `in the longest turn ${rows} rows:\n${statements.join('\n').slice(0, 3000)}`
}
