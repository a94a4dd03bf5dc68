import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** An amount to pay: at least 0, two decimals. */
export function DollarsInput(props: NumberInputProps & { 'data-autofocus'?: boolean }) {
  return (
    <NumberInput
      prefix="$"
      min={0}
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      // A typed comma would else stand for the point: 1,000.50 became $1.00.
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
      {...props}
    />
  )
}

/** What a `DollarsInput` holds as a number; 0 while it is empty. */
export function dollarsOf(value: string | number): number {
  return Number(value) || 0
}
