import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Text } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { EmployerAgreement } from '#contract/identity/agreements.ts'
import { useUser } from '#web/session/use-user.ts'
import classes from './accept-terms-page.module.css'
import { agreementNames } from './agreement-names.ts'
import { useAccept } from './use-accept.ts'

interface AcceptFormProps {
  agreement: EmployerAgreement
  /** Where the employer goes on. */
  next: string
}

export function AcceptForm({ agreement, next }: AcceptFormProps) {
  const { impersonated, community_name } = useUser()
  const [isRead, setIsRead] = useState(false)
  const { accept, isBusy } = useAccept(agreement.id, next)
  const reasonId = useId()
  const reason = impersonated
    ? `Only ${community_name} itself can accept it.`
    : isRead
      ? null
      : 'Tick the box to accept.'

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason) void accept()
  }

  return (
    <form onSubmit={submit} className={classes.actions}>
      <Checkbox
        checked={isRead}
        disabled={impersonated}
        onChange={(event) => setIsRead(event.currentTarget.checked)}
        label={`I have read and agree to the ${agreementNames[agreement.type].inline}`}
      />
      <div className={classes.accept}>
        {reason && (
          <Text id={reasonId} size="xs" c="dimmed">
            {reason}
          </Text>
        )}
        <Button
          type="submit"
          disabled={reason !== null}
          loading={isBusy}
          aria-describedby={reason ? reasonId : undefined}
        >
          Accept
        </Button>
      </div>
    </form>
  )
}
