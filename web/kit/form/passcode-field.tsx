import { Group, Text, TextInput, type TextInputProps } from '@mantine/core'
import { WaitButton } from '#web/ui/buttons.tsx'
import classes from './passcode-field.module.css'
import { type FieldOf, fieldProps } from './text-field.tsx'

type PasscodeFieldProps<Values> = FieldOf<Values> & Omit<TextInputProps, 'name'>

/** The six digits of a message; phones offer them above the keyboard, and pasting takes spaces along. */
export function PasscodeField<Values>({ of, name, ...input }: PasscodeFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <TextInput
      key={key}
      {...field}
      label="Code"
      description="Six digits; they work for 10 minutes and five tries."
      {...input}
      classNames={{ input: classes.digits }}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck="false"
      maxLength={20}
    />
  )
}

interface ResendCodeProps<Values> extends FieldOf<Values> {
  secondsLeft: number
  onResend: () => Promise<unknown>
}

/** Below the field of a code: has another one sent. */
export function ResendCode<Values>({ of, name, secondsLeft, onResend }: ResendCodeProps<Values>) {
  function resend() {
    // Before the button is off: the focus would be nowhere then.
    of.focusField(name)
    void onResend()
  }
  return (
    <Group gap="xs">
      <Text c="dimmed">No code yet?</Text>
      <WaitButton variant="default" size="xs" secondsLeft={secondsLeft} onClick={resend}>
        Resend
      </WaitButton>
    </Group>
  )
}
