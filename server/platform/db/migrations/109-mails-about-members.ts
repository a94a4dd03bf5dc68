import { type Kysely, sql } from 'kysely'

/**
 * Whom an email names that was written before, as far as it can be told: it has in its key the first notification of
 * which it told and its reader, and told of none that is older than the first or newer than itself. Of each email no
 * notifications are read but those of that time, by their index.
 */
export const mailedBefore = sql`
  with mail as materialized (
    select m.idempotency_key as mail_key, m.created_at,
      split_part(m.idempotency_key, ':', 3) as reader_id, first.employer_id, first.audience,
      first.member_id, first.created_at as since
    from outbox_mails m
    join notifications first on first.id::text = split_part(m.idempotency_key, ':', 2)
    where m.ends = 'notifications'
  ), about as materialized (
    select n.employer_id, n.id, n.about_member_id, mail.mail_key, mail.created_at, mail.reader_id
    from mail
    join notifications n on n.audience = 'employer' and n.employer_id = mail.employer_id
      and n.member_id is null and n.created_at between mail.since and mail.created_at
    where mail.audience = 'employer'
    union all
    select n.employer_id, n.id, n.about_member_id, mail.mail_key, mail.created_at, mail.reader_id
    from mail
    join notifications n on n.audience = 'commuter' and n.employer_id = mail.employer_id
      and n.member_id = mail.member_id and n.created_at between mail.since and mail.created_at
    where mail.audience = 'commuter'
    union all
    select n.employer_id, n.id, n.about_member_id, mail.mail_key, mail.created_at, mail.reader_id
    from mail
    join notifications n on n.audience = 'staff'
      and n.created_at between mail.since and mail.created_at
    where mail.audience = 'staff'
  )
  select distinct about.employer_id, about.about_member_id as member_id, about.mail_key,
    about.created_at
  from about
  join notification_mails told
    on told.employer_id = about.employer_id and told.notification_id = about.id
    and told.reader_id::text = about.reader_id
  where about.about_member_id is not null`

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
  await sql`
    insert into mails_about (employer_id, member_id, mail_key, created_at)
    select employer_id, member_id, mail_key, created_at from (${mailedBefore}) as mailed
    on conflict do nothing`.execute(db)
  await sql`alter table invitation_texts add column changed_by_user_id uuid`.execute(db)
  await sql`
    update invitation_texts as t set changed_by = null, changed_by_user_id = (
      select l.actor_user_id from audit_log l
      where l.employer_id = t.employer_id
        and l.action in ('invitation.text_changed', 'invitation.text_reset')
      order by l.at desc, l.id desc limit 1)`.execute(db)
}
