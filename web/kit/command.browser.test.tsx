import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#testing/browser/render-page.tsx'
import { useCommand } from './command.ts'

interface ProgramProps {
  load: () => Promise<string>
  run: () => Promise<string>
  undo?: () => Promise<string>
}

const queryKey = ['program']

function Program({ load, run, undo }: ProgramProps) {
  const { data } = useQuery({ queryKey, queryFn: load })
  const deactivate = useCommand({
    run,
    success: (answer) => answer,
    ...(undo && { undo }),
    refresh: [{ queryKey }],
  })
  return (
    <>
      <p>The program is {data}</p>
      <Button onClick={() => void deactivate.run()} loading={deactivate.isBusy}>
        Deactivate
      </Button>
    </>
  )
}

/** Its rows are other objects at each drawing. */
function Rows({ run }: { run: (row: { _id: string }) => Promise<string> }) {
  const command = useCommand({ run, success: (answer) => answer })
  const rows = [{ _id: 'First' }, { _id: 'Second' }]
  return (
    <>
      {rows.map((row) => (
        <Button
          key={row._id}
          loading={command.isRunning(row)}
          onClick={() => void command.run(row)}
        >
          {row._id}
        </Button>
      ))}
      <Button onClick={() => void command.run({ _id: 'First' })}>Press it again</Button>
    </>
  )
}

/** A program that counts how often it was asked for. */
function activeProgram() {
  let state = 'active'
  return {
    load: vi.fn(async () => state),
    run: vi.fn(async () => {
      state = 'inactive'
      return 'Deactivated'
    }),
    undo: vi.fn(async () => {
      state = 'active'
      return 'Activated'
    }),
  }
}

const deactivate = page.getByRole('button', { name: 'Deactivate' })
const toasts = page.getByRole('region', { name: 'Notifications' })

describe('a command', () => {
  it('says what it did, shows it, and takes it back on Undo', async () => {
    const program = activeProgram()
    await renderPage(<Program {...program} />)
    await expect.element(page.getByText('The program is active')).toBeVisible()
    await deactivate.click()
    const done = toasts.getByRole('status')
    await expect.element(done.getByText('Deactivated')).toBeVisible()
    await expect.element(page.getByText('The program is inactive')).toBeVisible()
    await done.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('The program is active')).toBeVisible()
    await expect.element(done.getByText('Activated')).toBeVisible()
    await expect.element(done.getByText('Deactivated')).not.toBeInTheDocument()
    expect(program.undo).toHaveBeenCalledTimes(1)
    expect(program.load).toHaveBeenCalledTimes(3)
  })

  it('says why it failed, without Undo, and asks again for what the page shows [X-ERR-04]', async () => {
    const program = activeProgram()
    program.load.mockResolvedValueOnce('active').mockResolvedValue('refused')
    program.run.mockRejectedValue(new Error('Not in its first month'))
    await renderPage(<Program {...program} />)
    await deactivate.click()
    const failure = toasts.getByRole('alert')
    await expect.element(failure).toHaveTextContent('Not in its first month')
    await expect.element(failure.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await expect.element(page.getByText('The program is refused')).toBeVisible()
    await expect.element(toasts.getByRole('status')).not.toBeInTheDocument()
    await expect.element(deactivate).toBeEnabled()
    await expect.element(deactivate).toHaveFocus()
  })

  it('says why it could not be taken back, and asks again then, too', async () => {
    const program = activeProgram()
    program.undo.mockRejectedValue(new Error('Too late'))
    await renderPage(<Program {...program} />)
    await deactivate.click()
    await toasts.getByRole('button', { name: 'Undo' }).click()
    await expect.element(toasts.getByRole('alert')).toHaveTextContent('Too late')
    await expect.poll(() => program.load.mock.calls.length).toBe(3)
    await expect.element(page.getByText('The program is inactive')).toBeVisible()
  })

  it('knows a row that was loaded anew by its id', async () => {
    const end = Promise.withResolvers<string>()
    const run = vi.fn(() => end.promise)
    await renderPage(<Rows run={run} />)
    const first = page.getByRole('button', { name: 'First' })
    await first.click()
    await expect.element(first).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Second' })).toBeEnabled()
    await page.getByRole('button', { name: 'Press it again' }).click()
    expect(run).toHaveBeenCalledTimes(1)
    end.resolve('Done')
    await expect.element(first).toBeEnabled()
  })

  it('runs once, however often it is pressed meanwhile', async () => {
    const program = activeProgram()
    const end = Promise.withResolvers<string>()
    program.run.mockReturnValue(end.promise)
    await renderPage(<Program load={program.load} run={program.run} />)
    const button = deactivate.element()
    if (button instanceof HTMLElement) {
      button.click()
      button.click()
    }
    await expect.element(deactivate).toBeDisabled()
    expect(program.run).toHaveBeenCalledTimes(1)
    end.resolve('Deactivated')
    await expect.element(toasts.getByRole('status')).toHaveTextContent('Deactivated')
    await expect.element(toasts.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await expect.element(deactivate).toBeEnabled()
  })
})
