import { NativeSelect, type NativeSelectProps, Textarea, type TextareaProps } from '@mantine/core'
import { type FieldOf, fieldProps } from './text-field.tsx'

export function TextareaField<Values>({ of, name, ...input }: FieldOf<Values> & TextareaProps) {
  const { key, ...field } = fieldProps({ of, name })
  return <Textarea key={key} {...field} {...input} />
}

export function SelectField<Values>({ of, name, ...input }: FieldOf<Values> & NativeSelectProps) {
  const { key, ...field } = fieldProps({ of, name })
  return (
    <NativeSelect
      key={key}
      {...field}
      {...input}
      ref={(select) => chooseFirst(select, field.defaultValue)}
    />
  )
}

const begun = new WeakSet<HTMLSelectElement>()

/** What is chosen as it appears: Preact knows no default among options that a component draws. */
function chooseFirst(select: HTMLSelectElement | null, value: unknown): void {
  if (!select || begun.has(select)) return
  begun.add(select)
  const option = [...select.options].find((one) => one.value === value)
  if (option) option.selected = true
}
