import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { config } from 'zod/mini'
import { fieldMessage } from '#contract/field-message.ts'
import { refusalOf } from '#web/api/errors.ts'
import { type Refresh, refresh } from '#web/kit/refresh.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'

config({ customError: fieldMessage })

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

/** Errors of fields that are not on the screen, each after its field's name. */
export interface FormAlert {
  text: string
  /** No field is shown that is wrong, too. */
  takesFocus: boolean
}

export interface SchemaForm<Values> {
  form: UseFormReturnType<Values>
  /** The form on the screen. */
  element: RefObject<HTMLFormElement | null>
  alert: FormAlert | null
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  /** Sends it as its button does, before something else is done; whether it was taken. */
  submit: () => Promise<boolean>
  /** For the next one: the values it began with, not those that were taken since; from its first field on. */
  restart: () => void
  focusField: (name: keyof Values & string) => void
  /** Whether one field is valid, before something is done with it alone; shows its error if not. */
  checkField: (name: keyof Values & string) => boolean
  /** Shows what a command of this form was refused for, as when it was sent; false where no field is named. */
  showFieldErrors: (error: unknown) => boolean
}

/**
 * A form validated by the contract's own schema: errors under their fields, the first of them takes
 * the focus; errors of fields that are not shown stand in the form's alert. What was typed stays when
 * it is refused, and a second press sends nothing.
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
  const element = useRef<HTMLFormElement>(null)
  const [alert, setAlert] = useState<FormAlert | null>(null)
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
    setAlert(null)
    if (hasErrors) {
      void showErrors(errors, values)
      return false
    }
    const pressed = document.activeElement
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
      if (!options.onFailed?.(error, values) && !showFieldErrors(error))
        showError(refusalOf(error).message)
      return false
    } finally {
      // While it is sent its button is disabled: only once drawn anew can it have the focus again.
      flushSync(() => form.setSubmitting(false))
      if (pressed instanceof HTMLElement && pressed !== document.body) recoverFocus(pressed)
    }
  }

  function showFieldErrors(error: unknown): boolean {
    const errors = Object.fromEntries(
      Object.entries(refusalOf(error).fields).map(([field, texts]) => [
        options.fieldNames?.[field] ?? field,
        texts.join('\n'),
      ]),
    )
    form.setErrors(errors)
    place(errors)
    return Object.keys(errors).length > 0
  }

  async function showErrors(errors: Record<string, unknown>, values: Values) {
    // What is no field of the form is said where it is entered.
    place(Object.fromEntries(Object.entries(errors).filter(([name]) => name in values)))
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

  /** Leads to the first error; those of fields that are not shown go into the alert. */
  function place(errors: Record<string, unknown>) {
    const unseen = Object.entries(errors).filter(([name]) => !controlOf(name))
    const isAtField = focusFirst(errors)
    const text = unseen.map(([name, error]) => `${labelOf(name)}: ${String(error)}`).join('\n')
    setAlert(text === '' ? null : { text, takesFocus: !isAtField })
  }

  function focusFirst(errors: Record<string, unknown>): boolean {
    const names = Object.keys(options.initialValues).filter((name) => name in errors)
    const control = names.map(controlOf).find((found) => found !== null)
    control?.focus()
    return control !== undefined
  }

  /** What takes a field's value, on the screen; of a group of radios the chosen one. */
  function controlOf(name: string): HTMLElement | null {
    const field = element.current?.querySelector<HTMLElement>(`[data-path="${name}"]`)
    if (!field || field.matches(controls)) return field ?? null
    return field.querySelector<HTMLElement>('input:checked') ?? field.querySelector(controls)
  }

  return {
    form,
    element,
    alert,
    submit,
    onSubmit: (event) => {
      event.preventDefault()
      // React's events rise through portals: a dialog's form is not part of the one around it.
      event.stopPropagation()
      // Not by the state alone: it is drawn a moment after a second press.
      if (!sending.current) void submit()
    },
    restart: () => {
      flushSync(() => {
        form.setInitialValues(options.initialValues)
        form.reset()
      })
      focusFirst(options.initialValues)
    },
    focusField: (name) => controlOf(name)?.focus(),
    checkField: (name) => {
      const error = form.validate().errors[name]
      form.setErrors(error ? { [name]: error } : {})
      if (error) controlOf(name)?.focus()
      return !error
    },
    showFieldErrors,
  }
}

const controls = 'input, select, textarea, button'

/** What a field is called in the alert, as the server spells it: "Zip code" of `zip_code`. */
function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
