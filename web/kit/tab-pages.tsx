import '@mantine/core/styles/Tabs.layer.css'
import { Tabs, type TabsProps } from '@mantine/core'
import {
  Fragment,
  type ReactElement,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

interface TabPage<Value extends string> {
  value: Value
  label: string
  /** Puts something around it, such as what it is about for whoever points at it. */
  around?: (tab: ReactElement) => ReactNode
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

/** Parts of a page of which one is shown; the others are not drawn, unless they are kept once they were. */
export function TabPages<Value extends string>(props: TabPagesProps<Value>) {
  const { label, labelledBy, tabs, value, onOpen, classNames } = props
  const opened = useOpened(value)
  const root = useFocusOnTab(value)

  function open(pressed: string | null) {
    const tab = tabs.find((each) => each.value === pressed)
    if (tab) onOpen(tab.value)
  }

  return (
    <Tabs
      ref={root}
      value={value}
      onChange={open}
      // Not as an Activity: that ends the effects of what is hidden, and with them the guard of a form.
      keepMountedMode="display-none"
      {...(classNames && { classNames })}
    >
      <Tabs.List mb="lg" aria-label={label} aria-labelledby={labelledBy}>
        {tabs.map((tab) => {
          const drawn = (
            <Tabs.Tab value={tab.value} ref={tab.value === value ? bringIntoSight : null}>
              {tab.label}
            </Tabs.Tab>
          )
          return <Fragment key={tab.value}>{tab.around ? tab.around(drawn) : drawn}</Fragment>
        })}
      </Tabs.List>
      {tabs.map(({ keepMounted = false, ...tab }) => (
        <Tabs.Panel
          key={tab.value}
          value={tab.value}
          keepMounted={keepMounted && opened.has(tab.value)}
        >
          {tab.page}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The tabs that have been open; one that never was has nothing to keep. */
function useOpened<Value>(value: Value): ReadonlySet<Value> {
  const [opened, setOpened] = useState<ReadonlySet<Value>>(new Set([value]))
  if (!opened.has(value)) setOpened(new Set([...opened, value]))
  return opened
}

/** Where another tab was opened by what stands on this one, the focus is not left on what is hidden. */
function useFocusOnTab(value: string) {
  const root = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is the event.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!focused || !root.current?.contains(focused) || focused.checkVisibility()) return
    root.current.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
  }, [value])
  return root
}

/** On a phone the row of tabs scrolls; the page stays where it is. */
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  // Once all of the page stands: to measure it before would lay it out twice.
  const frame = requestAnimationFrame(() => {
    const [shown, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    if (shown.left < whole.left) row.scrollLeft -= whole.left - shown.left
    else if (shown.right > whole.right) row.scrollLeft += shown.right - whole.right
  })
  return () => cancelAnimationFrame(frame)
}
