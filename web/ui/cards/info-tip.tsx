import '@mantine/core/styles/Tooltip.layer.css'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './info-tip.module.css'

interface InfoTipProps {
  /** What it is about, for the button's name. */
  about: string
  children: ReactNode
}

/** A definition behind a small button: by pointer, by keyboard and by touch; Escape closes it. */
export function InfoTip({ about, children }: InfoTipProps) {
  return (
    <Tooltip
      label={children}
      interactive
      position="bottom-end"
      classNames={{ tooltip: classes.tip }}
    >
      <ActionIcon variant="subtle" c="var(--ink-3)" size={24} aria-label={`About ${about}`}>
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
