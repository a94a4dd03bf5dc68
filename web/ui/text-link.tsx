import { Anchor, type AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type TextLinkProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link to a page of the app within running text. */
export const TextLink = createLink(TextAnchor)

function TextAnchor(props: TextLinkProps) {
  return <Anchor component="a" {...props} />
}
