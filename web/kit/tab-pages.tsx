import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, type TabsProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface TabPage<Value extends string> {
  value: Value
  label: string
  page: ReactNode
  /** Whether what was typed on it is there again after a look at another tab. */
  keepMounted?: boolean
}

interface TabPagesProps<Value extends string> {
  /** What the tabs are of, or the id of the heading that says so. */
  label?: string
  labelledBy?: string
  tabs: readonly TabPage<Value>[]
  /** The one that is open; the address knows it. */
  value: NoInfer<Value>
  onOpen: (value: Value) => void
  classNames?: NonNullable<TabsProps['classNames']>
}

/** Parts of a page of which one is shown; the others are not drawn. */
export function TabPages<Value extends string>(props: TabPagesProps<Value>) {
  const { label, labelledBy, tabs, value, onOpen, classNames } = props

  function open(pressed: string | null) {
    const tab = tabs.find((each) => each.value === pressed)
    if (tab) onOpen(tab.value)
  }

  return (
    <Tabs value={value} onChange={open} {...(classNames && { classNames })}>
      <Tabs.List mb="lg" aria-label={label} aria-labelledby={labelledBy}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ keepMounted = false, ...tab }) => (
        <Tabs.Panel key={tab.value} value={tab.value} keepMounted={keepMounted}>
          {tab.page}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
