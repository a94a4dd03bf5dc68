import { Text } from '@mantine/core'
import { useState } from 'react'
import type { RecommendationDraft } from '#web/features/rewards/settings/sections/recommendation-draft.ts'
import { RemoveRow } from '#web/features/rewards/settings/sections/row-list.tsx'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'
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

  function remove() {
    setIsAsked(false)
    onRemove()
  }

  return (
    <>
      <RemoveRow
        asks={loss !== null}
        onClick={() => (loss === null ? onRemove() : setIsAsked(true))}
      >
        Remove recommendation {number}
      </RemoveRow>
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
