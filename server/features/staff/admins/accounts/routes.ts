import type { Handlers } from '#contract/route.ts'
import type {
  AdminSession,
  adminAccountRoutes,
  ListedAdmin,
} from '#contract/staff/admins-accounts.ts'
import type { StaffActor } from '#server/platform/auth/actor.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Contexts } from '#server/platform/http/contexts.ts'
import { presentWhole } from '#server/platform/paging.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAdmin } from '../create-admin.ts'
import { changeAdmin } from './change-admin.ts'
import { deleteAdmin, endAdminSession, endAdminSessions } from './delete-admin.ts'
import {
  type AccountRow,
  type AdminSessionRow,
  isAdmin,
  listAccounts,
  listAdminSessions,
} from './queries.ts'

/** Superadmins manage administrators, themselves included. */
export function adminAccountHandlers(
  platform: Platform,
): Handlers<typeof adminAccountRoutes, Contexts> {
  const { db, clock } = platform
  return {
    async listAdmins(_input, { actor }) {
      const rows = await listAccounts(db, clock.now())
      return presentWhole(rows.map((row) => presentAccount(row, actor)))
    },

    async createAdmin({ body }, { actor }) {
      const id = await createAdmin(platform, { kind: 'admin', id: actor.adminId }, body)
      return { ...done('Updated successfully'), data: { _id: id } }
    },

    async changeAdmin({ params: { id }, body }, { actor }) {
      await changeAdmin(platform, actor, id, body)
      return done('Updated successfully')
    },

    async deleteAdmin({ params: { id } }, { actor }) {
      await deleteAdmin(platform, actor, id)
      return done('Deleted successfully')
    },

    async listAdminSessions({ params: { id } }, { actor }) {
      if (!(await isAdmin(db, id))) throw notFound('The administrator')
      const rows = await listAdminSessions(db, id, clock.now())
      return presentWhole(rows.map((row) => presentSession(row, actor)))
    },

    async endAdminSessions({ params: { id } }, { actor }) {
      await endAdminSessions(platform, actor, id)
      return done(
        id === actor.adminId ? 'Your other sessions were ended' : 'The sessions were ended',
      )
    },

    async endAdminSession({ params: { id } }, { actor }) {
      await endAdminSession(platform, actor, id)
      return done('The session was ended')
    },
  }
}

function done(result: string) {
  return { status: true as const, result }
}

function presentAccount(row: AccountRow, actor: StaffActor): ListedAdmin {
  return {
    _id: row.id,
    username: row.username,
    email: row.email,
    type: row.type,
    is_active: row.isActive,
    second_step: row.hasSecondStep,
    created_at: row.createdAt.toISOString(),
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    otp_label: row.otpLabel,
    otp_recipients: row.otpRecipients,
    sessions_count: row.sessions,
    is_you: row.id === actor.adminId,
    version: row.version,
  }
}

function presentSession(row: AdminSessionRow, { sessionId }: StaffActor): AdminSession {
  const { employerId, communityName } = row
  return {
    _id: row.id,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    device: row.device,
    current: row.id === sessionId,
    employer: employerId === null ? null : { _id: employerId, community_name: communityName ?? '' },
  }
}
