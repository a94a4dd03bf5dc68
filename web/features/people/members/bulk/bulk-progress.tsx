import { Button, Group, Progress, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BulkState } from '#contract/people/members-bulk.ts'
import { counted } from '#domain/format-number.ts'
import { isMailing } from '#domain/people/members/bulk-actions.ts'
import { refreshMembers } from '#web/features/people/members/refresh-members.ts'
import { FailuresDialog } from '#web/features/system/progress/failures-dialog.tsx'
import { useProgress } from '#web/features/system/progress/follow.ts'
import { ProgressLine } from '#web/features/system/progress/progress-line.tsx'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import classes from './bulk-progress.module.css'
import { bulk, bulkListQuery, bulkTexts, isOpen } from './bulk-queries.ts'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { StopButton } from './stop-button.tsx'

/** The latest action on many, and those that go on or ended while one looked, live, in every tab. */
export function BulkProgress({ mayAct }: { mayAct: boolean }) {
  const { data } = useQuery(bulkListQuery)
  const queryClient = useQueryClient()
  const actions = data?.data ?? []
  const openIds = actions.filter(isOpen).map(({ _id }) => _id)
  const open = openIds.length
  const openBefore = useRef(0)
  useEffect(() => {
    if (open === 0 && openBefore.current > 0) void refreshMembers(queryClient)
    openBefore.current = open
  }, [open, queryClient])
  // What one saw go on stays, though somebody begins another meanwhile: its end is worth reading.
  const [seenOpen, setSeenOpen] = useState<readonly string[]>([])
  const unseen = openIds.filter((id) => !seenOpen.includes(id))
  if (unseen.length > 0) setSeenOpen([...seenOpen, ...unseen])
  const shown = actions.filter(({ _id }, place) => place === 0 || seenOpen.includes(_id))
  return (
    <div role="status">
      {shown.map((action) => (
        <ActionLine key={action._id} action={action} name={nameOf(action, shown)} mayAct={mayAct} />
      ))}
    </div>
  )
}

/** Its label; with its number among those of the same kind in sight, the first begun first. */
function nameOf({ _id: id, action }: BulkState, shown: readonly BulkState[]): string {
  const { label } = bulkTexts[action]
  const alike = shown.filter((other) => other.action === action).map(({ _id }) => _id)
  return alike.length === 1 ? label : `${label} ${alike.length - alike.indexOf(id)}`
}

interface ActionLineProps {
  action: BulkState
  /** No other in sight has it. */
  name: string
  mayAct: boolean
}

function ActionLine({ action, name, mayAct }: ActionLineProps) {
  const { _id: id, state, total, done, left_out: leftOut } = action
  const [isOpened, setIsOpened] = useState(false)
  const undo = useCommand({
    run: () => bulk.undoBulk({ params: { id } }),
    success: resultOf,
    refresh: [bulkListQuery],
  })
  return (
    <section className={classes.line} aria-label={name}>
      <Group gap="xs">
        <Text size="sm">
          <b>{name}</b>: {sentenceOf(action)}
        </Text>
        {state === 'held' && mayAct && (
          <Button size="xs" variant="default" loading={undo.isBusy} onClick={() => void undo.run()}>
            Undo
          </Button>
        )}
        {state === 'running' && mayAct && <StopButton action={action} />}
        {leftOut > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setIsOpened(true)}>
            See who was left out
          </Button>
        )}
      </Group>
      {(state === 'running' || state === 'stopping') && (
        <Progress
          mt={4}
          size={8}
          value={(100 * (done + leftOut)) / total}
          aria-label={`${name}: how far it has come`}
        />
      )}
      {isMailing(action.action) && hasEnded(state) && done > 0 && <Delivery id={id} label={name} />}
      {isOpened && <LeftOutDialog id={id} label={name} onClose={() => setIsOpened(false)} />}
    </section>
  )
}

/** At the end of what it did: what came of its mails can be told. */
function hasEnded(state: BulkState['state']): boolean {
  return state === 'finished' || state === 'stopped'
}

function sentenceOf({ state, total, done, left_out: leftOut }: BulkState): string {
  switch (state) {
    case 'held':
      return `begins in a few seconds with ${counted(total, 'member')}.`
    case 'undone':
      return 'undone before it began.'
    case 'running':
      return `${exactNumber(done + leftOut)} of ${exactNumber(total)}.`
    case 'stopping':
      return `stopping, after ${counted(done, 'member')}.`
    case 'stopped':
      return `stopped after ${counted(done, 'member')}, ${exactNumber(leftOut)} left out.`
    case 'finished':
      return leftOut > 0
        ? `done with ${counted(done, 'member')}, ${exactNumber(leftOut)} left out.`
        : `done with ${counted(done, 'member')}.`
  }
}

/** How many of its mails arrived, as uploads have it. */
function Delivery({ id, label }: { id: string; label: string }) {
  const progress = useProgress(id)
  const [isOpen, setIsOpen] = useState(false)
  if (!progress) return null
  return (
    <>
      <ProgressLine label={label} progress={progress} onFailures={() => setIsOpen(true)} />
      {isOpen && <FailuresDialog id={id} label={label} onClose={() => setIsOpen(false)} />}
    </>
  )
}
