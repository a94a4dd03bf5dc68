import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { caretAfter, digitsOf, inGroups } from './card-number.ts'

/** Groups the digits while they are typed; the field itself is their only place. */
export function CardNumberInput({ onChange, ...props }: TextInputProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    regroup(event.currentTarget)
    onChange?.(event)
  }
  return (
    <TextInput
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      {...props}
      onChange={change}
    />
  )
}

function regroup(input: HTMLInputElement): void {
  const caret = input.selectionStart ?? input.value.length
  const digitsBefore = digitsOf(input.value.slice(0, caret)).length
  const grouped = inGroups(input.value)
  if (grouped === input.value) return
  input.value = grouped
  const place = caretAfter(grouped, digitsBefore)
  input.setSelectionRange(place, place)
}
