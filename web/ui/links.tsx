import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
} from '@mantine/core'
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

type IconAnchorProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & { 'aria-label': string }

/** A link to a page of the app drawn as an icon; its name is its `aria-label`. */
export const IconLink = createLink(IconAnchor)

function IconAnchor(props: IconAnchorProps) {
  return <ActionIcon component="a" {...props} />
}
