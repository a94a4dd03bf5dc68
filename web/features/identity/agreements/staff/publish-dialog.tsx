import { Text } from '@mantine/core'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import { daysToAccept } from '#domain/identity/agreements/blocks-redeeming.ts'
import { GoDialog } from '#web/kit/dialog/confirm.tsx'
import { agreementTypeLabels } from './staff-agreements-queries.ts'

interface PublishDialogProps {
  type: AgreementType
  /** Whether what is in the editor is saved with it. */
  isWritten: boolean
  onPublish: () => Promise<unknown>
  onClose: () => void
}

/** Asks before everybody is asked. */
export function PublishDialog({ type, isWritten, onPublish, onClose }: PublishDialogProps) {
  return (
    <GoDialog
      title={`Publish ${agreementTypeLabels[type].toLowerCase()}?`}
      confirmLabel="Publish"
      onConfirm={async () => {
        await onPublish()
        onClose()
      }}
      onClose={onClose}
    >
      <Text>{askedFor[type]}</Text>
      <Text mt="xs">
        {isWritten && 'What you wrote is saved and published. '}A published version stays as it is
        and cannot be taken back; a new one can take its place.
      </Text>
    </GoDialog>
  )
}

const ofEmployers =
  'Every employer is asked to accept it before anything else works for them. Their programs run on, and members are not affected.'
const ofMembers = `Who joins accepts it with that. Members are asked when they sign in next; after ${daysToAccept} days they cannot redeem without it.`

const askedFor: Readonly<Record<AgreementType, string>> = {
  employer_terms_and_conditions: ofEmployers,
  employer_privacy_policy: ofEmployers,
  terms_and_conditions: ofMembers,
  privacy_policy: ofMembers,
  redeem_credit: 'Members are asked to accept it before they redeem credit next.',
}
