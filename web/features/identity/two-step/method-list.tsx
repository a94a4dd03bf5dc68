import { Button, Text, Title } from '@mantine/core'
import type { SignInMethod } from '#contract/identity/accounts.ts'
import classes from './method-list.module.css'
import { MethodRow } from './method-row.tsx'
import { MethodStatus } from './method-status.tsx'
import { methodWords } from './method-words.ts'
import type { Method, MethodType } from './send-method-code.ts'
import type { MethodCodes } from './use-method-codes.ts'

interface MethodListProps {
  type: MethodType
  methods: readonly SignInMethod[]
  /** The one that is there from the start and stays. */
  accountEmail?: string
  locked: boolean
  codes: MethodCodes
  onAdd: (type: MethodType) => void
  onConfirm: (method: Method, hasCode: boolean) => Promise<void>
  onRemove: (method: Method) => void
}

export function MethodList(props: MethodListProps) {
  const { type, methods, accountEmail, locked, codes, onAdd, onConfirm, onRemove } = props
  const words = methodWords[type]
  return (
    <div>
      <Title order={3} size="sm" id={`methods-${type}`}>
        {words.title}
      </Title>
      {methods.length === 0 && !accountEmail && <Text c="dimmed">{words.none}</Text>}
      <ul className={classes.list} aria-labelledby={`methods-${type}`}>
        {accountEmail && (
          <li className={classes.row}>
            <span className={classes.value}>{accountEmail}</span>
            <MethodStatus status="active" />
            <Text size="xs" c="dimmed">
              E-mail of your account
            </Text>
          </li>
        )}
        {methods.map(({ value, status }) => (
          <MethodRow
            key={value}
            method={{ type, value }}
            status={status}
            locked={locked}
            codes={codes}
            onConfirm={onConfirm}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {!locked && (
        <Button variant="default" size="xs" mt="xs" onClick={() => onAdd(type)}>
          {words.add}
        </Button>
      )}
    </div>
  )
}
