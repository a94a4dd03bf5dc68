import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Where no shell stands around them, these messages are the main landmark themselves. */
export function WholeNotFoundPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  )
}

export function WholeErrorPage(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  )
}
