import '@mantine/core/styles/Switch.layer.css'
import { Switch, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import classes from './settings-section.module.css'

interface SettingsSectionProps {
  title: string
  note: ReactNode
  /** Whether the section counts; left out where it always does. */
  enabled?: boolean
  readOnly: boolean
  onSwitch?: (enabled: boolean) => void
  children: ReactNode
}

/** One part of a program's settings; what is switched off shows nothing but its switch. */
export function SettingsSection(props: SettingsSectionProps) {
  const { title, note, enabled = true, readOnly, onSwitch, children } = props
  const id = useId()
  return (
    <Panel className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={3} id={id} className={classes.title}>
            {title}
          </Title>
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        </div>
        {onSwitch &&
          (readOnly ? (
            <span className={classes.state}>{enabled ? 'On' : 'Off'}</span>
          ) : (
            <Switch
              aria-label={title}
              checked={enabled}
              onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
            />
          ))}
      </div>
      {enabled && children}
    </Panel>
  )
}
