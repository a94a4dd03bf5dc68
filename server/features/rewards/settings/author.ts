import type { EmployerActor } from '#server/platform/auth/actor.ts'

/** Who set something: the employer, an administrator in its name, or a job such as the launch of a program. */
export interface Author {
  kind: 'employer' | 'admin' | 'system'
  id: string | null
}

export function authorOf({ employerId, by }: EmployerActor): Author {
  switch (by.kind) {
    case 'user':
      return { kind: 'employer', id: employerId }
    case 'staff':
      return { kind: 'admin', id: by.adminId }
    case 'job':
      return { kind: 'system', id: null }
  }
}

/** As `reward_settings` and `reward_setting_changes` keep it. */
export function changedBy({ kind, id }: Author) {
  return { changed_by: kind, changed_by_id: id }
}
