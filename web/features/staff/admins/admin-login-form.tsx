import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { adminCode, adminCredentials } from '#contract/staff/admins.ts'
import { refusalOf } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { SelectField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { CurrentPasswordField } from '#web/kit/form/password-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { shortWaitError, useCodeWait } from '#web/kit/form/use-code-wait.ts'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { otpRecipientsQuery } from './admin-client.ts'
import { type AdminLoginValues, type AdminSignIn, signInAdmin } from './sign-in-admin.ts'

const withoutCode = z.extend(adminCredentials, { send_otp_to: z.string(), otp: z.string() })
const withCode = z.extend(adminCredentials, { send_otp_to: z.string(), otp: adminCode })

const loadCodeFields = () => import('./code-fields.tsx')

const CodeFields = lazy(async () => ({ default: (await loadCodeFields()).CodeFields }))

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
  const form = useSchemaForm<AdminLoginValues, AdminSignIn>({
    schema: asksCode ? withCode : withoutCode,
    initialValues: { username: '', password: '', send_otp_to: '', otp: '' },
    send: (values) => {
      onSend()
      // A failed import is shown by what needs it.
      void outcomeOf(loadCodeFields())
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
  function signIn(values: AdminLoginValues, otp?: string): Promise<AdminSignIn> {
    const { username, password, send_otp_to } = values
    const sent = signInAdmin({ username, password, send_otp_to: send_otp_to || null, otp })
    return otp ? sent : countFrom(outOfWait(sent))
  }

  async function goOn(outcome: AdminSignIn) {
    if (outcome.kind === 'signed-in') return onSignedIn()
    setAsksCode(outcome.kind === 'code-sent')
    if (outcome.kind === 'inactive') onInactive()
  }

  return (
    <Form of={form} submit="Sign in" isWide>
      <TextField
        of={form}
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
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
        <Suspense>
          <CodeFields
            of={form}
            secondsLeft={secondsLeft}
            sendCode={() => {
              onSend()
              return signIn(form.form.getValues())
            }}
            onDone={goOn}
            onRefused={onRefused}
          />
        </Suspense>
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
