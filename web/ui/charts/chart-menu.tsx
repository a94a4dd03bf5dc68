import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { lazy, type RefObject } from 'react'
import { LaterMenu } from '#web/ui/later-menu.tsx'
import type { Chart } from './chart-data.ts'

const loadEntries = () => import('./chart-menu-entries.tsx')

const ChartMenuEntries = lazy(async () => ({ default: (await loadEntries()).ChartMenuEntries }))

export interface ChartMenuProps {
  chart: Chart
  drawing: RefObject<HTMLElement | null>
  asTable: boolean
  onSwitch: (asTable: boolean) => void
}

/** The figures behind a chart: as a table, as CSV, as a picture. */
export function ChartMenu(props: ChartMenuProps) {
  const button = (
    <ActionIcon variant="default" size={32} aria-label={`Options for ${props.chart.title}`}>
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
  return (
    <LaterMenu button={button} load={loadEntries}>
      {(target) => <ChartMenuEntries {...props} button={target} />}
    </LaterMenu>
  )
}
