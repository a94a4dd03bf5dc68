import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { subscriptionEndsOn, useUser } from '#web/session/user.ts'
import { LinkButton } from '#web/ui/links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { DeleteProgram } from './delete-program.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import classes from './program-head.module.css'
import { noProgram, programSearch } from './program-search.ts'
import {
  type ListedProgram,
  newProgramTitle,
  programChoices,
  programStanding,
} from './program-titles.ts'

interface ProgramHeadProps {
  programs: readonly ListedProgram[]
  /** The one that is shown; absent while it is on its way, and of a new one. */
  record: RewardSettingsRecord | undefined
  isNew: boolean
}

/** The page's name, which program is shown, and what can be done with it as a whole. */
export function ProgramHead({ programs, record, isNew }: ProgramHeadProps) {
  const { search, change } = useUrlSearch(programSearch)
  const coveredTo = subscriptionEndsOn(useUser())
  const standing = record && programStanding(record, record.today, coveredTo)
  const isNone = !record && !isNew && search.program === noProgram
  return (
    <>
      <PageHeader
        title="Reward program"
        tabTitle="Rewards"
        subtitle="What your members earn, and what it costs you"
        actions={record && <ProgramActions record={record} />}
      />
      {(record || isNew || isNone) && (
        <div className={classes.bar}>
          <NativeSelect
            label="Program"
            className={classes.select}
            data={[
              ...(isNone ? [{ value: '', label: 'Choose a program' }] : []),
              ...programChoices(programs, coveredTo),
              ...(isNew ? [{ value: '', label: newProgramTitle }] : []),
            ]}
            value={record?._id ?? ''}
            onChange={({ currentTarget }) =>
              change({ program: currentTarget.value, tab: undefined, history: undefined })
            }
          />
          {standing && (
            <span className={classes.standing}>
              <StatusText kind={standing.kind}>{standing.label}</StatusText>
            </span>
          )}
        </div>
      )}
      {record && search.history && (
        <HistoryDrawer programId={record._id} onClose={() => change({ history: undefined })} />
      )}
    </>
  )
}

function ProgramActions({ record }: { record: RewardSettingsRecord }) {
  return (
    <>
      <LinkButton
        to="."
        // The program stays as the address has it, or what is being typed would be asked for anew.
        search={(current) => ({ ...current, history: true as const })}
        resetScroll={false}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconHistory size={16} aria-hidden />}
      >
        Change history
      </LinkButton>
      <LinkButton to={paths.draws} variant="default">
        Draws
      </LinkButton>
      {!record.ongoing && <DeleteProgram record={record} />}
    </>
  )
}
