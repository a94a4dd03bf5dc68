import type { AdminRefusal } from '#domain/staff/admins/admin-change.ts'
import { superadminsOnly } from '#server/platform/auth/actor.ts'
import { type AppError, conflict, notFound } from '#server/platform/errors.ts'

/** What is answered to who may not manage an administrator so. */
export function refused(refusal: AdminRefusal): AppError {
  switch (refusal) {
    case 'not_superadmin':
      return superadminsOnly()
    case 'unknown':
      return notFound('The administrator')
    case 'last_superadmin':
      return conflict(
        'last_superadmin',
        'The back office keeps one active superadmin: make somebody else one first',
      )
  }
}
