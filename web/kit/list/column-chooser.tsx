import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ShownColumns } from '#contract/system/list-views.ts'
import { Loaded, type LoadedProps } from '#web/kit/loaded.tsx'
import type { TableColumn } from '#web/ui/tables/table-columns.ts'
import classes from './column-chooser.module.css'
import { useColumnChoice } from './views/use-list-views.ts'
import type { ViewedList } from './views/view-address.ts'

interface ShownColumnsOf<Row extends object> {
  columns: TableColumn<Row>[]
  all: readonly TableColumn<Row>[]
  query: LoadedProps<object>['query']
  isShown: (column: TableColumn<Row>) => boolean
  onShow: (column: TableColumn<Row>, isShown: boolean) => void
  /** Shows what is shown to those who have not chosen. */
  onReset: () => void
}

/** The columns that a list's reader wants to see; what names a row is always there. */
export function useShownColumns<Row extends object>(
  views: ViewedList,
  all: TableColumn<Row>[],
): ShownColumnsOf<Row> {
  const { query, columns: choices, choose } = useColumnChoice(views)
  const columns = useMemo(() => all.filter((of) => isChosen(of, choices)), [all, choices])

  function show(of: TableColumn<Row>, isShown: boolean) {
    const { [of.id]: _, ...others } = choices
    // As it is without a choice: what is usual may change.
    choose(isShown === isUsual(of) ? others : { ...others, [of.id]: isShown })
  }

  return {
    columns,
    all,
    query,
    isShown: (of) => isChosen(of, choices),
    onShow: show,
    onReset: () => choose({}),
  }
}

function isChosen<Row extends object>(of: TableColumn<Row>, choices: ShownColumns): boolean {
  return of.meta.isRowHeader || (choices[of.id] ?? isUsual(of))
}

/** Whether a column is shown to those who have not chosen. */
export function isUsual<Row extends object>({ meta }: TableColumn<Row>): boolean {
  return !meta.isExtra
}

/** Which columns are shown. */
export function ColumnChooser<Row extends object>(props: ShownColumnsOf<Row>) {
  const { all, query, isShown, onShow, onReset } = props
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
            <Loaded query={query}>
              {() => (
                <>
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
                </>
              )}
            </Loaded>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
