import { Button, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { oneTimeCode } from '#contract/shared.ts'
import { Form } from '#web/kit/form/form.tsx'
import { passcodeOf } from '#web/kit/form/passcode.ts'
import { PasscodeField, ResendCode } from '#web/kit/form/passcode-field.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { SignIn } from './sign-in.ts'

const schema = z.object({ otp: oneTimeCode })

interface EnteringProps {
  send: (otp: string) => Promise<SignIn>
  onDone: (outcome: SignIn) => Promise<void>
  onFailed: (error: unknown) => boolean
  onBack: () => void
  refusal: string | null
}

interface EnterCodeFormProps extends EnteringProps {
  /** Masked. */
  sentTo: string
  onResend: () => Promise<unknown>
  secondsLeft: number
}

export function EnterCodeForm(props: EnterCodeFormProps) {
  const { sentTo, send, onDone, onFailed, onResend, onBack, secondsLeft, refusal } = props
  const form = useSchemaForm({
    schema,
    initialValues: { otp: '' },
    send: ({ otp }) => send(passcodeOf(otp)),
    onDone,
    onFailed,
  })
  return (
    <Form of={form} submit="Sign in" beside={<BackButton onBack={onBack} />}>
      <Text>
        We sent a code to <b>{sentTo}</b>. It can take a minute to arrive.
      </Text>
      <PasscodeField of={form} name="otp" ref={focusOnMount} />
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <ResendCode of={form} name="otp" secondsLeft={secondsLeft} onResend={onResend} />
    </Form>
  )
}

/** For whoever cannot be reached at any address or number. */
export function EnterRecoveryCodeForm(props: EnteringProps) {
  const { send, onDone, onFailed, onBack, refusal } = props
  const form = useSchemaForm({
    schema,
    initialValues: { otp: '' },
    send: ({ otp }) => send(otp.trim()),
    onDone,
    onFailed,
  })
  return (
    <Form of={form} submit="Sign in" beside={<BackButton onBack={onBack} />}>
      <Text>Type one of the recovery codes you kept when you made them.</Text>
      <TextField
        of={form}
        name="otp"
        ref={focusOnMount}
        label="Recovery code"
        description="Groups of letters and digits; each code works once."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
      />
      {refusal && <Notice kind="error">{refusal}</Notice>}
    </Form>
  )
}

/** At the other end of the row. */
function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="default" mr="auto" onClick={onBack}>
      Back
    </Button>
  )
}
