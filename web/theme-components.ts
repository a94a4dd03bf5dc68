import type { MantineThemeOverride } from '@mantine/core'

const quick = { transitionProps: { duration: 140 } }

/** A dialog's title bar is no second banner of the page. */
const plainHeader = { attributes: { header: { role: 'presentation' } } }

/** Defaults of Mantine's components; plain records, so that no component is pulled into the first bundle. */
export const themeComponents: MantineThemeOverride['components'] = {
  Anchor: { defaultProps: { underline: 'hover', fw: 600 } },
  Card: { defaultProps: { withBorder: true, radius: 'lg', padding: 20 } },
  Drawer: { defaultProps: { ...quick, ...plainHeader } },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  // The placeholder would be a focusable child that no menu may have.
  Menu: { defaultProps: { ...quick, shadow: 'sm', withInitialFocusPlaceholder: false } },
  Modal: {
    defaultProps: {
      ...quick,
      ...plainHeader,
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
