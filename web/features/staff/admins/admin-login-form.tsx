import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { adminCode, adminCredentials } from '#contract/staff/admins.ts'
import { errorMessage, refusalOf } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useCommand } from '#web/kit/command.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { PasscodeField, ResendCode } from '#web/kit/form/passcode-field.tsx'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { shortWaitError, useCodeWait } from '#web/kit/form/use-code-wait.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { otpRecipientsQuery } from './admin-client.ts'
import { type AdminSignIn, signInAdmin } from './sign-in-admin.ts'

const withoutCode = z.extend(adminCredentials, { send_otp_to: z.string(), otp: z.string() })
const withCode = z.extend(adminCredentials, { send_otp_to: z.string(), otp: adminCode })

type Values = z.output<typeof withoutCode>

interface AdminLoginFormProps {
  onSend: () => void
  onSignedIn: () => Promise<void>
  onInactive: () => void
  onRefused: (message: string) => void
}

/** Username, password and whom a code goes to; the code's own field only once one is asked for. */
export function AdminLoginForm(props: AdminLoginFormProps) {
  const { onSend, onSignedIn, onInactive, onRefused } = props
  const { data: recipients = [] } = useQuery(otpRecipientsQuery)
  const [asksCode, setAsksCode] = useState(false)
  const { secondsLeft, countFrom } = useCodeWait()
  const form = useSchemaForm<Values, AdminSignIn>({
    schema: asksCode ? withCode : withoutCode,
    initialValues: { username: '', password: '', send_otp_to: '', otp: '' },
    send: (values) => {
      onSend()
      return asksCode ? signIn(values, passcodeOf(values.otp)) : signIn(values)
    },
    onDone: goOn,
    onFailed: (error) => {
      const { fields, message } = refusalOf(error)
      onRefused(message)
      // Beside its field as well, where it is about one.
      return Object.keys(fields).length === 0
    },
  })

  /** Without a code one is sent, if the account asks for it: then the next can be sent only after a while. */
  function signIn(values: Values, otp?: string): Promise<AdminSignIn> {
    const { username, password, send_otp_to } = values
    const sent = signInAdmin({ username, password, send_otp_to: send_otp_to || null, otp })
    return otp ? sent : countFrom(outOfWait(sent))
  }

  async function goOn(outcome: AdminSignIn) {
    if (outcome.kind === 'signed-in') return onSignedIn()
    setAsksCode(outcome.kind === 'code-sent')
    if (outcome.kind === 'inactive') onInactive()
  }

  const resend = useCommand({
    run: () => {
      onSend()
      return signIn(form.form.getValues())
    },
    success: ({ kind }) => (kind === 'code-sent' ? 'Message sent successfully' : null),
    onDone: goOn,
    onFailed: (error) => {
      onRefused(errorMessage(error))
      return true
    },
  })

  return (
    <Form of={form} submit="Sign in" isWide>
      <TextField
        of={form}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
      />
      <CurrentPasswordField of={form} name="password" label="Password" size="md" />
      <SelectField
        of={form}
        name="send_otp_to"
        label="Who you are"
        description="Where your code goes, if your account asks for one."
        size="md"
        data={[
          { value: '', label: 'Myself, at my own address' },
          ...recipients.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      {asksCode && (
        <>
          <PasscodeField of={form} name="otp" ref={focusOnMount} size="md" />
          <ResendCode
            of={form}
            name="otp"
            secondsLeft={secondsLeft}
            onResend={() => resend.run(undefined)}
          />
        </>
      )}
    </Form>
  )
}

/** What is refused for a moment is the next code. */
async function outOfWait(sent: Promise<AdminSignIn>): Promise<AdminSignIn> {
  const outcome = await outcomeOf(sent)
  if (outcome.isDone) return outcome.answer
  throw shortWaitError(
    outcome.error,
    () => 'A code was sent a moment ago. Another one can be sent shortly.',
  )
}
