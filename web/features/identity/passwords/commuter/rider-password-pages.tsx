import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memberPasswordRoutes } from '#contract/identity/passwords-commuter.ts'
import { createClient } from '#web/api/client.ts'
import { keepDevice } from '#web/api/device-token.ts'
import { clearToken } from '#web/api/tokens.ts'
import { riderPaths } from '#web/paths.ts'
import { AskForLink } from '../ask-for-link.tsx'
import { SetPassword } from '../set-password.tsx'

const riderPasswords = createClient(memberPasswordRoutes)

/** Where members ask for a new password. */
export function RiderForgetPasswordPage() {
  return (
    <AskForLink
      login={riderPaths.login}
      send={(body) => riderPasswords.forgetOwnPassword({ body })}
    />
  )
}

/** Where members set a new password by a mailed link. */
export function RiderResetPasswordPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <SetPassword
      forgot={riderPaths.forgetPassword}
      login={riderPaths.login}
      check={(token) => riderPasswords.checkOwnResetLink({ body: { token } })}
      send={(body) => riderPasswords.resetOwnPassword({ body })}
      onDone={({ device_token }) => {
        keepDevice(device_token, 'commuter')
        // Whatever session this browser had is over.
        clearToken('commuter')
        queryClient.clear()
        return navigate({ to: riderPaths.login, search: { notice: 'password-changed' } })
      }}
    />
  )
}
