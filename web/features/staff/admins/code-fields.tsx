import { errorMessage } from '#web/api/errors.ts'
import { useCommand } from '#web/kit/command.ts'
import { PasscodeField, ResendCode } from '#web/kit/form/passcode-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import type { AdminLoginValues, AdminSignIn } from './sign-in-admin.ts'

interface CodeFieldsProps {
  of: SchemaForm<AdminLoginValues>
  /** Until another code can be asked for. */
  secondsLeft: number
  /** The sign-in without a code, which sends one. */
  sendCode: () => Promise<AdminSignIn>
  onDone: (outcome: AdminSignIn) => Promise<void>
  onRefused: (message: string) => void
}

/** What the sign-in form has once a code is asked for; its own code comes with that. */
export function CodeFields({ of, secondsLeft, sendCode, onDone, onRefused }: CodeFieldsProps) {
  const resend = useCommand({
    run: sendCode,
    success: ({ kind }) => (kind === 'code-sent' ? 'Message sent successfully' : null),
    onDone,
    onFailed: (error) => {
      onRefused(errorMessage(error))
      return true
    },
  })
  return (
    <>
      <PasscodeField of={of} name="otp" ref={focusOnMount} size="md" />
      <ResendCode
        of={of}
        name="otp"
        secondsLeft={secondsLeft}
        onResend={() => resend.run(undefined)}
      />
    </>
  )
}
