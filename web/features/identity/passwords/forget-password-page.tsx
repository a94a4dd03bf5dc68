import { paths } from '#web/paths.ts'
import { AskForLink } from './ask-for-link.tsx'
import { passwords } from './mailed-links.tsx'

/** Where whoever signs in for an employer asks for a new password. */
export function ForgetPasswordPage() {
  return <AskForLink login={paths.login} send={(body) => passwords.forgetPassword({ body })} />
}
