import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconColumns3 } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './column-chooser.module.css'

interface ShownColumns<Row extends object> {
  columns: TableColumn<Row>[]
  all: readonly TableColumn<Row>[]
  isShown: (column: TableColumn<Row>) => boolean
  onShow: (column: TableColumn<Row>, isShown: boolean) => void
  /** Shows what is shown to those who have not chosen. */
  onReset: () => void
}

/** The columns that this browser's reader wants to see of a list; what names a row is always there. */
export function useShownColumns<Row extends object>(
  name: string | undefined,
  all: TableColumn<Row>[],
): ShownColumns<Row> {
  const [choices, setChoices, forget] = useLocalStorage<Record<string, boolean>>({
    key: `switchback-columns-${name ?? 'none'}`,
    defaultValue: {},
    getInitialValueInEffect: false,
    deserialize: readChoices,
  })
  const columns = useMemo(() => all.filter((of) => isChosen(of, choices)), [all, choices])
  return {
    columns,
    all,
    isShown: (of) => isChosen(of, choices),
    onShow: (of, isShown) => setChoices({ ...choices, [of.id]: isShown }),
    onReset: forget,
  }
}

function isChosen<Row extends object>(of: TableColumn<Row>, choices: object): boolean {
  const chosen: unknown = Object.entries(choices).find(([key]) => key === of.id)?.[1]
  return of.meta.isRowHeader || (typeof chosen === 'boolean' ? chosen : isUsual(of))
}

/** Whether a column is shown to those who have not chosen. */
export function isUsual<Row extends object>({ meta }: TableColumn<Row>): boolean {
  return !meta.isExtra
}

/** Whatever else stands there is no choice of ours. */
export function readChoices(stored: string | undefined): Record<string, boolean> {
  try {
    const read: unknown = JSON.parse(stored ?? '{}')
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'boolean'))
  } catch {
    return {}
  }
}

/** Which columns are shown. */
export function ColumnChooser<Row extends object>(props: ShownColumns<Row>) {
  const { all, isShown, onShow, onReset } = props
  const choosable = all.filter(({ meta }) => !meta.isRowHeader)
  const isChanged = all.some((of) => isShown(of) !== isUsual(of))
  return (
    <div className={classes.bar}>
      <Popover position="bottom-end" withinPortal={false} trapFocus>
        <Popover.Target>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconColumns3 size={16} aria-hidden />}
            aria-label="Choose columns"
          >
            Columns
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs" role="group" aria-label="Columns shown" className={classes.choices}>
            {choosable.map((of) => (
              <Checkbox
                key={of.id}
                label={of.header}
                checked={isShown(of)}
                onChange={(event) => onShow(of, event.currentTarget.checked)}
              />
            ))}
            <Button variant="default" size="xs" disabled={!isChanged} onClick={onReset}>
              Show the usual columns
            </Button>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
