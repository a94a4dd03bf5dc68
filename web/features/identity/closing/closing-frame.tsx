import '@mantine/core/styles/Skeleton.layer.css'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { HiddenUsername } from '#web/kit/form/password-field.tsx'
import type { SchemaForm } from '#web/kit/form/use-schema-form.ts'
import { Loaded, type LoadedProps } from '#web/kit/loaded.tsx'
import { DangerButton } from '#web/ui/buttons.tsx'
import { focusOnMount } from '#web/ui/focus.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './closing-frame.module.css'

interface ClosingPanelProps {
  /** What closing comes to, in a sentence or two. */
  intro: string
  /** Why it cannot be closed by whoever looks; null when it can. */
  lock?: string | null
  /** The dialog that asks. */
  children: (onClose: () => void) => ReactNode
}

/** The way out, after all that can be done with an account. */
export function ClosingPanel({ intro, lock = null, children }: ClosingPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Panel aria-labelledby="close-title">
      <Stack align="flex-start">
        <div>
          <Title order={2} size="md" id="close-title">
            Close the account
          </Title>
          <Text c="dimmed">{intro}</Text>
        </div>
        <DangerButton reason={lock} onClick={() => setIsOpen(true)}>
          Close the account…
        </DangerButton>
      </Stack>
      {isOpen && children(() => setIsOpen(false))}
    </Panel>
  )
}

interface ClosingDialogProps<Consequences> {
  query: LoadedProps<Consequences>['query']
  sentencesOf: (consequences: Consequences) => readonly string[]
  onClose: () => void
  /** The confirmation, once it is known what it confirms. */
  children: ReactNode
}

/** What closing means for this account, and the confirmation. */
export function ClosingDialog<Consequences>(props: ClosingDialogProps<Consequences>) {
  const { query, sentencesOf, onClose, children } = props
  return (
    <Dialog title="Close the account?" onClose={onClose} size={560} closesLightly={false}>
      <Stack>
        <Loaded query={query} waiting={<Skeleton height={140} />}>
          {(consequences) => (
            <>
              <ul className={classes.consequences}>
                {sentencesOf(consequences).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {children}
            </>
          )}
        </Loaded>
      </Stack>
    </Dialog>
  )
}

interface ClosingFormProps<Values> {
  of: SchemaForm<Values>
  /** Whose account it is. */
  email: string
  onCancel: () => void
  children: ReactNode
}

/** What is typed so that nobody closes an account by mistake; the focus is on keeping it. */
export function ClosingForm<Values>({ of, email, onCancel, children }: ClosingFormProps<Values>) {
  const { submitting } = of.form
  const keep = (
    // The dialog is open before it is known what it is about: only then there is this to focus.
    <Button variant="default" ref={focusOnMount} onClick={onCancel} disabled={submitting}>
      Keep the account
    </Button>
  )
  const close = (
    <DangerButton type="submit" loading={submitting}>
      Close the account
    </DangerButton>
  )
  return (
    <Form of={of} submit="Close the account" beside={keep} button={close}>
      <HiddenUsername email={email} />
      {children}
    </Form>
  )
}
