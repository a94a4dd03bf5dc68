import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'

interface TermsCheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The terms open in a tab of their own: what was typed stays. */
export function TermsCheckbox({ checked, onChange }: TermsCheckboxProps) {
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={
        <>
          I accept the{' '}
          <TextLink to={paths.terms} target="_blank">
            terms and conditions and the privacy policy
          </TextLink>{' '}
          (opens in a new tab)
        </>
      }
    />
  )
}
