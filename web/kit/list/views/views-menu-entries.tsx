import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import {
  IconDeviceFloppy,
  IconHome,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactElement } from 'react'
import type { ListView } from '#contract/system/list-views.ts'
import { bannerMessage } from '#web/api/errors.ts'
import { useOpening } from '#web/ui/use-opening.ts'
import { useListViews } from './use-list-views.ts'
import { useViewCommands } from './use-view-commands.ts'
import { partsOf, type ViewedList } from './view-address.ts'
import { type FilterWords, viewWords } from './view-words.ts'
import classes from './views-menu.module.css'
import type { AskedOfView } from './views-menu.tsx'

/** Among the views: none of them. */
const whole = 'all'

interface ViewsMenuEntriesProps {
  viewed: ViewedList
  words: FilterWords
  button: ReactElement
  onAsk: (asked: AskedOfView) => void
}

/** The views of a list, what each holds, and what can be done with them; their code comes apart from the page. */
export function ViewsMenuEntries({ viewed, words, button, onAsk }: ViewsMenuEntriesProps) {
  const [opened, setOpened] = useOpening()
  const { query, stand, change } = useListViews(viewed)

  function pick(value: string) {
    const view = stand.views.find(({ _id }) => _id === value)
    change(partsOf(viewed, view ?? null))
  }

  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={320}
      // Within the page's main part, as all that belongs to it.
      portalProps={{ target: '#main' }}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''} aria-label={`Views: ${viewed.all}`}>
        {query.error && (
          <Menu.Item
            leftSection={<IconRefresh size={16} />}
            closeMenuOnClick={false}
            onClick={() => void query.refetch()}
          >
            Retry
            <span className={classes.words}>
              The views could not be loaded. {bannerMessage(query.error)}
            </span>
          </Menu.Item>
        )}
        <Menu.RadioGroup value={stand.open?._id ?? whole} onChange={pick}>
          <ViewItem
            value={whole}
            name={viewed.all}
            words="Every row, in the usual order"
            isFirst={stand.first === null}
          />
          {stand.views.map((view) => (
            <ViewItem
              key={view._id}
              value={view._id}
              name={view.name}
              words={[viewWords(view, words), ...ownerWords(view)].join(' · ')}
              isFirst={view._id === stand.first?._id}
            />
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <ViewActions viewed={viewed} onAsk={onAsk} />
      </Menu.Dropdown>
    </Menu>
  )
}

function ownerWords({ is_own, shared, made_by }: ListView): string[] {
  if (!is_own) return [made_by === null ? 'Shared' : `Shared by ${made_by}`]
  return shared ? ['Shared with your team'] : []
}

interface ViewItemProps {
  value: string
  name: string
  words: string
  isFirst: boolean
}

function ViewItem({ value, name, words, isFirst }: ViewItemProps) {
  return (
    <Menu.RadioItem value={value} className={classes.item ?? ''} closeMenuOnClick>
      {name}
      <span className={classes.words}>{isFirst ? `${words} · Opens first` : words}</span>
    </Menu.RadioItem>
  )
}

function ViewActions({ viewed, onAsk }: Omit<ViewsMenuEntriesProps, 'button' | 'words'>) {
  const { query, stand } = useListViews(viewed)
  const { openWith } = useViewCommands(viewed)
  const { open, first, maySave } = stand
  const whyNot = query.data
    ? 'Only people of the team keep views of their own.'
    : 'The views are not loaded.'
  const keepsNothing = maySave ? null : whyNot
  const foreign = open && !open.may_change ? 'Only who made this view, or an owner, can.' : null
  const isFirst = open?._id === first?._id
  return (
    <>
      <ViewAction
        Icon={IconPlus}
        label="Save as a new view"
        reason={keepsNothing}
        onPick={() => onAsk('save')}
      />
      {!isFirst && (
        <ViewAction
          Icon={IconHome}
          label={`Open the list with ${open ? 'this view' : `“${viewed.all}”`}`}
          reason={keepsNothing}
          onPick={() => void openWith.run(open)}
        />
      )}
      {open && (
        <>
          <ViewAction
            Icon={IconPencil}
            label="Rename or share"
            reason={keepsNothing ?? foreign}
            onPick={() => onAsk('edit')}
          />
          <ViewAction
            Icon={IconTrash}
            label="Delete the view"
            reason={keepsNothing ?? foreign}
            onPick={() => onAsk('delete')}
          />
        </>
      )}
    </>
  )
}

interface ViewActionProps {
  Icon: typeof IconPlus
  label: string
  /** Why it cannot be done. */
  reason: string | null
  onPick: () => void
}

function ViewAction({ Icon, label, reason, onPick }: ViewActionProps) {
  const isOff = reason !== null || undefined
  return (
    <Menu.Item
      className={classes.item ?? ''}
      leftSection={<Icon size={16} />}
      aria-disabled={isOff}
      data-disabled={isOff}
      closeMenuOnClick={!isOff}
      onClick={() => {
        if (!isOff) onPick()
      }}
    >
      {label}
      {reason && <span className={classes.words}>{reason}</span>}
    </Menu.Item>
  )
}

/** Saves what was changed of a view. */
export function SaveChanges({ viewed, view }: { viewed: ViewedList; view: ListView }) {
  const { save } = useViewCommands(viewed)
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      loading={save.isBusy}
      onClick={() => void save.run(view)}
    >
      Save
    </Button>
  )
}
