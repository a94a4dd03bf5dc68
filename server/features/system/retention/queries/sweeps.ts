import { type RawBuilder, sql } from 'kysely'
import type { KeptDays } from '#domain/system/retention/kept-days.ts'
import type { DB } from '#server/platform/db/types.gen.ts'

/** Rows that are forgotten once they are so old. */
export interface Sweep {
  kind: KeptDays
  table: keyof DB
  /** Whether its rows are of employers, who then take turns; some of them may be nobody's. */
  isOfEmployers: boolean
  /** Which rows `t` are over, of which something is left to forget. */
  isOver: (since: Date) => RawBuilder<boolean>
  /** What is emptied of a row, which stays; without it the row goes. */
  emptied?: (at: Date) => RawBuilder<unknown>
}

const ended = (since: Date) => sql<boolean>`t.expires_at <= ${since}::timestamptz`
const created = (since: Date) => sql<boolean>`t.created_at <= ${since}::timestamptz`

/** Codes and links, also those that only the version before wrote. */
const waysIn = ['user_codes', 'user_links', 'account_links', 'one_time_codes'] as const

const proofs = ['ledger_proofs', 'member_count_proofs'] as const

/** An action on many members that is over. */
const isOldAction = (action: string, since: Date) => sql<boolean>`
  ${sql.ref(`${action}.asked_at`)} <= ${since}::timestamptz
  and coalesce(${sql.ref(`${action}.finished_at`)}, ${sql.ref(`${action}.undone_at`)}) is not null`

/** A ticket that is resolved, and about which nothing happened since. */
const isOldTicket = (ticket: string, since: Date) => sql`
  ${sql.ref(`${ticket}.status`)} = 'Resolved'
  and ${sql.ref(`${ticket}.opened_at`)} <= ${since}::timestamptz
  and not exists (select from ticket_entries as later
    where later.employer_id = ${sql.ref(`${ticket}.employer_id`)}
      and later.ticket_id = ${sql.ref(`${ticket}.id`)} and later.at > ${since}::timestamptz)`

/** What of an email says to whom it went and what it said to them; campaigns forget their addresses by themselves. */
const emptiedMail = sql`to_address = '', reply_to = null,
  subject = case when subject is not null then '' end,
  text = case when text is not null then '' end,
  html = case when html is not null then '' end,
  merge = case when merge is not null then '{}'::jsonb end,
  failure = case when failure is not null then 'erased with age' end`

/** All that is forgotten by its age alone, in this order: results before their action. */
export const sweeps: readonly Sweep[] = [
  ...waysIn.map((table): Sweep => ({ kind: 'codes', table, isOfEmployers: true, isOver: ended })),
  { kind: 'codes', table: 'member_access_links', isOfEmployers: true, isOver: ended },
  { kind: 'codes', table: 'admin_codes', isOfEmployers: false, isOver: ended },
  { kind: 'teamInvitations', table: 'user_invitations', isOfEmployers: true, isOver: ended },
  { kind: 'repeats', table: 'idempotent_answers', isOfEmployers: true, isOver: created },
  { kind: 'repeats', table: 'request_answers', isOfEmployers: true, isOver: created },
  {
    kind: 'repeats',
    table: 'removed_trips',
    isOfEmployers: true,
    isOver: (since) => sql`t.removed_at <= ${since}::timestamptz`,
  },
  {
    kind: 'memberActions',
    table: 'member_action_results',
    isOfEmployers: true,
    isOver: (since) => sql`exists (select from member_actions as action
      where action.employer_id = t.employer_id and action.id = t.action_id
        and ${isOldAction('action', since)})`,
  },
  {
    kind: 'memberActions',
    table: 'member_action_lists',
    isOfEmployers: true,
    isOver: (since) => sql`${created(since)} and not exists (select from member_actions as action
      where action.employer_id = t.employer_id and action.id = t.action_id
        and action.finished_at is null and action.undone_at is null)`,
  },
  {
    kind: 'memberActions',
    table: 'member_actions',
    isOfEmployers: true,
    isOver: (since) => isOldAction('t', since),
  },
  {
    kind: 'memberUploads',
    table: 'member_uploads',
    isOfEmployers: true,
    isOver: (since) => sql`t.file_name <> '' and ${created(since)}`,
    emptied: () => sql`file_name = ''`,
  },
  {
    kind: 'bounces',
    table: 'suppressed_addresses',
    isOfEmployers: false,
    isOver: (since) => sql`t.reason = 'bounced' and t.at <= ${since}::timestamptz`,
  },
  {
    kind: 'emails',
    table: 'outbox_mails',
    isOfEmployers: true,
    isOver: (since) => sql`t.created_at <= ${since}::timestamptz and t.status <> 'waiting'
      and (t.to_address <> '' or t.text <> '') and not (t.is_bulk and t.employer_id is null)`,
    emptied: () => emptiedMail,
  },
  {
    kind: 'emails',
    table: 'mails_about',
    isOfEmployers: true,
    isOver: (since) => sql`t.created_at <= ${since}::timestamptz and not exists (
      select from outbox_mails as mail where mail.idempotency_key = t.mail_key and mail.text <> '')`,
  },
  {
    kind: 'localMessages',
    table: 'local_messages',
    isOfEmployers: false,
    isOver: (since) => sql`t.received_at <= ${since}::timestamptz`,
  },
  { kind: 'notifications', table: 'notifications', isOfEmployers: true, isOver: created },
  {
    kind: 'tickets',
    table: 'ticket_entries',
    isOfEmployers: true,
    isOver: (since) => sql`t.body <> '' and exists (select from tickets as ticket
      where ticket.employer_id = t.employer_id and ticket.id = t.ticket_id
        and ${isOldTicket('ticket', since)})`,
    emptied: () => sql`body = ''`,
  },
  {
    kind: 'tickets',
    table: 'tickets',
    isOfEmployers: true,
    isOver: (since) => sql`t.subject <> '' and ${isOldTicket('t', since)}`,
    emptied: () => sql`subject = '', rating_message = null`,
  },
  {
    kind: 'historyValues',
    table: 'audit_values',
    isOfEmployers: true,
    isOver: (since) => sql`t.erased_at is null and exists (select from audit_log as entry
      where entry.id = t.audit_id and entry.at <= ${since}::timestamptz)`,
    emptied: (at) => sql`before = null, after = null, erased_at = ${at}::timestamptz`,
  },
  ...proofs.map(
    (table): Sweep => ({
      kind: 'proofs',
      table,
      isOfEmployers: false,
      isOver: (since) => sql`t.proved_at <= ${since}::timestamptz`,
    }),
  ),
]
