import { redemptionStatusLabels } from '#domain/money/redemptions/status.ts'
import { taxStatusLabels } from '#domain/money/tax-forms/decision.ts'
import { toDollars } from '#domain/money.ts'
import { timeOfDay } from '#domain/time-of-day.ts'
import { kindLabels, modeLabels } from '#server/features/rewards/statements/file-labels.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, type TableCell, tableOf } from '#server/platform/files/table.ts'
import {
  listOwnAcceptances,
  listOwnDaysOff,
  listOwnEntries,
  listOwnQuestions,
  listOwnRedemptions,
  listOwnRewards,
  listOwnTaxForms,
  listOwnTrips,
  type OwnStretch,
  type Profile,
} from './queries.ts'

/** Each with all its text, which may be hundreds of kilobytes. */
const documentsAtOnce = 5

/** A member's rows, each table read in chunks while it is written. */
export function ownTables(db: Db, member: Omit<OwnStretch, 'count'>): Table[] {
  function read<Row>(
    page: (db: Db, stretch: OwnStretch, last: Row | undefined) => Promise<Row[]>,
    count = rowsAtOnce,
  ): AsyncIterable<Row[]> {
    return readChunks(count, (last: Row | undefined) => page(db, { ...member, count }, last))
  }
  return [
    tableOf({
      name: 'trips',
      columns: [
        { heading: 'Date', value: (row) => row.tripOn },
        { heading: 'Direction', value: (row) => row.direction },
        { heading: 'Mode', value: (row) => modeLabels[row.mode] },
        { heading: 'Miles', value: (row) => row.miles },
        { heading: 'Recorded by', value: (row) => row.source },
        { heading: 'Points', value: (row) => row.points },
        { heading: 'CO2 saved (kg)', value: (row) => row.co2SavedKg },
        { heading: 'Logged', value: (row) => row.localLogged },
      ],
      rows: read(listOwnTrips),
    }),
    tableOf({
      name: 'rewards',
      columns: [
        { heading: 'Earned on', value: (row) => row.earnedOn },
        { heading: 'Reward', value: (row) => kindLabels[row.kind] },
        { heading: 'Value', value: (row) => toDollars(row.valueCents) },
        { heading: 'Status', value: (row) => rewardStatuses[row.status] },
        { heading: 'Approved', value: (row) => row.localApproved },
      ],
      rows: read(listOwnRewards),
    }),
    tableOf({
      name: 'redemptions',
      columns: [
        { heading: 'Requested', value: (row) => row.localRequested },
        { heading: 'Amount', value: (row) => toDollars(row.cents) },
        { heading: 'Status', value: (row) => redemptionStatusLabels[row.status] },
        { heading: 'Settled', value: (row) => row.localSettled },
      ],
      rows: read(listOwnRedemptions),
    }),
    tableOf({
      name: 'tax-forms',
      columns: [
        { heading: 'Uploaded', value: (row) => row.localUploaded },
        { heading: 'Kind', value: (row) => (row.fileType === 'application/pdf' ? 'PDF' : 'Image') },
        { heading: 'Status', value: (row) => taxStatusLabels[row.status] },
        { heading: 'Decided', value: (row) => row.localDecided },
        { heading: 'Message', value: (row) => row.message },
        { heading: 'Replaced', value: (row) => row.localReplaced },
      ],
      rows: read(listOwnTaxForms),
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
      rows: read(listOwnAcceptances, documentsAtOnce),
    }),
    tableOf({
      name: 'tickets',
      columns: [
        { heading: 'Ticket', value: (row) => row.number },
        { heading: 'Subject', value: (row) => row.subject },
        { heading: 'Written', value: (row) => row.localAt },
        { heading: 'By', value: (row) => (row.isByMember ? 'You' : 'Support') },
        { heading: 'Text', value: (row) => row.body ?? row.ratingMessage },
        { heading: 'Status', value: (row) => row.status },
        { heading: 'Rating', value: (row) => row.rating },
      ],
      rows: read(listOwnEntries),
    }),
    tableOf({
      name: 'days-off',
      columns: [{ heading: 'Date', value: (row) => row.offOn }],
      rows: read(listOwnDaysOff),
    }),
    tableOf({
      name: 'trip-questions',
      columns: [
        { heading: 'Asked', value: (row) => row.localAsked },
        { heading: 'Trip on', value: (row) => row.tripOn },
        { heading: 'Question', value: (row) => row.question },
        { heading: 'Answered', value: (row) => row.localAnswered },
        { heading: 'Answer', value: (row) => row.answer },
        { heading: 'Settled', value: (row) => row.localSettled },
        { heading: 'Outcome', value: (row) => row.outcome && questionOutcomes[row.outcome] },
        { heading: 'Reason', value: (row) => row.reason },
      ],
      rows: read(listOwnQuestions),
    }),
  ]
}

/** What is known of the member, a fact a line. */
export function profileTable(profile: Profile, further: readonly [string, TableCell][]): Table {
  const facts: [string, TableCell][] = [
    ['Member', profile.id],
    ['Name', profile.name],
    ['Email', profile.email],
    ['Employer', profile.communityName],
    ['Joined', timeOf(profile.joinedAt)],
    ['Home address', profile.homeAddress],
    ['Home latitude', profile.homeLatitude],
    ['Home longitude', profile.homeLongitude],
    ['Miles to work', profile.distanceMiles],
    ['Usual mode', profile.usualMode && modeLabels[profile.usualMode]],
    ['Office days a week', profile.officeDaysAWeek],
    ['Work begins', profile.workFromMinute === null ? null : timeOfDay(profile.workFromMinute)],
    ['Work ends', profile.workUntilMinute === null ? null : timeOfDay(profile.workUntilMinute)],
    ['Filled survey', timeOf(profile.surveyedAt)],
    ['Hidden in the leaderboard', profile.hidesInLeaderboard ? 'Yes' : 'No'],
    ['Unsubscribed', timeOf(profile.unsubscribedAt)],
    ['Last sign-in', timeOf(profile.lastLoginAt)],
    ...further,
  ]
  return tableOf({
    name: 'profile',
    columns: [
      { heading: 'Field', value: ([field]) => field },
      { heading: 'Value', value: ([, value]) => value },
    ],
    rows: [facts],
  })
}

const timeOf = (at: Date | null) => at?.toISOString() ?? null

const questionOutcomes = {
  upheld: 'Trip removed',
  dismissed: 'Trip accepted',
  lapsed: 'Over',
  withdrawn: 'Withdrawn',
  removed: 'Trip removed by support',
  left: 'Left',
}

const rewardStatuses = {
  pending: 'Pending',
  approved: 'Approved',
  cancelled: 'Cancelled',
  corrected: 'Corrected',
}
