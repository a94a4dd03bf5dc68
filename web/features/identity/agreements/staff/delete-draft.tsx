import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { AgreementVersion } from '#contract/identity/agreements/agreements-staff.ts'
import { resultOf, useCommand } from '#web/kit/command.ts'
import { Confirm } from '#web/kit/dialog/confirm.tsx'
import { staffAgreements, versionLabel, versionsQuery } from './staff-agreements-queries.ts'

interface DeleteDraftProps {
  /** As it is seen: another text is not deleted. */
  version: AgreementVersion
  onDeleted: () => void
  /** True when the failure is shown elsewhere. */
  onFailed: (error: unknown) => boolean
}

/** Takes a draft away that nobody wants to publish. */
export function DeleteDraft({ version, onDeleted, onFailed }: DeleteDraftProps) {
  const [isAsking, setIsAsking] = useState(false)
  const remove = useCommand({
    run: ({ id, revision }: AgreementVersion) =>
      staffAgreements.deleteAgreement({ params: { id }, body: { revision } }),
    success: resultOf,
    // The page goes on without it first: what is gone is not asked for again.
    onDone: onDeleted,
    onFailed,
    refresh: [{ queryKey: versionsQuery(version.type).queryKey }],
  })
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Delete draft
      </Button>
      {isAsking && (
        <Confirm
          title="Delete this draft?"
          confirmLabel="Delete"
          command={remove}
          input={version}
          onClose={() => setIsAsking(false)}
        >
          {versionLabel(version)}. Its text cannot be brought back.
        </Confirm>
      )}
    </>
  )
}
