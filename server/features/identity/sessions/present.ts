import type { Session } from '#contract/identity/sessions.ts'
import type { listEmployerSessions } from '#server/platform/auth/queries.ts'

type SessionRow = Awaited<ReturnType<typeof listEmployerSessions>>[number]

export function presentSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.renewed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    device: row.device,
    current: row.id === currentId,
    sign_in_as: row.admin_id !== null,
  }
}
