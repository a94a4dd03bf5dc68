import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { resultOf } from '#web/kit/command.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useSchemaForm } from '#web/kit/form/use-schema-form.ts'
import { newPasswordHint } from '#web/ui/forms/new-password.ts'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import classes from './sign-in-rows.module.css'
import type { SignInSide } from './sign-in-side.ts'

type Changeable = 'name' | 'email' | 'password'

interface SignInRowsProps {
  side: SignInSide
  name: string
  email: string
  /** Whether it is an administrator, who may look only. */
  isLocked: boolean
  /** Rows after the name's. */
  children?: ReactNode
}

/** Who is signed in, and by what: changed one by one, email and password each with the current password. */
export function SignInRows({ side, name, email, isLocked, children }: SignInRowsProps) {
  const [open, setOpen] = useState<Changeable | null>(null)
  const close = () => setOpen(null)
  const onChange = isLocked ? null : setOpen
  return (
    <div>
      <SignInFacts>
        <SignInRow label="Name" changes="name" onChange={onChange}>
          {name || <SignInHint>Not given yet</SignInHint>}
        </SignInRow>
        {children}
        <SignInRow label="Email" changes="email" onChange={onChange}>
          {email}
        </SignInRow>
        <SignInRow label="Password" changes="password" onChange={onChange}>
          <SignInHint>{newPasswordHint}</SignInHint>
        </SignInRow>
      </SignInFacts>
      {open === 'name' && <ChangeNameDialog side={side} name={name} onClose={close} />}
      {open === 'email' && <ChangeEmailDialog side={side} email={email} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog side={side} email={email} onClose={close} />}
    </div>
  )
}

/** Facts, a row each. */
export function SignInFacts({ children }: { children: ReactNode }) {
  return <dl className={classes.rows}>{children}</dl>
}

interface SignInRowProps {
  label: string
  changes?: Changeable
  /** Null where nothing may be changed. */
  onChange?: ((changes: Changeable) => void) | null
  children: ReactNode
}

/** One fact of who is signed in. */
export function SignInRow({ label, changes, onChange, children }: SignInRowProps) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {changes && onChange && (
        <dd>
          <Button variant="default" size="xs" onClick={() => onChange(changes)}>
            Change {changes}
          </Button>
        </dd>
      )}
    </div>
  )
}

/** What is said of a fact, smaller than it. */
export function SignInHint({ children }: { children: ReactNode }) {
  return <div className={classes.hint}>{children}</div>
}

interface ChangeNameDialogProps {
  side: SignInSide
  name: string
  onClose: () => void
}

/** What the person who is signed in is called. */
function ChangeNameDialog({ side, name, onClose }: ChangeNameDialogProps) {
  const form = useSchemaForm({
    schema: z.object({ name: side.name }),
    initialValues: { name },
    send: side.rename,
    success: resultOf,
    onDone: onClose,
    refresh: side.alsoRenamed,
  })
  return (
    <FormDialog title="Change name" of={form} submit="Change name" onClose={onClose}>
      <TextField of={form} name="name" label="Name" autoComplete="name" data-autofocus />
    </FormDialog>
  )
}
