import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton)

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}
