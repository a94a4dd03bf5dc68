import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'

interface EmployeesInputProps extends Omit<NumberInputProps, 'value' | 'onChange'> {
  /** Null while the field is empty. */
  value: number | null
  onChange: (employees: number | null) => void
}

/** A number of employees: whole; one below 1 is kept, for the form to refuse. */
export function EmployeesInput({ value, onChange, ...input }: EmployeesInputProps) {
  const [hasSign, setHasSign] = useState(false)
  return (
    <NumberInput
      label="Number of employees"
      min={1}
      allowDecimal={false}
      thousandSeparator=","
      clampBehavior="none"
      autoComplete="off"
      {...input}
      value={value ?? (hasSign ? '-' : '')}
      onChange={(typed) => {
        // A minus sign alone is no number yet.
        setHasSign(typed === '-')
        onChange(typeof typed === 'number' ? typed : null)
      }}
    />
  )
}

/** A number of employees while it is typed, and what the server says against it. */
export function useEmployees() {
  const [employees, setEmployees] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const onChange = (count: number | null) => {
    setRefused(undefined)
    setEmployees(count)
  }
  return { employees, setRefused, input: { value: employees, onChange, error: refused } }
}
