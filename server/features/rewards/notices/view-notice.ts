import { fillHtml, firstName } from '#domain/mail/outbox/merge-fields.ts'
import type { RowKey } from '#server/platform/db/tenant-rows.ts'
import type { Platform } from '#server/platform/platform.ts'
import { getProgram } from './get-program.ts'
import { programLetter } from './program-letter.ts'

/** The letter about a program as a page, as a member of the employer's own name would get it. */
export async function viewNotice(platform: Platform, key: RowKey): Promise<string> {
  const { db, clock, config } = platform
  const program = await getProgram(db, key, clock.now())
  const { startOn, todayOn } = program
  // A draft is shown as if it began today.
  const dated = { ...program, startOn: startOn ?? todayOn }
  const { html } = programLetter(dated, { publicUrl: config.publicUrl, isReminder: false })
  return fillHtml(html, {
    name: program.name,
    first_name: firstName(program.name),
    email: program.email,
    community: program.community,
    unsubscribe_link: config.publicUrl,
  })
}
