import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { Palette } from './palette.tsx'
import { pageEntry } from './palette-entry.ts'

const entries = [
  pageEntry('Pages', { label: 'Members', href: '/dashboard/members' }),
  pageEntry('Pages', { label: 'Payments', href: '/dashboard/payments' }),
  pageEntry('Actions', { label: 'Add credit', href: '/dashboard?panel=add-credit' }),
]
const ana = {
  key: 'member:1',
  group: 'Members',
  label: 'Ana Quist',
  detail: 'ana@acme.example',
  href: '/dashboard/members?search=ana',
}
const field = page.getByRole('combobox', { name: 'Search all' })
const chosen = page.getByRole('option', { selected: true })

beforeEach(() => localStorage.clear())

const hints = [
  { example: 'add credit 500', begins: 'add credit ' },
  { example: 'email Ada', begins: 'email ' },
]

async function open(find = vi.fn(async (_text: string) => [ana])) {
  const onClose = vi.fn()
  const owner = { kind: 'employer', id: 'e1' } as const
  await renderPage(
    <Palette {...{ owner, placeholder: 'Search all', entries, hints, find, onClose }} />,
  )
  await expect.element(field).toHaveFocus()
  return { onClose, find }
}

/** As fast as nobody types: each change comes before the search would begin. */
function typeAtOnce(text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field.element(), text)
  field.element().dispatchEvent(new Event('input', { bubbles: true }))
}

it('is walked by arrow keys and opened by Enter, while the field keeps the focus', async () => {
  const { onClose } = await open()
  await expect.element(chosen).toHaveTextContent('Members')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(chosen).toHaveTextContent('Add credit')
  const active = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toContain('Add credit')
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  // The page it led to.
  await expect.element(page.getByText('Another page')).toBeVisible()
})

it('asks the server once the typing stops, and shows what it found below', async () => {
  const { find } = await open()
  for (const text of ['a', 'an', 'ana']) typeAtOnce(text)
  await expect.element(page.getByRole('option', { name: /Ana Quist/ })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Members' })).toBeVisible()
  expect(find.mock.calls).toEqual([['ana']])
})

it('says when there is nothing, and when the search does not answer', async () => {
  await open(vi.fn(async () => []))
  await field.fill('zzz')
  await expect.element(page.getByText('Nothing found for “zzz”')).toBeVisible()
  await open(vi.fn(() => Promise.reject(new Error('down'))))
  await field.fill('zzz')
  await expect.element(page.getByText('The search did not answer. Please try again.')).toBeVisible()
})

it('shows what can be typed until something else is, and begins it', async () => {
  await open(vi.fn(async () => []))
  const hint = (name: string) => page.getByRole('button', { name })
  await expect.element(hint('add credit 500')).toBeVisible()
  await field.fill('em')
  await expect.element(hint('add credit 500')).not.toBeInTheDocument()
  await hint('email Ada').click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('email ')
  await userEvent.keyboard('bob')
  await expect.element(field).toHaveValue('email bob')
  await expect.element(hint('email Ada')).not.toBeInTheDocument()
})
