import '@mantine/core/styles/Tooltip.layer.css'
import { Stack, Text, Tooltip } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { uploadsQuery } from '#web/features/planning/mode-choice/addresses/address-queries.ts'
import { AddressesPanel } from '#web/features/planning/mode-choice/addresses/addresses-panel.tsx'
import { CommuteChoice } from '#web/features/planning/mode-choice/commute-choice.tsx'
import { ReachMap } from '#web/features/planning/mode-choice/map/reach-map.tsx'
import { choiceBaseQuery } from '#web/features/planning/mode-choice/mode-choice-queries.ts'
import { modeChoiceSearch } from '#web/features/planning/mode-choice/mode-choice-search.ts'
import type { RawSearch } from '#web/kit/list/search-spec.ts'
import { useUrlSearch } from '#web/kit/list/use-list-search.ts'
import { TabPages } from '#web/kit/tab-pages.tsx'
import type { RouterContext } from '#web/router-context.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

const tips = {
  commuter: 'This analysis relies on commuter data.',
  generic:
    'This analysis relies on addresses provided by the employer, regardless of commuter preferences.',
} as const

const withTip = (tip: string) => (tab: ReactElement) => <Tooltip label={tip}>{tab}</Tooltip>

const tabs = [
  {
    value: 'commuter',
    label: 'Commuter Analysis',
    around: withTip(tips.commuter),
    page: (
      <Analysis about={tips.commuter}>
        <Stack>
          <div>
            <CommuteChoice of={{ source: 'commuters' }} />
          </div>
          <ReachMap of={{ source: 'commuters' }} />
        </Stack>
      </Analysis>
    ),
  },
  {
    value: 'generic',
    label: 'Generic Analysis',
    around: withTip(tips.generic),
    page: (
      <Analysis about={tips.generic}>
        <AddressesPanel>
          {(uploadId) => (
            <>
              <CommuteChoice of={{ source: 'addresses', upload_id: uploadId }} />
              <ReachMap of={{ source: 'addresses', upload: uploadId }} />
            </>
          )}
        </AddressesPanel>
      </Analysis>
    ),
  },
] as const

/** Starts the calls of the open tab; which upload the other one shows is chosen on it. */
export function loadCalculator({ queryClient }: RouterContext, { tab }: RawSearch): void {
  if (tab === 'generic') void queryClient.prefetchQuery(uploadsQuery(1))
  else void queryClient.prefetchQuery(choiceBaseQuery({ source: 'commuters' }))
}

/** How people would respond to what parking, passes and incentives cost them. Source: SHELL-28, ELAS-01 to ELAS-03. */
export function CommuteCalculatorPage() {
  const { search, change } = useUrlSearch(modeChoiceSearch)
  return (
    <>
      <PageHeader
        title="Commute calculator"
        subtitle="Mode Elasticity Analysis: how people’s choice of mode would change with what parking, transit and incentives cost them"
      />
      <TabPages
        label="Commute calculator"
        value={search.tab ?? 'commuter'}
        onOpen={(tab) => change({ tab: tab === 'generic' ? tab : undefined })}
        tabs={tabs}
      />
    </>
  )
}

/** The tab's own hint, for whoever has no pointer to rest on it. */
function Analysis({ about, children }: { about: string; children: ReactNode }) {
  return (
    <>
      <Text c="dimmed" mb="sm">
        {about}
      </Text>
      {children}
    </>
  )
}
