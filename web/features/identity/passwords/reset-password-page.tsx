import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { keepDevice } from '#web/api/device-token.ts'
import { clearToken } from '#web/api/tokens.ts'
import { paths } from '#web/paths.ts'
import { passwords } from './mailed-links.tsx'
import { SetPassword } from './set-password.tsx'

/** Where whoever signs in for an employer sets a new password. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <SetPassword
      forgot={paths.forgetPassword}
      login={paths.login}
      check={(token) => passwords.checkResetLink({ body: { token } })}
      send={(body) => passwords.resetPassword({ body })}
      onDone={({ device_token }) => {
        keepDevice(device_token)
        // Whatever session this browser had is over.
        clearToken('employer')
        queryClient.clear()
        return navigate({ to: paths.login, search: { notice: 'password-changed' } })
      }}
    />
  )
}
