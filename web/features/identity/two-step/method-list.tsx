import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { Command } from '#web/kit/command.ts'
import type { MethodCodes } from './method-codes.ts'
import { MethodValue, methodLabels } from './method-labels.tsx'
import classes from './method-list.module.css'
import type { ListedMethod, Method, MethodType } from './two-step-side.ts'

/** What can be done about a method of one's own. */
interface MethodActions {
  locked: boolean
  codes: MethodCodes
  sendCode: Command<Method>
  onEnterCode: (method: Method) => void
  onRemove: (method: Method & { id: string }) => void
}

interface MethodListProps extends MethodActions {
  type: MethodType
  methods: readonly ListedMethod[]
  /** The one that is there from the start and stays. */
  accountEmail?: string
  onAdd: (type: MethodType) => void
}

export function MethodList(props: MethodListProps) {
  const { type, methods, accountEmail, onAdd, ...actions } = props
  const labels = methodLabels[type]
  return (
    <div>
      <Title order={3} size="sm" id={`methods-${type}`}>
        {labels.title}
      </Title>
      {methods.length === 0 && !accountEmail && <Text c="dimmed">{labels.none}</Text>}
      <ul className={classes.list} aria-labelledby={`methods-${type}`}>
        {accountEmail && (
          <li className={classes.row}>
            <span className={classes.value}>{accountEmail}</span>
            <MethodStatus status="active" />
            <Text size="xs" c="dimmed">
              Email of your account
            </Text>
          </li>
        )}
        {methods.map((method) => (
          <MethodRow key={method.id} type={type} {...method} {...actions} />
        ))}
      </ul>
      {!actions.locked && (
        <Button variant="default" size="xs" mt="xs" onClick={() => onAdd(type)}>
          {labels.add}
        </Button>
      )}
    </div>
  )
}

type MethodRowProps = { type: MethodType } & ListedMethod & MethodActions

function MethodRow(props: MethodRowProps) {
  const { type, id, value, status, locked, codes, sendCode, onEnterCode, onRemove } = props
  const method = { type, value }
  // A code that could not be delivered is none to enter.
  const hasCode = codes.isLast(method) && status !== 'failed'
  const confirmLabel = hasCode ? 'Enter the code' : 'Send a new code'
  return (
    <li className={classes.row}>
      <span className={classes.value}>
        <MethodValue {...method} />
      </span>
      <MethodStatus status={status} />
      {!locked && (
        <span className={classes.actions}>
          {status !== 'active' && (
            <Button
              variant="default"
              size="xs"
              loading={sendCode.isRunning(method)}
              onClick={() => (hasCode ? onEnterCode(method) : void sendCode.run(method))}
              aria-label={`${confirmLabel} for ${value}`}
            >
              {confirmLabel}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            onClick={() => onRemove({ ...method, id })}
            aria-label={`Remove ${value}`}
          >
            Remove
          </Button>
        </span>
      )}
    </li>
  )
}

const statuses = {
  active: { label: 'Active', Icon: IconCircleCheck },
  pending: { label: 'Waiting for its code', Icon: IconClock },
  failed: { label: 'Failed verification', Icon: IconAlertTriangle },
} as const

function MethodStatus({ status }: Pick<ListedMethod, 'status'>) {
  const { label, Icon } = statuses[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  )
}
