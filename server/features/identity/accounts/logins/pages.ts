import { isMember, type LoginKey } from '#server/platform/auth/actor.ts'

/** Where mails about signing in lead: paths of the web app, which are not the same for people of employers and members. */
const pages = {
  user: {
    forgotten: '/forget-password',
    reset: '/reset-password',
    confirmEmail: '/confirm-email',
  },
  member: {
    forgotten: '/rider/forget-password',
    reset: '/rider/reset-password',
    confirmEmail: '/rider/confirm-email',
  },
} as const

export function pagesOf(login: LoginKey) {
  return pages[isMember(login) ? 'member' : 'user']
}
