import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { everywhere, type Shortcut } from './shortcut.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const shortcuts: readonly Shortcut[] = [
  ...everywhere,
  {
    keys: 'g m',
    label: 'Members',
    section: 'Go to',
    does: { kind: 'go', href: '/dashboard/members' },
  },
]
const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const field = page.getByRole('searchbox', { name: 'Find' })

beforeEach(() => localStorage.clear())

function Keys() {
  const [isOpen, setIsOpen] = useState(false)
  useShortcuts(shortcuts, () => setIsOpen(true))
  return (
    <>
      <button type="button">A button</button>
      <input aria-label="Find" type="search" />
      {isOpen && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsOpen(false)} />}
    </>
  )
}

async function open() {
  await renderPage(<Keys />)
  await expect.element(field).toBeVisible()
}

it('lists what the keys do, and each does it', async () => {
  await open()
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  for (const { label } of shortcuts) await expect.element(sheet.getByText(label)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  expect(field.element()).toHaveProperty('value', '')
  await page.getByRole('button', { name: 'A button' }).click()
  await userEvent.keyboard('gm')
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('leaves letters to whoever types, to modifiers and to what lies over the page', async () => {
  await open()
  await field.click()
  await userEvent.keyboard('gm?')
  await expect.element(field).toHaveValue('gm?')
  await page.getByRole('button', { name: 'A button' }).click()
  await userEvent.keyboard('{Control>}g{/Control}{Alt>}m{/Alt}')
  await expect.element(field).toBeVisible()
  await userEvent.keyboard('?')
  await expect.element(sheet).toBeVisible()
  await userEvent.keyboard('gm')
  await expect.element(sheet).toBeVisible()
})

it('does nothing once it is turned off on this device, until it is on again', async () => {
  await open()
  await userEvent.keyboard('?')
  const toggle = page.getByRole('switch')
  await toggle.click()
  await expect.element(toggle).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await userEvent.keyboard('?')
  await expect.element(field).not.toHaveFocus()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  localStorage.clear()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
})

it('offers no search where there is no list to search', async () => {
  await renderPage(<ShortcutSheet shortcuts={shortcuts} onClose={() => {}} />)
  await expect.element(sheet.getByText('Members')).toBeVisible()
  await expect.element(sheet.getByText('Search the list')).not.toBeInTheDocument()
  await expect.element(sheet.getByRole('heading', { name: 'On this page' })).not.toBeInTheDocument()
})
