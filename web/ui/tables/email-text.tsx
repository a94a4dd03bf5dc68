import { Fragment, type ReactNode } from 'react'
import { WrappedText } from './wrapped-text.tsx'

interface EmailTextProps {
  email: string
  /** What is said of it, behind it. */
  children?: ReactNode
}

/** An email address in a cell: where it needs two lines, the second one begins behind the @. */
export function EmailText({ email, children }: EmailTextProps) {
  return (
    <WrappedText title={email}>
      {email.split('@').map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address stay in their order
        <Fragment key={place}>
          {place > 0 && (
            <>
              @<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
      {children && <> {children}</>}
    </WrappedText>
  )
}
