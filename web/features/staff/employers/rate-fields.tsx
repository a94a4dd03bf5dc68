import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FieldOf, fieldProps } from '#web/kit/form/text-field.tsx'

type RateFieldProps<Values> = FieldOf<Values> &
  Pick<
    NumberInputProps,
    'label' | 'description' | 'placeholder' | 'prefix' | 'suffix' | 'decimalScale'
  >

/** A price or a percentage, as typed; the schema says what fits. */
export function RateField<Values>({ of, name, ...input }: RateFieldProps<Values>) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <NumberInput
      key={key}
      {...field}
      {...input}
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
