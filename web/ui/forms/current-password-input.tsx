import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** The password in force, asked for again before something that guards the account changes. */
export function CurrentPasswordInput(
  props: PasswordInputProps & { 'data-path'?: string; 'data-autofocus'?: boolean },
) {
  return (
    <PasswordInput
      label="Current password"
      autoComplete="current-password"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show current password' }}
      {...props}
    />
  )
}
