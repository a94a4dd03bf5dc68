import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { readToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { passwords } from './mailed-links.tsx'

/** Where people of employers confirm a new email address. */
export function ConfirmEmailPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <ConfirmAddress
      confirm={(token) => passwords.confirmEmail({ body: { token } })}
      success={(result) => (readToken('employer') ? result : null)}
      onDone={() => {
        queryClient.clear()
        return readToken('employer')
          ? navigate({ to: paths.account })
          : navigate({ to: paths.login, search: { notice: 'email-changed' } })
      }}
      again={
        <>
          Ask for the change again on your <TextLink to={paths.account}>account page</TextLink>.
        </>
      }
    />
  )
}
