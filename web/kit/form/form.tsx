import { Button, Group, Stack, type StackProps } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { focusOnMount } from '#web/ui/focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useGuardedDialog } from './dialog-guard.ts'
import classes from './form.module.css'
import { LeaveGuard } from './leave-guard.tsx'
import type { SchemaForm } from './use-schema-form.ts'

interface FormProps<Values> {
  of: SchemaForm<Values>
  /** The verb of the button that sends it. */
  submit: string
  /** In place of the usual button, such as one that says why it cannot be pressed. */
  button?: ReactNode
  /** As wide as the fields, on a page that is about nothing else. */
  isWide?: boolean
  /** In a dialog that asks before what was typed is discarded, that dialog is closed instead. */
  onCancel?: () => void
  /** Why nothing of it can be changed: then it is only read. */
  lock?: string | null
  /** Asks before the page is left with what was typed; a guarded dialog does so by itself. */
  isGuarded?: boolean
  /** Before the buttons, in their row. */
  beside?: ReactNode
  gap?: StackProps['gap']
  maw?: number
  label?: string
  children: ReactNode
}

/** Fields above, the button that sends them below. */
export function Form<Values>(props: FormProps<Values>) {
  const { of, submit, button, onCancel, beside, lock } = props
  const { form, onSubmit, alert } = of
  const dialog = useGuardedDialog()
  // At each drawing: what the form knows of itself is of the last one.
  useEffect(() => dialog?.hold(form))
  return (
    <>
      <form ref={of.element} onSubmit={onSubmit} noValidate aria-label={props.label}>
        <Stack gap={props.gap ?? 'md'} maw={props.maw}>
          {lock ? <LockedFields lock={lock}>{props.children}</LockedFields> : props.children}
          {alert && (
            <div ref={alert.takesFocus ? focusOnMount : null} tabIndex={-1}>
              <Notice kind="error">{alert.text}</Notice>
            </div>
          )}
          {!lock && (
            <Group justify="flex-end">
              {beside}
              {onCancel && (
                <Button variant="default" onClick={dialog?.close ?? onCancel}>
                  Cancel
                </Button>
              )}
              {button ?? (
                <Button
                  type="submit"
                  loading={form.submitting}
                  {...(props.isWide && { size: 'md', fullWidth: true })}
                >
                  {submit}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      </form>
      {props.isGuarded && !dialog && <LeaveGuard isDirty={() => form.isDirty()} />}
    </>
  )
}

/** The fields as they are, and why they stay so. */
function LockedFields({ lock, children }: { lock: string; children: ReactNode }) {
  return (
    <>
      <fieldset disabled className={classes.locked}>
        <Stack>{children}</Stack>
      </fieldset>
      <Notice kind="info">{lock}</Notice>
    </>
  )
}

interface PlainFormProps {
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** A form whose values live elsewhere, as those that are computed with while they are typed. */
export function PlainForm({ onSubmit, className, children }: PlainFormProps) {
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    // React's events rise through portals: a dialog's form is not part of the one around it.
    event.stopPropagation()
    onSubmit()
  }
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}
