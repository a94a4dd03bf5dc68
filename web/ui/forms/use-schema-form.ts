import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type SyntheticEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { showError } from '#web/ui/toasts/toasts.ts'

z.config({ customError: fieldMessage })

/** Messages by field, as the server words them; empty when it took every field. */
export type FieldRefusals = Readonly<Record<string, readonly string[]>>

interface SchemaFormOptions<Values> {
  schema: z.ZodMiniType<unknown, Values>
  initialValues: Values
  /** Complaints that concern several fields; the schema's own go first. */
  across?: (values: Values) => Record<string, string>
  /** Complaints that only the server knows, told with the others where some are wrong anyway. */
  lookUp?: (values: Values) => Promise<Record<string, string>>
  /** Hears of every change. */
  onChange?: (values: Values) => void
  /** Sends valid values and answers what the server refused, field by field. */
  send: (values: Values) => Promise<FieldRefusals>
}

interface SchemaForm<Values> {
  form: UseFormReturnType<Values>
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/** A form judged by the contract's own schema: errors under their fields, the first of them takes the focus. */
export function useSchemaForm<Values extends Record<string, unknown>>(
  options: SchemaFormOptions<Values>,
): SchemaForm<Values> {
  const judge = schemaResolver(options.schema, { sync: true })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: options.initialValues,
    validate: (values) => ({ ...options.across?.(values), ...judge(values) }),
    validateInputOnBlur: false,
    ...(options.onChange ? { onValuesChange: options.onChange } : {}),
  })

  const isSending = useRef(false)

  async function submit(values: Values) {
    // Not by the state alone: it is drawn a moment after a second press.
    if (isSending.current) return
    isSending.current = true
    form.setSubmitting(true)
    const refusals = await options.send(values).finally(() => {
      isSending.current = false
      form.setSubmitting(false)
    })
    const errors = Object.entries(refusals).map(([field, texts]) => [field, texts.join('\n')])
    const [shown, stray] = splitBy(errors, ([field = '']) => field in options.initialValues)
    form.setErrors(Object.fromEntries(shown))
    focusFirst(Object.fromEntries(shown))
    if (stray.length > 0) showError(stray.map(([, text]) => text).join('\n'))
  }

  async function complain(errors: Record<string, unknown>, values: Values) {
    focusFirst(errors)
    const focused = document.activeElement
    const found = (await options.lookUp?.(values)) ?? {}
    const added = Object.entries(found).filter(
      ([field]) => !(field in errors) && form.getValues()[field] === values[field],
    )
    for (const [field, text] of added) form.setFieldError(field, text)
    // Not under the hands of someone who went on meanwhile.
    if (added.length > 0 && document.activeElement === focused) {
      focusFirst({ ...errors, ...Object.fromEntries(added) })
    }
  }

  function focusFirst(errors: Record<string, unknown>) {
    const field = Object.keys(options.initialValues).find((name) => name in errors)
    // The names of the initial values are the form's fields.
    if (field) form.getInputNode(field as never)?.focus()
  }

  return {
    form,
    onSubmit: form.onSubmit(submit, (errors, values) => void complain(errors, values)),
  }
}

function splitBy<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
