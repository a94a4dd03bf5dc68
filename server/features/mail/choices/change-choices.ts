import {
  choiceOf,
  type MailKind,
  mailKindsOf,
  offeredChoices,
} from '#domain/mail/choices/mail-kinds.ts'
import type { MailChoice } from '#domain/system/notifications/notification-kinds.ts'
import type { Reader } from '#server/platform/db/reader-rows.ts'
import { inEmployerTransaction, inTransaction } from '#server/platform/db/transaction-guard.ts'
import { invalid, unauthorized } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReader, listChoices, saveChoices } from './queries.ts'

interface Chosen {
  kind: MailKind
  choice: MailChoice
}

/** What somebody gets of each kind that is theirs to choose. */
export async function readChoices({ db }: Pick<Platform, 'db'>, reader: Reader): Promise<Chosen[]> {
  const found = await findReader(db, reader)
  if (!found) throw unauthorized()
  const stored = new Map((await listChoices(db, reader)).map((row) => [row.kind, row.choice]))
  return mailKindsOf(found.audience).map((kind) => ({
    kind,
    choice: choiceOf(kind, found.role, stored.get(kind)),
  }))
}

/** Saves some choices; what is not among them stays. */
export async function changeChoices(
  platform: Platform,
  reader: Reader,
  choices: readonly Chosen[],
): Promise<Chosen[]> {
  const { db, clock } = platform
  const kinds = (await readChoices(platform, reader)).map(({ kind }) => kind)
  choices.forEach(({ kind, choice }, n) => {
    if (!kinds.includes(kind))
      throw invalid({ [`choices.${n}.kind`]: ['Please choose one of yours'] })
    if (!offeredChoices(kind).includes(choice))
      throw invalid({ [`choices.${n}.choice`]: ['This email comes weekly or never'] })
  })
  // Of two about one kind the last one counts.
  const byKind = [...new Map(choices.map((one) => [one.kind, one])).values()]
  const save = (trx: Parameters<typeof saveChoices>[0]) =>
    saveChoices(trx, reader, byKind, clock.now())
  if (reader.employerId) await inEmployerTransaction(db, reader.employerId, save)
  else await inTransaction(db, save)
  return readChoices(platform, reader)
}
