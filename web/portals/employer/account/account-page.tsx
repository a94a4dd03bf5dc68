import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { accountTab } from '#web/paths.ts'
import { useUser } from '#web/session/use-user.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { accountTabs } from './account-tabs.tsx'

const route = getRouteApi('/dashboard/account')

export function AccountPage() {
  const user = useUser()
  const { tab: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const tabs = accountTabs(user.features)
  // The address may name a tab that is switched off.
  const tab = tabs.some(({ number }) => number === asked) ? asked : accountTab.info

  function open(value: string | null) {
    const next = tabs.find(({ number }) => String(number) === value)
    if (!next) return
    void navigate({
      search: (current) => ({
        ...current,
        tab: next.number === accountTab.info ? undefined : next.number,
      }),
      replace: true,
    })
  }

  return (
    <>
      <PageHeader title="Account" subtitle={user.community_name} />
      <Tabs value={String(tab)} onChange={open}>
        <Tabs.List aria-label="Account" mb="lg">
          {tabs.map(({ number, label }) => (
            <Tabs.Tab key={number} value={String(number)} ref={number === tab ? showTab : null}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ number, Content }) => (
          <Tabs.Panel key={number} value={String(number)}>
            <Suspense>
              <Content />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}

/** On a phone the tabs scroll: the open one is brought into sight. */
function showTab(tab: HTMLElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
