import { Button, Text } from '@mantine/core'
import { IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { exactNumber } from '#web/ui/format/short-number.ts'
import { chosenMembers } from './chosen-members.ts'
import type { RecommendationDraft } from './recommendation-draft.ts'

interface RemoveRecommendationProps {
  /** The last one: no other can be removed. Source: RW-REC-05. */
  entry: RecommendationDraft
  /** From 1. */
  number: number
  onRemove: () => void
}

/** Removes a recommendation; a draft saves that by itself, so members chosen or a letter built are asked about. */
export function RemoveRecommendation({ entry, number, onRemove }: RemoveRecommendationProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { length: members } = chosenMembers(entry)
  const isUnasked = members === 0 && !entry.has_content

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
        aria-haspopup={isUnasked ? undefined : 'dialog'}
        onClick={() => (isUnasked ? onRemove() : setIsAsked(true))}
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
          <Text>
            “{entry.title}” goes with {ownWords(entry, members)}.
          </Text>
        </ConfirmDialog>
      )}
    </>
  )
}

function ownWords({ has_content }: RecommendationDraft, members: number): string {
  const own = `its figures and ${has_content ? 'the e-mail you built' : 'its e-mail'}`
  if (members === 0) return own
  return `${own}, for ${members === 1 ? 'the 1 member' : `all ${exactNumber(members)} members`} chosen`
}
