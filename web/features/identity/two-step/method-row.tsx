import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SignInMethod } from '#contract/identity/accounts.ts'
import classes from './method-list.module.css'
import { MethodStatus } from './method-status.tsx'
import { MethodValue } from './method-value.tsx'
import type { Method } from './send-method-code.ts'
import type { MethodCodes } from './use-method-codes.ts'

interface MethodRowProps {
  method: Method
  status: SignInMethod['status']
  locked: boolean
  codes: MethodCodes
  /** With the code it has, or with a new one. */
  onConfirm: (method: Method, hasCode: boolean) => Promise<void>
  onRemove: (method: Method) => void
}

/** A method of the employer's own, with what can be done about it. */
export function MethodRow({ method, status, locked, codes, onConfirm, onRemove }: MethodRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  // A code that could not be delivered is none to enter.
  const hasCode = codes.isLast(method) && status !== 'failed'

  function confirm() {
    setIsBusy(true)
    void onConfirm(method, hasCode).finally(() => setIsBusy(false))
  }

  return (
    <li className={classes.row}>
      <span className={classes.value}>
        <MethodValue method={method} />
      </span>
      <MethodStatus status={status} />
      {!locked && (
        <span className={classes.actions}>
          {status !== 'active' && (
            <Button
              variant="default"
              size="xs"
              loading={isBusy}
              onClick={confirm}
              aria-label={`${confirmLabel(hasCode)} for ${method.value}`}
            >
              {confirmLabel(hasCode)}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            onClick={() => onRemove(method)}
            aria-label={`Remove ${method.value}`}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}

function confirmLabel(hasCode: boolean): string {
  return hasCode ? 'Enter the code' : 'Send a new code'
}
