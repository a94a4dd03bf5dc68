import { Button } from '@mantine/core'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { DetailPanel } from './detail-panel.tsx'

function Program() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Change history</Button>
      {isOpen && (
        <DetailPanel title="History" onClose={() => setIsOpen(false)}>
          Nothing has been changed
        </DetailPanel>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Change history' })
const panel = page.getByRole('dialog', { name: 'History' })

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => panel.getByRole('button', { name: 'Close' }).click()],
])('a panel closes on %s and gives the focus back to what opened it', async (_, close) => {
  await renderPage(<Program />)
  await opener.click()
  await expect.element(panel.getByText('Nothing has been changed')).toBeVisible()
  await close()
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
