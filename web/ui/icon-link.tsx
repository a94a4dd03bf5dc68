import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type IconAnchorProps = ActionIconProps &
  Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps> & { 'aria-label': string }

/** A link to a page of the app drawn as an icon; its name is its `aria-label`. */
export const IconLink = createLink(IconAnchor)

function IconAnchor(props: IconAnchorProps) {
  return <ActionIcon component="a" {...props} />
}
