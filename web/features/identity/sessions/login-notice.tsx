import { Notice } from '#web/ui/notice.tsx'
import type { LoginSearch } from './login-search.ts'

const words: Record<NonNullable<LoginSearch['notice']>, string> = {
  'session-ended': 'Your session has ended. Sign in again to go on where you were.',
  'signed-out-everywhere': 'You are signed out everywhere. Sign in again to go on here.',
  registered:
    'Thank you for registering. We look at every new account before it can be used and will write to you once it is active.',
  'password-changed': 'Your password was changed. Sign in with the new one.',
  'account-closed':
    'Your account is closed. We mailed you what remains and how it can be opened again.',
  'email-changed': 'Your e-mail address was changed. Sign in with the new one.',
}

/** Why the visitor is at the sign-in page, when not of their own will. */
export function LoginNotice({ notice }: Pick<LoginSearch, 'notice'>) {
  return notice && <Notice kind="info">{words[notice]}</Notice>
}
