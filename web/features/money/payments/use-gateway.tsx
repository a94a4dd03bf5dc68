import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type ApiError, refusalOf } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { PlainForm } from '#web/kit/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showError, showSuccess } from '#web/ui/toasts/toasts.ts'
import classes from './use-gateway.module.css'

/** Long enough to read that one leaves. Source: CREDIT-10. */
const noteMs = 1000

interface Gateway {
  step: 'here' | 'asking' | 'leaving'
  /** Asks for a page of the payment gateway and goes there; answers what was refused, by field. */
  go: <Page extends MaybePage>(
    open: () => Promise<Page>,
    stayWith?: (page: Page) => Promise<void>,
  ) => Promise<ApiError['fields']>
}

/** Where there is nothing to pay, there is no page. */
interface MaybePage {
  url?: string | undefined
}

/** The way to the payment gateway's page, which is none of the app's. */
export function useGateway(): Gateway {
  const [step, setStep] = useState<Gateway['step']>('here')

  // The browser's Back may bring this very page to life again.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setStep('here')
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function go<Page extends MaybePage>(
    open: () => Promise<Page>,
    stayWith?: (page: Page) => Promise<void>,
  ): Promise<ApiError['fields']> {
    setStep('asking')
    const opened = await outcomeOf(follow(open, stayWith))
    if (opened.isDone) return {}
    setStep('here')
    const { fields, message } = refusalOf(opened.error)
    if (Object.keys(fields).length === 0) showError(message)
    return fields
  }

  async function follow<Page extends MaybePage>(
    open: () => Promise<Page>,
    stayWith?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await open()
    const { url } = page
    if (url === undefined) {
      await stayWith?.(page)
      return setStep('here')
    }
    setStep('leaving')
    showSuccess('Success Operation.')
    setTimeout(() => location.assign(url), noteMs)
  }

  return { step, go }
}

/** Says where one is being taken. */
export function LeavingNote() {
  return <Notice kind="info">You will be redirected to the payment gateway now.</Notice>
}

interface ProceedFormProps<Page extends MaybePage> {
  gateway: Gateway
  /** The field that the server may refuse. */
  field?: string
  /** Why it cannot go on yet; null when it can. */
  reason: string | null
  /** What stands above already says it. */
  isReasonShown?: boolean
  submit?: string
  /** The press charges a card: Enter in a field leads to the button, so that nobody pays by a slip. */
  isCharge?: boolean
  open: () => Promise<Page>
  /** Where there was nothing to pay. */
  stayWith?: (page: Page) => Promise<void>
  /** What the server says against the field, and against all of them. */
  onRefused: (message: string | undefined, refusals: ApiError['fields']) => void
  /** Whatever came of it. */
  onEnd?: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form that leads to the payment gateway: below its fields why not yet, away, or on. */
export function ProceedForm<Page extends MaybePage>(props: ProceedFormProps<Page>) {
  const { gateway, field = 'amount', reason, isReasonShown = false, open, children } = props
  const reasonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isLeaving = gateway.step !== 'here'
  const shown = isReasonShown ? null : reason

  async function proceed() {
    if (reason || isLeaving) return
    const refusals = await gateway.go(open, props.stayWith)
    props.onRefused(refusals[field]?.join('\n'), refusals)
    props.onEnd?.()
  }

  function leadToButton(event: KeyboardEvent) {
    if (!props.isCharge || event.key !== 'Enter' || !(event.target instanceof HTMLInputElement))
      return
    event.preventDefault()
    button.current?.focus()
  }

  return (
    <PlainForm onSubmit={() => void proceed()}>
      <Stack onKeyDown={leadToButton}>
        {children}
        {gateway.step === 'leaving' && <LeavingNote />}
        {shown && (
          <Text size="sm" c="dimmed" id={reasonId} role="status">
            {shown}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onCancel} disabled={isLeaving}>
            Cancel
          </Button>
          <Button
            ref={button}
            type="submit"
            classNames={{ root: classes.submit, label: classes.submitLabel }}
            disabled={reason !== null}
            loading={isLeaving}
            aria-describedby={shown ? reasonId : undefined}
          >
            {props.submit ?? 'Proceed to Payment'}
          </Button>
        </Group>
      </Stack>
    </PlainForm>
  )
}
