import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './passcode-input.module.css'

/** The six digits of a message; phones offer them above the keyboard, and pasting takes spaces along. */
export function PasscodeInput(props: TextInputProps & { 'data-path'?: string }) {
  return (
    <TextInput
      {...props}
      classNames={{ input: classes.digits }}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
    />
  )
}
