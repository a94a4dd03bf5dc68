import type { AuditEntry } from '#server/platform/audit/record-audit.ts'
import type { Actor } from '#server/platform/auth/actor.ts'

/** Who set something: the employer, an administrator in its name, or the launch of a program. */
export interface Author {
  kind: 'employer' | 'admin' | 'system'
  id: string | null
}

export const launch: Author = { kind: 'system', id: null }

export function authorOf({ employerId, by }: Actor): Author {
  return by.kind === 'staff'
    ? { kind: 'admin', id: by.adminId }
    : { kind: 'employer', id: employerId }
}

/** As `reward_settings` and `reward_setting_changes` keep it. */
export function changedBy({ kind, id }: Author) {
  return { changed_by: kind, changed_by_id: id }
}

/** As the audit log keeps it: an administrator acts in the name of the employer. */
export function auditedAs(
  { kind, id }: Author,
  employerId: string,
): Pick<AuditEntry, 'actor' | 'adminId'> {
  if (kind === 'system') return { actor: { kind: 'system', id: null } }
  return {
    actor: { kind: 'employer', id: employerId },
    adminId: kind === 'admin' ? id : null,
  }
}
