import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'

interface LaterEmployerPickerProps {
  /** The id of the one that is chosen. */
  value: string | undefined
  onChoose: (employerId: string | undefined) => void
  className: string
}

const EmployerPicker = lazy(async () => ({
  default: (await import('./employer-picker.tsx')).EmployerPicker,
}))

/** The picker above figures of all employers: they need not wait for what only a choice needs. */
export function LaterEmployerPicker(props: LaterEmployerPickerProps) {
  return (
    <Suspense
      fallback={
        <TextInput
          label="Employer"
          placeholder={props.value === undefined ? 'All employers' : ''}
          className={props.className}
          readOnly
        />
      }
    >
      <EmployerPicker {...props} />
    </Suspense>
  )
}
