import { type Kysely, sql } from 'kysely'

/**
 * Which emails to others name a member, kept as long as what they said, so that it goes with the member; and who
 * changed the text of invitations, by number in place of a name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // mail_key: the idempotency key of the email.
  await sql`
    create table mails_about (
      employer_id uuid not null references employers (id),
      member_id uuid not null,
      mail_key text not null,
      created_at timestamptz not null,
      primary key (employer_id, member_id, mail_key)
    )`.execute(db)
  await sql`create index mails_about_old on mails_about (created_at)`.execute(db)
  // The key of an email has the first of what it told; it cannot be older than that.
  await sql`
    insert into mails_about (employer_id, member_id, mail_key, created_at)
    select about.employer_id, about.about_member_id, mail.idempotency_key, mail.created_at
    from notifications about
    join notification_mails told
      on told.employer_id = about.employer_id and told.notification_id = about.id
    join notification_mails other on other.reader_id = told.reader_id
    join notifications first
      on first.employer_id = other.employer_id and first.id = other.notification_id
      and first.created_at <= about.created_at
    join outbox_mails mail
      on mail.idempotency_key = 'notification:' || first.id || ':' || told.reader_id
      and mail.ends = 'notifications' and mail.created_at >= about.created_at
    where about.about_member_id is not null
    on conflict do nothing`.execute(db)
  await sql`alter table invitation_texts add column changed_by_user_id uuid`.execute(db)
  await sql`
    update invitation_texts as t set changed_by = null, changed_by_user_id = (
      select l.actor_user_id from audit_log l
      where l.employer_id = t.employer_id
        and l.action in ('invitation.text_changed', 'invitation.text_reset')
      order by l.at desc, l.id desc limit 1)`.execute(db)
}
