import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconChartBar, IconFileTypeCsv, IconPhoto, IconTable } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { csv, saveFile } from '#web/ui/download.ts'
import { fileName } from '#web/ui/file-name.ts'
import { showError } from '#web/ui/toasts/toasts.ts'
import { useOpening } from '#web/ui/use-opening.ts'
import type { Chart } from './chart-data.ts'
import type { ChartMenuProps } from './chart-menu.tsx'
import { chartPicture } from './chart-picture.ts'
import { chartRows } from './chart-rows.ts'

/** What the button of a chart opens; its code comes apart from the page. */
export function ChartMenuEntries({
  chart,
  drawing,
  asTable,
  onSwitch,
  button,
}: ChartMenuProps & { button: ReactElement }) {
  const [opened, setOpened] = useOpening()
  const name = chartFileName(chart)
  const downloadCsv = () =>
    saveFile(`${name}.csv`, new Blob([csv(chartRows(chart))], { type: 'text/csv;charset=utf-8' }))
  const downloadPng = async () =>
    saveFile(`${name}.png`, await chartPicture(chart, drawing.current))
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={184}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={asTable ? <IconChartBar size={16} /> : <IconTable size={16} />}
          onClick={() => onSwitch(!asTable)}
        >
          {asTable ? 'View as chart' : 'View as table'}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypeCsv size={16} />}
          onClick={() => void attempt('CSV', downloadCsv)}
        >
          Download CSV
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPhoto size={16} />}
          onClick={() => void attempt('PNG', downloadPng)}
        >
          Download PNG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function attempt(kind: string, download: () => void | Promise<void>): Promise<void> {
  try {
    await download()
  } catch {
    showError(`The ${kind} file could not be made. Please try again.`)
  }
}

/** What a downloaded chart is called, without its ending: title, dates and filters. */
export function chartFileName({ title, points, filters }: Chart): string {
  return fileName(title, { startOn: points.at(0)?.startOn, lastOn: points.at(-1)?.lastOn }, filters)
}
