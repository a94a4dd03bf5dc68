import { NativeSelect } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { RewardSettingsRecord } from '#contract/rewards/settings.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatusText } from '#web/ui/status-text.tsx'
import { DeleteProgram } from './delete-program.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import classes from './program-head.module.css'
import type { ProgramSearch } from './program-search.ts'
import { newProgramTitle, programChoices, programStanding } from './program-titles.ts'

const route = getRouteApi('/dashboard/reward-system')

interface ProgramHeadProps {
  programs: Parameters<typeof programChoices>[0]
  /** The one that is shown; absent while it is on its way, and of a new one. */
  record: RewardSettingsRecord | undefined
  isNew: boolean
}

/** The page's name, which program is shown, and what can be done with it as a whole. */
export function ProgramHead({ programs, record, isNew }: ProgramHeadProps) {
  const { history } = route.useSearch()
  const navigate = route.useNavigate()
  // The program stays as the address has it, or what is being typed would be asked for anew.
  const showHistory = (history: true | undefined) => (current: ProgramSearch) => ({
    ...current,
    history,
  })
  const standing = record && programStanding(record, record.today)
  return (
    <>
      <PageHeader
        title="Reward program"
        tabTitle="Rewards"
        subtitle="What your members earn, and what it costs you"
        actions={
          record && (
            <>
              <LinkButton
                from={paths.rewardSystem}
                to={paths.rewardSystem}
                search={showHistory(true)}
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
      />
      {(record || isNew) && (
        <div className={classes.bar}>
          <NativeSelect
            label="Program"
            className={classes.select}
            data={[
              ...programChoices(programs),
              ...(isNew ? [{ value: '', label: newProgramTitle }] : []),
            ]}
            value={record?._id ?? ''}
            onChange={({ currentTarget }) =>
              void navigate({ search: { program: currentTarget.value }, resetScroll: false })
            }
          />
          {standing && (
            <span className={classes.standing}>
              <StatusText kind={standing.kind}>{standing.label}</StatusText>
            </span>
          )}
        </div>
      )}
      {record && history && (
        <HistoryDrawer
          programId={record._id}
          onClose={() => void navigate({ search: showHistory(undefined), resetScroll: false })}
        />
      )}
    </>
  )
}
