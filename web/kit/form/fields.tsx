import { NativeSelect, type NativeSelectProps, Textarea, type TextareaProps } from '@mantine/core'
import { type FieldOf, fieldProps } from './text-field.tsx'

export function TextareaField<Values>({ of, name, ...input }: FieldOf<Values> & TextareaProps) {
  const { key, ...field } = fieldProps({ of, name })
  return <Textarea key={key} {...field} {...input} />
}

export function SelectField<Values>({ of, name, ...input }: FieldOf<Values> & NativeSelectProps) {
  const { key, ...field } = fieldProps({ of, name })
  return <NativeSelect key={key} {...field} {...input} />
}
