import type { MantineThemeOverride } from '@mantine/core'

const quick = { transitionProps: { duration: 140 } }

/** Defaults of Mantine's components; plain records, so that no component is pulled into the first bundle. */
export const themeComponents: MantineThemeOverride['components'] = {
  Anchor: { defaultProps: { underline: 'hover', fw: 600 } },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 20 } },
  Drawer: { defaultProps: quick },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Menu: { defaultProps: { ...quick, shadow: 'sm' } },
  Modal: {
    defaultProps: {
      ...quick,
      centered: true,
      radius: 'lg',
      closeButtonProps: { 'aria-label': 'Close' },
    },
  },
  Paper: { defaultProps: { withBorder: true, radius: 'lg' } },
  Popover: { defaultProps: { ...quick, shadow: 'sm' } },
  Tabs: { defaultProps: { keepMounted: false } },
  Tooltip: {
    defaultProps: {
      ...quick,
      multiline: true,
      maw: 320,
      withArrow: true,
      events: { hover: true, focus: true, touch: true },
    },
  },
}
