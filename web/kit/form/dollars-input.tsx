import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState } from 'react'
import { type FieldOf, fieldProps } from './text-field.tsx'

type DollarsInputProps = NumberInputProps & { 'data-autofocus'?: boolean }

/** An amount as a field of a form. */
export function DollarsField<Values>({ of, name, ...input }: FieldOf<Values> & DollarsInputProps) {
  const { key, ...field } = fieldProps({ of, name })
  return <DollarsInput key={key} {...field} {...input} />
}

/** An amount to pay: at least 0, two decimals. */
export function DollarsInput(props: DollarsInputProps) {
  const [isTyping, setIsTyping] = useState(false)
  // $2,221.50, not $2,221.5, but while it is typed: the zero would stand in the way of the next digit.
  const hasCents = !isTyping && !Number.isInteger(Number(props.value ?? 0))
  return (
    <NumberInput
      prefix="$"
      min={0}
      decimalScale={2}
      fixedDecimalScale={hasCents}
      allowNegative={false}
      thousandSeparator=","
      // A typed comma would else stand for the point: 1,000.50 became $1.00.
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
      onChange={(typed) => {
        setIsTyping(true)
        props.onChange?.(typed)
      }}
      onBlur={() => setIsTyping(false)}
    />
  )
}

/** An amount while it is typed: its dollars, 0 while the field is empty, and what the server says against it. */
export function useDollars(start: string | number) {
  const [value, setValue] = useState(start)
  const [refused, setRefused] = useState<string>()
  const onChange = (typed: string | number) => {
    setValue(typed)
    setRefused(undefined)
  }
  return { dollars: Number(value) || 0, setRefused, input: { value, onChange, error: refused } }
}
