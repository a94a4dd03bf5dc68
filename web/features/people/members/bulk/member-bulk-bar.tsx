import { Button, Group, Text } from '@mantine/core'
import { IconBell, IconMail, IconSend, IconUserPause } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { type Member, mostExportedIds } from '#contract/people/members.ts'
import type { Selection } from '#contract/people/members-bulk.ts'
import { counted } from '#domain/format-number.ts'
import type { BulkAction } from '#domain/people/members/bulk-actions.ts'
import { members } from '#web/features/people/members/members-queries.ts'
import { ExportButton } from '#web/kit/export-buttons.tsx'
import { recoverFocus } from '#web/ui/focus.ts'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { bulkTexts } from './bulk-queries.ts'
import classes from './member-bulk-bar.module.css'

interface MemberBulkBarProps {
  chosen: readonly Member[]
  onClear: () => void
  /** The rows of the page, and all that match. */
  onPage: number
  total: number
  /** The list's filter, for all that match. */
  filter: Extract<Selection, { filter: object }>['filter']
  /** What may be done; an analyst may export alone. */
  mayAct: boolean
}

/** How many are chosen, or all that match, and what can be done with them. */
export function MemberBulkBar(props: MemberBulkBarProps) {
  const { chosen, onClear, onPage, total, filter, mayAct } = props
  // Of whom it was chosen: another choice of rows is no longer all that match.
  const [allOf, setAllOf] = useState<string | null>(null)
  // As it was chosen then: the choice is dropped while the dialog still says what came of it.
  const [asked, setAsked] = useState<{ action: BulkAction; selection: Selection } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const ids = chosen.map(({ id }) => id)
  const isEverybody = allOf === ids.join() && chosen.length === onPage
  const count = isEverybody ? total : ids.length
  const selection: Selection = isEverybody ? { filter } : { ids }

  function clear() {
    // The buttons go with the choice: the focus stays in the panel around the list.
    recoverFocus(box.current?.closest<HTMLElement>('[tabindex="-1"]'))
    setAllOf(null)
    onClear()
  }

  return (
    <>
      <div ref={box} role="status">
        {chosen.length > 0 && (
          <Group className={classes.bar} gap="xs">
            <Text size="sm">
              {isEverybody
                ? `All ${exactNumber(total)} that match are selected`
                : `${counted(count, 'member')} selected`}
            </Text>
            {chosen.length === onPage && total > onPage && !isEverybody && (
              <Button size="xs" variant="subtle" onClick={() => setAllOf(ids.join())}>
                Select all {exactNumber(total)} that match
              </Button>
            )}
            {mayAct &&
              actions.map(({ action, icon }) => (
                <Button
                  key={action}
                  size="xs"
                  variant="default"
                  leftSection={icon}
                  onClick={() => setAsked({ action, selection })}
                >
                  {bulkTexts[action].label}
                </Button>
              ))}
            <ExportButton
              name="selected-members"
              fetchFile={() =>
                members.exportMembers({ query: isEverybody ? filter : { ids: ids.join(',') } })
              }
              reason={
                !isEverybody && ids.length > mostExportedIds
                  ? `At most ${mostExportedIds} at a time, or all that match`
                  : null
              }
            />
            <Button size="xs" variant="subtle" onClick={clear}>
              Clear the selection
            </Button>
          </Group>
        )}
      </div>
      {asked && <BulkDialog {...asked} onStarted={clear} onClose={() => setAsked(null)} />}
    </>
  )
}

const actions: readonly { action: BulkAction; icon: ReactNode }[] = [
  { action: 'remind', icon: <IconBell size={16} aria-hidden /> },
  { action: 'resend', icon: <IconSend size={16} aria-hidden /> },
  { action: 'email', icon: <IconMail size={16} aria-hidden /> },
  { action: 'deactivate', icon: <IconUserPause size={16} aria-hidden /> },
]
