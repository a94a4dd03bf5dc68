import { Button, Group, Text } from '@mantine/core'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import type { AgreementType } from '#contract/identity/agreements/agreements.ts'
import {
  type AgreementVersion,
  staffAgreementRoutes,
} from '#contract/identity/agreements/agreements-staff.ts'
import { isBlank } from '#domain/identity/agreements/agreement-html.ts'
import { LeaveGuard } from '#web/kit/form/leave-guard.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { SkeletonLines } from '#web/kit/loaded.tsx'
import { TabPages } from '#web/kit/tab-pages.tsx'
import { useStaffMay } from '#web/session/admin.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import classes from './agreement-workspace.module.css'
import { agreementsSearch, isOtherText } from './agreements-search.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { MarkedText } from './difference/marked-text.tsx'
import { OvertakenNotice } from './overtaken-notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { addContent, useWrittenAgreement, type WrittenAgreement } from './use-written-agreement.ts'

/** The editor is large, and nothing else of the page waits for it. */
const AgreementEditor = lazy(async () => ({
  default: (await import('./agreement-editor.tsx')).AgreementEditor,
}))

interface AgreementWorkspaceProps {
  type: AgreementType
  /** The version that is opened; null for a new one. */
  version: AgreementVersion | null
  /** The text that holds now. */
  inForce: string
  /** Another version is to be opened, or this one anew. */
  onMoved: (id: string) => void
  onDeleted: () => void
}

/** The editor, and beside it what readers will see and what changes for them. */
export function AgreementWorkspace(props: AgreementWorkspaceProps) {
  const { type, version, inForce, onMoved, onDeleted } = props
  const written = useWrittenAgreement({ type, version, onMoved })
  const [isAsking, setIsAsking] = useState(false)
  // Another text is put into the editor by drawing it anew.
  const [round, setRound] = useState(0)
  const { opened, text, problem, overtaken, isWritten } = written

  function take(theirs: AgreementVersion) {
    written.take(theirs)
    setRound(round + 1)
  }

  return (
    <div className={classes.workspace}>
      <Panel aria-label="Text" className={classes.part}>
        {opened && opened.state !== 'draft' && (
          <Notice kind="info">
            This version is published and stays as it is. Saving makes a new draft of what you
            write.
          </Notice>
        )}
        {overtaken > 0 && opened && (
          <OvertakenNotice
            key={overtaken}
            id={opened.id}
            mine={text}
            onTake={take}
            onKeep={(into) => void written.save(into)}
          />
        )}
        <Suspense fallback={<SkeletonLines count={8} />}>
          <AgreementEditor key={round} content={opened?.content ?? ''} onWrite={written.write} />
        </Suspense>
        {problem && (
          <Text c="var(--error)" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Actions written={written} onPublish={() => setIsAsking(true)} onDeleted={onDeleted} />
      </Panel>
      <Panel aria-label="Beside the text" className={classes.part}>
        <Beside text={text} inForce={inForce} />
      </Panel>
      {isAsking && (
        <PublishDialog
          type={type}
          isWritten={isWritten || !written.draft}
          onPublish={written.publish}
          onClose={() => setIsAsking(false)}
        />
      )}
      <LeaveGuard isDirty={written.isUnsaved} isElsewhere={isOtherText} />
    </div>
  )
}

interface ActionsProps {
  written: WrittenAgreement
  onPublish: () => void
  onDeleted: () => void
}

function Actions({ written, onPublish, onDeleted }: ActionsProps) {
  const { draft, isWritten, isBusy } = written
  const mayPublish = useStaffMay(staffAgreementRoutes.publishAgreement)
  const reason = mayPublish ? reasonAgainst(written) : 'Only a superadmin can publish'
  return (
    <Group justify="flex-end">
      <Text size="xs" c="dimmed" role="status">
        {isWritten ? 'Unsaved changes' : draft ? 'All changes saved' : ''}
      </Text>
      {draft && (
        <DeleteDraft version={draft} onDeleted={onDeleted} onFailed={written.whenOvertaken} />
      )}
      <Button variant="default" loading={isBusy} onClick={() => void written.save()}>
        {draft ? 'Save' : 'Save as a new draft'}
      </Button>
      <ReasonedButton reason={reason} loading={isBusy} onClick={onPublish}>
        Publish
      </ReasonedButton>
    </Group>
  )
}

/** Why there is nothing to publish. */
function reasonAgainst({ opened, text, isWritten }: WrittenAgreement): string | null {
  if (isBlank(text)) return addContent
  return opened?.state === 'in_force' && !isWritten ? 'This text is in force' : null
}

/** Drawn when there is time: the writing goes first. */
function Beside({ text, inForce }: { text: string; inForce: string }) {
  const { search, change } = useUrlSearch(agreementsSearch)
  const shown = useDeferredValue(text)
  return (
    <TabPages
      label="Beside the text"
      value={search.view ?? 'preview'}
      onOpen={(view) => change({ view: view === 'changes' ? view : undefined }, true)}
      tabs={[
        {
          value: 'preview',
          label: 'Preview',
          page: isBlank(shown) ? (
            <Text c="dimmed">What you write is shown here as its readers will see it.</Text>
          ) : (
            <RichText html={shown} headingShift={1} />
          ),
        },
        {
          value: 'changes',
          label: 'Changes',
          page: (
            <MarkedText
              before={inForce}
              after={shown}
              of={{ before: 'in the version in force', after: 'in this one' }}
            />
          ),
        },
      ]}
    />
  )
}
