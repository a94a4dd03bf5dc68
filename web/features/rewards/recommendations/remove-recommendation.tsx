import { Button, Text } from '@mantine/core'
import { IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { lossOf } from './switch-recommendations.ts'

interface RemoveRecommendationProps {
  /** The last one: no other can be removed. Source: RW-REC-05. */
  entry: RecommendationDraft
  /** From 1. */
  number: number
  onRemove: () => void
}

/** Removes a recommendation; a draft saves that by itself, so members chosen or an email built are asked about. */
export function RemoveRecommendation({ entry, number, onRemove }: RemoveRecommendationProps) {
  const [isAsked, setIsAsked] = useState(false)
  const loss = lossOf(entry)

  async function remove() {
    setIsAsked(false)
    onRemove()
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMinus size={16} aria-hidden />}
        aria-haspopup={loss === null ? undefined : 'dialog'}
        onClick={() => (loss === null ? onRemove() : setIsAsked(true))}
      >
        Remove recommendation {number}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Remove recommendation ${number}?`}
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <Text>{loss}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
