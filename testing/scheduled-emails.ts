import { createEmployer, createMember, tokenOf } from './factories.ts'
import { form } from './form.ts'
import type { TestApp } from './test-app.ts'

/** An employer with so many members who joined with a survey, and its token. */
export async function createEmployerOf(
  app: TestApp,
  members: number,
  overrides: Parameters<typeof createEmployer>[1] = {},
) {
  const { id, email } = await createEmployer(app, overrides)
  for (let made = 0; made < members; made++) await createMember(app, id)
  return { id, email, token: await tokenOf(app, { kind: 'employer', employerId: id }) }
}

/** Schedules an email at a local time of the employer; answers its id. */
export async function scheduleEmail(
  app: TestApp,
  token: string,
  when_to_send: string,
  fields = {},
): Promise<string> {
  const sent = { when_to_send, rule: 'all', title: 'News for {{first_name|you}}', ...fields }
  const { body } = await app.post('/custom-email', form(sent), { token })
  return body.data.id
}

/** The mails of an email or an upload that are in the outbox. */
export function mailsOf({ platform }: TestApp, batchId: string) {
  return platform.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
}

/** The list of sent emails as the employer gets it. */
export async function sentEmails(app: TestApp, token: string) {
  return (await app.get('/custom-emails?sent=true', { token })).body.data
}
