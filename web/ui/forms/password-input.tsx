import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'

interface Props extends PasswordInputProps {
  label: string
  /** What its button shows, such as "confirmation"; else what the label says. */
  shows?: string
}

/** A password that can be shown; one that is refused says so to screen readers too, as other inputs do by themselves. */
export function PasswordInput({ shows, ...input }: Props) {
  const { label, error } = input
  return (
    <MantinePasswordInput
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${shows ?? label.toLowerCase()}` }}
      {...input}
    />
  )
}
