import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { refusalOf } from '#web/api/errors.ts'
import { type Refresh, refresh } from '#web/kit/refresh.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'

z.config({ customError: fieldMessage })

interface SchemaFormOptions<Values, Answer> {
  schema: z.ZodMiniType<unknown, Values>
  initialValues: Values
  /** Errors that concern several fields; the schema's own go first. */
  across?: (values: Values) => Record<string, string>
  /** Errors that only the server knows, shown with the others where some are wrong anyway. */
  lookUp?: (values: Values) => Promise<Record<string, string>>
  /** Hears of every change. */
  onChange?: (values: Values) => void
  /** Sends valid values; what it throws is shown, beside the fields that the server names. */
  send: (values: Values) => Promise<Answer>
  /** What is said when they are taken; absent says nothing. */
  success?: (answer: Answer, values: Values) => string | null
  /** After they were taken; the form counts as saved. */
  onDone?: (answer: Answer, values: Values) => unknown
  /** True when the failure has been shown by this, in a way of its own. */
  onFailed?: (error: unknown, values: Values) => boolean
  /** Asked for again once the values are taken. */
  refresh?: Refresh
  /** The server's names of fields that are called otherwise here. */
  fieldNames?: Readonly<Record<string, keyof Values & string>>
}

export interface SchemaForm<Values> {
  form: UseFormReturnType<Values>
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Sends it as its button does, before something else is done; whether it was taken. */
  submit: () => Promise<boolean>
  /** For the next one: the values it began with, not those that were taken since. */
  restart: () => void
}

/**
 * A form validated by the contract's own schema: errors under their fields, the first of them takes
 * the focus; what was typed stays when it is refused, and a second press sends nothing.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Answer = unknown>(
  options: SchemaFormOptions<Values, Answer>,
): SchemaForm<Values> {
  const queryClient = useQueryClient()
  const validate = schemaResolver(options.schema, { sync: true })
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: options.initialValues,
    validate: (values) => ({ ...options.across?.(values), ...validate(values) }),
    validateInputOnBlur: false,
    ...(options.onChange ? { onValuesChange: options.onChange } : {}),
  })
  const sending = useRef<Promise<boolean> | null>(null)

  /** What is typed while the form is sent goes after it. */
  async function submit(): Promise<boolean> {
    while (sending.current) await sending.current
    const sent = sendOnce().finally(() => {
      sending.current = null
    })
    sending.current = sent
    return sent
  }

  async function sendOnce(): Promise<boolean> {
    const { hasErrors, errors } = form.validate()
    const values = form.getValues()
    if (hasErrors) {
      void showErrors(errors, values)
      return false
    }
    form.setSubmitting(true)
    try {
      const answer = await options.send(values)
      const message = options.success?.(answer, values)
      if (message) showSuccess(message)
      // What was typed meanwhile has not been sent.
      form.resetDirty(values)
      await options.onDone?.(answer, values)
      await refresh(queryClient, options.refresh)
      return true
    } catch (error) {
      if (!options.onFailed?.(error, values)) showRefusal(error)
      return false
    } finally {
      form.setSubmitting(false)
    }
  }

  /** Beside the fields that it names; what concerns no field of this form is a toast. */
  function showRefusal(error: unknown) {
    const { fields, message } = refusalOf(error)
    const errors = Object.entries(fields).map(
      ([field, texts]) => [options.fieldNames?.[field] ?? field, texts.join('\n')] as const,
    )
    const [shown, stray] = splitBy(errors, ([field]) => field in options.initialValues)
    form.setErrors(Object.fromEntries(shown))
    focusFirst(Object.fromEntries(shown))
    if (errors.length === 0) showError(message)
    else if (stray.length > 0) showError(stray.map(([, text]) => text).join('\n'))
  }

  async function showErrors(errors: Record<string, unknown>, values: Values) {
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
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      // React's events rise through portals: a dialog's form is not part of the one around it.
      event.stopPropagation()
      // Not by the state alone: it is drawn a moment after a second press.
      if (!sending.current) void submit()
    },
    restart: () => {
      form.setInitialValues(options.initialValues)
      form.reset()
    },
  }
}

function splitBy<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
