import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { LaterMenu } from '#web/ui/later-menu.tsx'
import { useListViews } from './use-list-views.ts'
import { partsOf, type ViewedList } from './view-address.ts'
import type { FilterWords } from './view-words.ts'
import classes from './views-menu.module.css'

const loadEntries = () => import('./views-menu-entries.tsx')
const ViewsMenuEntries = lazy(async () => ({ default: (await loadEntries()).ViewsMenuEntries }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialogs.tsx')).ViewDialog }))
const SaveChanges = lazy(async () => ({ default: (await loadEntries()).SaveChanges }))

/** What is asked about a view. */
export type AskedOfView = 'save' | 'edit' | 'delete'

interface ViewsMenuProps {
  views: ViewedList
  /** What the list calls its filters, for the line under each view. */
  words: FilterWords
}

/** Among the filters of a list: which view is open, whether it was changed, and all that can be done with views. */
export function ViewsMenu({ views: viewed, words }: ViewsMenuProps) {
  const { stand, change } = useListViews(viewed)
  const { open } = stand
  const [asked, setAsked] = useState<AskedOfView | null>(null)
  const name = open?.name ?? viewed.all
  const button = (
    <Button
      variant="default"
      className={classes.button ?? ''}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      aria-label={`View: ${name}`}
    >
      <span className={classes.name}>{name}</span>
    </Button>
  )
  return (
    <div className={classes.views}>
      <div className={classes.field}>
        <span className={classes.label} aria-hidden>
          View
        </span>
        <LaterMenu button={button} load={loadEntries}>
          {(target) => (
            <ViewsMenuEntries viewed={viewed} words={words} button={target} onAsk={setAsked} />
          )}
        </LaterMenu>
      </div>
      <div className={classes.state} role="status">
        {open && stand.isChanged && (
          <>
            <span>Changed</span>
            <Button variant="subtle" size="xs" onClick={() => change(partsOf(viewed, open))}>
              Reset
            </Button>
            {open.may_change && (
              <Suspense>
                <SaveChanges viewed={viewed} view={open} />
              </Suspense>
            )}
          </>
        )}
        {stand.isGone && (
          <>
            <span>That view was deleted, or is not shared with you.</span>
            <Button variant="subtle" size="xs" onClick={() => change(partsOf(viewed, null))}>
              Show {viewed.all.toLowerCase()}
            </Button>
          </>
        )}
      </div>
      {asked && (
        <Suspense>
          <ViewDialog viewed={viewed} words={words} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}
