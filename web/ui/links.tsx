import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type TextLinkProps = AnchorProps & Omit<ComponentPropsWithRef<'a'>, keyof AnchorProps>

/** A link to a page of the app within running text. */
export const TextLink = createLink(TextAnchor)

function TextAnchor(props: TextLinkProps) {
  return <Anchor component="a" {...props} />
}

type AnchorButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

/** A link to a page of the app that looks like a button. */
export const LinkButton = createLink(AnchorButton)

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />
}

/** The way from the page of one back to the list it was opened from. */
export const BackLink = createLink(BackButton)

function BackButton(props: AnchorButtonProps) {
  return (
    <AnchorButton
      variant="default"
      {...props}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      Back
    </AnchorButton>
  )
}
