import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { BulkState } from '#contract/people/members-bulk.ts'
import { isMailing } from '#domain/people/members/bulk-actions.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { bulk, bulkListQuery, bulkTexts } from './bulk-queries.ts'

/** Stops an action that goes on, once that is confirmed. */
export function StopButton({ action: { _id: id, action } }: { action: BulkState }) {
  const [isAsked, setIsAsked] = useState(false)
  const command = useCommand({
    run: () => bulk.stopBulk({ params: { id } }),
    success: resultOf,
    // A refusal says that it ended meanwhile.
    refresh: [bulkListQuery],
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsked(true)}>
        Stop
      </Button>
      {isAsked && (
        <Confirm
          title={`Stop “${bulkTexts[action].label}”?`}
          confirmLabel="Stop"
          cancelLabel="Go on"
          command={command}
          input={undefined}
          onClose={() => setIsAsked(false)}
        >
          <Text>
            What is done stays{isMailing(action) && ', and emails written so far still leave'}.
            Everybody else is left out, and it cannot be resumed.
          </Text>
        </Confirm>
      )}
    </>
  )
}
