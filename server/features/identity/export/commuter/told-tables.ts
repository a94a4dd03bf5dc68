import { mailLabel } from '#domain/mail/choices/mail-kinds.ts'
import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import { notificationText } from '#domain/system/notifications/notification-text.ts'
import { readChoices } from '#server/features/mail/choices/change-choices.ts'
import { readChunks, rowsAtOnce } from '#server/platform/db/read-chunks.ts'
import type { Db } from '#server/platform/db/transaction-guard.ts'
import { type Table, tableOf } from '#server/platform/files/table.ts'
import type { OwnStretch } from './queries.ts'
import { listOwnNotifications, type OwnNotification } from './told-queries.ts'

type Member = Omit<OwnStretch, 'count'> & { communityName: string }

/** What the member was told in the portal, and of what they want to be mailed besides. */
export async function toldTables(db: Db, { communityName, ...member }: Member): Promise<Table[]> {
  const { employerId, memberId } = member
  const choices = await readChoices({ db }, { employerId, readerId: memberId })
  const textOf = ({ kind, data }: OwnNotification) =>
    // As it was recorded, which the kind belongs to.
    notificationText({ ...data, kind } as Happening, { person: null, employer: communityName })
  return [
    tableOf({
      name: 'notifications',
      columns: [
        { heading: 'Told', value: (row) => row.localTold },
        { heading: 'Notification', value: (row) => textOf(row).title },
        { heading: 'Detail', value: (row) => textOf(row).detail },
        { heading: 'Read', value: (row) => (row.isRead ? 'Yes' : 'No') },
      ],
      rows: readChunks(rowsAtOnce, (last: OwnNotification | undefined) =>
        listOwnNotifications(db, { ...member, count: rowsAtOnce }, last),
      ),
    }),
    tableOf({
      name: 'mail-choices',
      columns: [
        { heading: 'About', value: (row) => mailLabel(row.kind) },
        { heading: 'Emails', value: (row) => choiceLabels[row.choice] },
      ],
      rows: [choices],
    }),
  ]
}

const choiceLabels = {
  at_once: 'At once',
  daily: 'Once a day',
  weekly: 'Once a week',
  never: 'Never',
} as const
