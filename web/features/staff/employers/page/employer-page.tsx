import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EmployerPage as Employer } from '#contract/staff/employers-page.ts'
import { DetailPage } from '#web/kit/detail.tsx'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/ui/links.tsx'
import { ReasonedButton } from '#web/ui/reasoned-button.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { RowMenu } from '#web/ui/tables/row-menu.tsx'
import { EmployerStateText } from '../employer-state.tsx'
import { employerQuery } from '../employers-queries.ts'
import { employerPageSearch } from '../employers-search.ts'
import { StatusDialog } from '../status-dialog.tsx'
import { mayBecome, useEmployerActions } from '../use-employer-actions.tsx'
import { AccountSections } from './account-sections.tsx'
import { MailsSection } from './mails-section.tsx'
import { MoneySections } from './money-sections.tsx'
import { RatesSections } from './rates-sections.tsx'
import { sections } from './section.tsx'

interface EmployerPageProps {
  /** Buttons for what is done in the employer's name, which knows employers, not the reverse. */
  further?: (employer: Employer) => ReactNode
}

/** One employer with all that support needs when it calls. */
export function EmployerPage({ further }: EmployerPageProps) {
  const id = String(useParams({ strict: false, select: (params) => params.id }))
  const { search, change } = useUrlSearch(employerPageSearch)
  const { list, panel } = search
  const query = useQuery(employerQuery(id))
  const actions = useEmployerActions()
  return (
    <>
      <DetailPage
        query={query}
        missing="There is no such employer."
        head={(employer) => ({
          title: employer?.community_name ?? 'Employer',
          subtitle: employer && <Subtitle employer={employer} />,
          actions: (
            <Group gap="xs">
              <BackLink to={paths.adminEmployers} search={list} />
              {employer &&
                actions
                  .of(employer)
                  .slice(0, 2)
                  .map(({ label, icon: Icon, onPick, reason = null }) => (
                    <ReasonedButton
                      key={label}
                      variant="default"
                      leftSection={<Icon size={16} />}
                      reason={reason}
                      onClick={onPick}
                    >
                      {label}
                    </ReasonedButton>
                  ))}
              {employer && further?.(employer)}
              {employer && (
                <RowMenu
                  label={`Actions for ${employer.community_name}`}
                  actions={() => actions.of(employer)}
                />
              )}
            </Group>
          ),
        })}
      >
        {(employer) => (
          <>
            <SectionLinks sections={sections} />
            <Stack>
              <AccountSections employer={employer} />
              <MoneySections employer={employer} />
              <RatesSections employer={employer} />
              <MailsSection employer={employer} />
            </Stack>
          </>
        )}
      </DetailPage>
      {actions.dialog}
      {panel === 'approve' && query.data && mayBecome('approve', query.data) && (
        <StatusDialog
          verb="approve"
          employer={query.data}
          onClose={() => change({ panel: undefined }, true)}
        />
      )}
    </>
  )
}

function Subtitle({ employer }: { employer: Employer }) {
  return (
    <Text component="span">
      <EmployerStateText employer={employer} /> · {employer.community_type}
    </Text>
  )
}
