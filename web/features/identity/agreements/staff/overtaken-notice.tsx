import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AgreementVersion } from '#contract/identity/agreements/agreements-staff.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MarkedText } from './difference/marked-text.tsx'
import { versionQuery } from './staff-agreements-queries.ts'

interface OvertakenNoticeProps {
  id: string
  /** What is in the editor here. */
  mine: string
  onTake: (theirs: AgreementVersion) => void
  /** Saves what is here: over what another saved, or as a draft of its own. */
  onKeep: (into: AgreementVersion | null) => void
}

/** What another administrator did to the draft since it was opened here; nobody loses anything unasked. */
export function OvertakenNotice({ id, mine, onTake, onKeep }: OvertakenNoticeProps) {
  // What was opened here is known already: only what is asked for now is theirs.
  const query = useQuery({ ...versionQuery(id), staleTime: 0, refetchOnMount: 'always' })
  const { isFetching, error, refetch } = query
  const data = isFetching ? undefined : query.data
  return (
    <Loaded query={{ data, error, isFetching, refetch }}>
      {(theirs) => (
        <>
          <Notice
            kind="error"
            action={
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => onTake(theirs)}>
                  Take theirs
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onKeep(theirs.state === 'draft' ? theirs : null)}
                >
                  {theirs.state === 'draft' ? 'Save mine over it' : 'Save mine as a new draft'}
                </Button>
              </Group>
            }
          >
            {whatHappened(theirs)} Yours is not saved.
          </Notice>
          <MarkedText
            before={theirs.content}
            after={mine}
            of={{ before: 'in theirs', after: 'in yours' }}
          />
        </>
      )}
    </Loaded>
  )
}

function whatHappened({ state, updated_by, published_by }: AgreementVersion): string {
  return state === 'draft'
    ? `${updated_by ?? 'Another administrator'} changed this draft after you opened it.`
    : `${published_by ?? 'Another administrator'} published this draft after you opened it.`
}
