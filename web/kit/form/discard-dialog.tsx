import { Anchor, Text } from '@mantine/core'
import { ConfirmDialog } from '#web/kit/dialog/confirm.tsx'

interface DiscardDialogProps {
  onDiscard: () => void
  onKeep: () => void
  /** The page that is asked for instead: it may open beside this one. */
  elsewhere?: string
}

/** Asks before something typed is thrown away. */
export function DiscardDialog({ onDiscard, onKeep, elsewhere }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title="Discard what you typed?"
      confirmLabel="Discard"
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <Text>It has not been sent or saved.</Text>
      {elsewhere && (
        <Text mt="xs">
          You can keep it here and{' '}
          <Anchor href={elsewhere} target="_blank" onClick={onKeep}>
            open the other page in a new tab
          </Anchor>
          .
        </Text>
      )}
    </ConfirmDialog>
  )
}
