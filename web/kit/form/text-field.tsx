import { TextInput, type TextInputProps } from '@mantine/core'
import type { SchemaForm } from './use-schema-form.ts'

export function TextField<Values>({ of, name, ...input }: FieldOf<Values> & TextInputProps) {
  const { key, ...field } = fieldProps({ of, name })
  return <TextInput key={key} {...field} {...input} />
}

export function EmailField<Values>(props: FieldOf<Values> & TextInputProps) {
  return <TextField type="email" autoComplete="off" {...props} />
}

/** The form that a field belongs to, and its name there. */
export interface FieldOf<Values> {
  of: SchemaForm<Values>
  name: keyof Values & string
}

/** What ties any input to a field; the key draws it anew when the form is given other values. */
export function fieldProps<Values>({ of: { form }, name }: FieldOf<Values>, type?: 'checkbox') {
  // The names of the values are the form's paths.
  const path = name as Parameters<typeof form.key>[0]
  return { key: form.key(path), ...form.getInputProps(path, type && { type }) }
}
