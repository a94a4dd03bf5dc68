import type { Happening } from '#domain/system/notifications/notification-kinds.ts'
import type { TestApp } from './test-app.ts'

/** What was recorded in an employer's account of a kind, the earliest first: what happened, without the kind. */
export async function notificationsOf(
  { platform }: TestApp,
  employerId: string,
  kind: Happening['kind'],
): Promise<unknown[]> {
  const rows = await platform.db
    .selectFrom('notifications')
    .select('data')
    .where('employer_id', '=', employerId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ data }) => data)
}
