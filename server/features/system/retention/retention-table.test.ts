import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptDays } from '#domain/system/retention/kept-days.ts'
import { keptText } from '#domain/system/retention/retention-row.ts'
import { retentionTable } from '#domain/system/retention/table.ts'
import { schedule } from '#server/schedule.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { sweeps } from './queries/sweeps.ts'

/** Tables that name no person, although a column sounds like it; with what it holds. */
const impersonal: Record<string, string> = {
  'agreements.published_by': 'an administrator, by number',
  'agreements.updated_by': 'an administrator, by number',
  'campaigns.emails': 'how many there are',
  'campaigns.name': 'of the campaign',
  'campaigns.created_by': 'an administrator, by number',
  'campaigns.title_saved_by': 'an administrator, by number',
  'campaigns.content_saved_by': 'an administrator, by number',
  'campaigns.dates_saved_by': 'an administrator, by number',
  'custom_emails.last_member_id': 'how far a mailing has come, by number',
  'email_links.email_id': 'of an email to many',
  'invitation_texts.changed_by':
    'empty; a name that the version before writes is erased within the hour',
  'invitation_texts.changed_by_user_id': 'a person of the employer, by number',
  'kysely_migration.name': 'of a migration',
  'notice_reminders.last_member_id': 'how far a mailing has come, by number',
  'planning_assumptions.name': 'of a figure',
  'planning_assumptions.value': 'a figure',
  'registered_apps.name': 'of the app',
  'registered_apps.registered_by': 'an administrator, by number',
  'reward_settings.changed_by': 'which side it was',
  'reward_settings.changed_by_id': 'a person, by number',
  'suggested_mails.last_member_id': 'how far a mailing has come, by number',
  'transit_feeds.name': 'of an agency',
  'transit_feeds.uploaded_by': 'an administrator, by number',
  'transit_imports.file_name': 'of timetables',
  'transit_imports.name': 'of an agency',
  'transit_imports.started_by': 'an administrator, by number',
}

/** What columns are called that say who somebody is, where they are, or what they wrote. */
const personal =
  /name|email|phone|address|latitude|longitude|device|endpoint|birth|_by(_id)?$|(member|user|admin|reader|winner|actor|account|owner)_id$|^(value|question|answer|comment|rating_message|sealed_address)$/

let test: TestDatabase

beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.drop())

describe('the table of what is kept', () => {
  it('has a row for every table of the database that names a person', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and table_name not like 'member_scores_%'
      order by 1, 2`.execute(test.database.db)
    const known = new Set(rows.map(({ table }) => table))
    const listed = retentionTable.flatMap(({ tables }) => tables)
    expect(listed.filter((table) => !known.has(table))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    const unlisted = rows
      .filter(({ table, column }) => !listed.includes(table) && personal.test(column))
      .map(({ table, column }) => `${table}.${column}`)
    expect(unlisted).toEqual(Object.keys(impersonal).sort())
  })

  it('names jobs that wake by themselves', () => {
    const names = schedule.map(({ job }) => job.name)
    const named = retentionTable.flatMap(({ job }) => job ?? [])
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  it('says of all that is forgotten by its age what the nightly job does', () => {
    const swept = sweeps.map(({ kind, table }) => `${kind} ${table}`)
    const promised = retentionTable.flatMap(({ tables, kept, job }) =>
      job === 'forget-old-data' && 'kind' in kept
        ? tables.map((table) => `${kept.kind} ${table}`)
        : [],
    )
    // These go with their notification.
    const own = promised.filter((row) => !/notification_(reads|mails|marks)$/.test(row))
    expect(own.sort()).toEqual(swept.sort())
    const used = retentionTable.flatMap(({ kept }) => ('kind' in kept ? kept.kind : []))
    expect(used.sort()).toEqual(Object.keys(keptDays).sort())
  })

  it('stands in docs/retention.md as it is', () => {
    const root = join(import.meta.dirname, '..', '..', '..', '..')
    const lines = readFileSync(join(root, 'docs', 'retention.md'), 'utf8').split('\n')
    const rows = retentionTable.map(({ what, tables, kept, job, why }) => {
      const places = tables.map((table) => `\`${table}\``).join(', ') || '-'
      return `| ${what} | ${places} | ${keptText(kept)} | ${job ?? '-'} | ${why} |`
    })
    const [, ...body] = lines.filter((line) => line.startsWith('| '))
    expect(body).toEqual(rows)
  })
})
