import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { errorMessage } from '#web/api/errors.ts'
import { outcomeOf } from '#web/api/outcome.ts'
import { useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import type { Refresh } from '#web/kit/refresh.ts'
import { recoverFocus } from '#web/ui/focus.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import classes from './bulk-bar.module.css'

export interface BulkAction<Row> {
  label: string
  icon: ReactNode
  /** The call that does it with one row; each of the chosen ones has its own. */
  run: (row: Row) => Promise<unknown>
  refresh: Refresh
  /** Why it cannot be done with these rows; null when it can. */
  reason?: (rows: readonly Row[]) => string | null
  /** What is asked first, where it cannot be taken back. */
  ask?: (rows: readonly Row[]) => { title: string; confirmLabel: string; text: string }
}

interface BulkBarProps<Row> {
  of: string
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  /** What a row is called, beside the reason that it was refused for. */
  rowName: (row: Row) => string
  onClear: () => void
}

/** How many rows are chosen, and what can be done with all of them. */
export function BulkBar<Row>({ of, actions, rows, rowName, onClear }: BulkBarProps<Row>) {
  const box = useRef<HTMLDivElement>(null)

  function clear() {
    // The buttons go with the choice: the focus stays in the panel around the list.
    recoverFocus(box.current?.closest<HTMLElement>('[tabindex="-1"]'))
    onClear()
  }

  return (
    <div ref={box} role="status">
      {rows.length > 0 && (
        <Group className={classes.bar} gap="xs">
          <Text size="sm">
            {exactNumber(rows.length)} of the {of} selected
          </Text>
          {actions.map((action) => (
            <BulkButton
              key={action.label}
              action={action}
              rows={rows}
              rowName={rowName}
              onAnswered={clear}
            />
          ))}
          <Button size="xs" variant="subtle" onClick={clear}>
            Clear the selection
          </Button>
        </Group>
      )}
    </div>
  )
}

interface BulkButtonProps<Row> extends Pick<BulkBarProps<Row>, 'rows' | 'rowName'> {
  action: BulkAction<Row>
  /** Every row has its answer: the choice is dropped, and the list asked for again. */
  onAnswered: () => void
}

function BulkButton<Row>({ action, rows, rowName, onAnswered }: BulkButtonProps<Row>) {
  const { label, icon, run, refresh, reason, ask } = action
  const [asked, setAsked] = useState<readonly Row[] | null>(null)
  const command = useCommand({
    run: (chosen: readonly Row[]) => runEach(chosen, run, rowName),
    success: (report) => report,
    onDone: onAnswered,
    onFailed: () => {
      onAnswered()
      return false
    },
    refresh,
  })
  const question = asked && ask?.(asked)
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        leftSection={icon}
        loading={command.isBusy}
        reason={reason?.(rows) ?? null}
        onClick={() => (ask ? setAsked(rows) : void command.run(rows))}
      >
        {label}
      </ReasonedButton>
      {question && (
        <Confirm {...question} command={command} input={asked} onClose={() => setAsked(null)}>
          <Text>{question.text}</Text>
        </Confirm>
      )}
    </>
  )
}

/**
 * One call after the other, where a refusal stops none of the others. Answers "4 of 4 done"; throws
 * the same with the reasons where some were refused.
 */
export async function runEach<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  rowName: (row: Row) => string,
): Promise<string> {
  const refused: { name: string; reason: string }[] = []
  for (const row of rows) {
    const outcome = await outcomeOf(run(row))
    if (!outcome.isDone) refused.push({ name: rowName(row), reason: errorMessage(outcome.error) })
  }
  const report = `${rows.length - refused.length} of ${rows.length} done`
  if (refused.length === 0) return report
  const namesOf = (reason: string) =>
    refused.filter((each) => each.reason === reason).map(({ name }) => name)
  const reasons = new Set(refused.map(({ reason }) => reason))
  const lines = [...reasons].map((reason) => `${namesOf(reason).join(', ')}: ${reason}`)
  throw new Error([report, ...lines].join('\n'))
}
