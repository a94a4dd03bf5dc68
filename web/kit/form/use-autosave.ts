import { useEffect, useRef } from 'react'
import type { SchemaForm } from './use-schema-form.ts'

/** It is saved by itself once nothing was changed for so long. Unit: milliseconds. */
export const pauseMs = 1500

interface AutosaveOptions<Values> {
  of: SchemaForm<Values>
  /** Whether it may be sent as it is: what is wrong is said when somebody asks for it, not while they type. */
  isSendable: (values: Values) => boolean
}

/** A form that is sent by itself in every pause; answers what hears of its changes. */
export function useAutosave<Values>({ of, isSendable }: AutosaveOptions<Values>): () => void {
  const latest = useRef({ of, isSendable })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // At each drawing: what is sent goes by what is on the screen.
  useEffect(() => {
    latest.current = { of, isSendable }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function save() {
    const { of: form, isSendable: may } = latest.current
    const { form: fields } = form
    if (fields.isDirty() && may(fields.getValues())) void form.submit()
  }

  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMs)
  }
}
