import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import type { SectionFrame } from './section-props.ts'
import classes from './settings-section.module.css'

interface SettingsSectionProps extends SectionFrame {
  title: string
  note: ReactNode
  /** Whether the section counts; left out where it always does. */
  enabled?: boolean
  readOnly: boolean
  /** What is wrong with its rows together. */
  error?: string | undefined
  onSwitch?: (enabled: boolean) => void
  children: ReactNode
}

/** One part of a program's settings; what is switched off shows nothing but its switch. */
export function SettingsSection(props: SettingsSectionProps) {
  const {
    title,
    note,
    enabled = true,
    readOnly,
    onSwitch,
    lock,
    more,
    example = [],
    anchor,
    error,
    children,
  } = props
  const id = useId()
  const lockId = useId()
  const isLocked = typeof lock === 'string'
  return (
    <Panel
      id={anchor}
      tabIndex={anchor ? -1 : undefined}
      className={classes.section}
      aria-labelledby={id}
      aria-describedby={isLocked ? lockId : undefined}
    >
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={3} id={id} className={classes.title}>
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {note}
            {more && <> · {more}</>}
          </Text>
        </div>
        {onSwitch &&
          (readOnly || isLocked ? (
            <span className={classes.state}>{enabled ? 'On' : 'Off'}</span>
          ) : (
            <Switch
              aria-label={title}
              checked={enabled}
              onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
            />
          ))}
      </div>
      {isLocked && <LockLine id={lockId}>{lock}</LockLine>}
      {enabled && children}
      {enabled && error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {enabled && example.length > 0 && (
        <ExampleBox>
          {example.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ExampleBox>
      )}
    </Panel>
  )
}

/** What settings mean for somebody, a paragraph each. */
export function ExampleBox({ children }: { children: ReactNode }) {
  return <div className={classes.example}>{children}</div>
}

interface FieldGridProps {
  /** How wide its fields are: figures of modes, of prizes, or a pair. */
  of: 'modes' | 'prizes' | 'pair'
  children: ReactNode
}

/** Fields side by side, as many as there is room for. */
export function FieldGrid({ of, children }: FieldGridProps) {
  return <div className={classes[of]}>{children}</div>
}

interface LockLineProps {
  id?: string
  /** The reason, a sentence. */
  children: string
}

/** Why something cannot be changed now, beside it. */
export function LockLine({ id, children }: LockLineProps) {
  return (
    <p id={id} className={classes.lock}>
      <IconLock size={14} aria-hidden />
      <span>
        <b>Locked.</b> {children}
      </span>
    </p>
  )
}
