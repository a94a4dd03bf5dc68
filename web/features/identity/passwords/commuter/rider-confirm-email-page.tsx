import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memberAccountRoutes } from '#contract/identity/accounts/accounts-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { readToken } from '#web/api/tokens.ts'
import { riderPaths } from '#web/paths.ts'
import { TextLink } from '#web/ui/links.tsx'
import { ConfirmAddress } from '../confirm-address.tsx'

const accounts = createClient({ confirmOwnEmail: memberAccountRoutes.confirmOwnEmail })

/** Where members confirm a new email address. */
export function RiderConfirmEmailPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <ConfirmAddress
      confirm={(token) => accounts.confirmOwnEmail({ body: { token } })}
      success={(result) => (readToken('commuter') ? result : null)}
      onDone={() => {
        queryClient.clear()
        return readToken('commuter')
          ? navigate({ to: riderPaths.profile })
          : navigate({ to: riderPaths.login, search: { notice: 'email-changed' } })
      }}
      again={
        <>
          Ask for the change again in your <TextLink to={riderPaths.profile}>profile</TextLink>.
        </>
      }
    />
  )
}
