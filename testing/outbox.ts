import type { TestApp } from './test-app.ts'

/** Mails an employer caused, each with content of its own, in the order they were written. */
export async function mailsOf({ platform }: TestApp, employerId: string) {
  const rows = await platform.db
    .selectFrom('outbox_mails')
    .select([
      'subject',
      'text',
      'to_address as to',
      'created_at as at',
      'attachment_kind as attached',
    ])
    .where('employer_id', '=', employerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ subject, text, ...mail }) => ({
    ...mail,
    subject: subject ?? '',
    text: text ?? '',
  }))
}
