import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { themeComponents } from './theme-components.ts'

/** Ten steps of the brand's green: 8 fills and links in light, 4 in dark. */
const pine: MantineColorsTuple = [
  '#EDF6F2',
  '#D9ECE4',
  '#B2DACB',
  '#82C8B0',
  '#4FB797',
  '#33A182',
  '#22886C',
  '#177159',
  '#0F5C4A',
  '#0A4638',
]

/** Neutrals of the dark theme, text first. */
const dark: MantineColorsTuple = [
  '#E8EEEA',
  '#CBD5D0',
  '#A9B6B0',
  '#94A29B',
  '#3A4843',
  '#26312D',
  '#1C2622',
  '#161E1B',
  '#0F1513',
  '#0A0F0D',
]

/** Neutrals of the light theme, faintest first. */
const gray: MantineColorsTuple = [
  '#F6F7F3',
  '#F1F3EE',
  '#E4E7E1',
  '#D5DAD3',
  '#B9C1BB',
  '#86918B',
  '#616D67',
  '#55635D',
  '#33413B',
  '#14211D',
]

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 4 },
  colors: { pine, dark, gray },
  black: '#14211D',
  autoContrast: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const brandFill = input.variant === 'filled' && (input.color ?? 'pine') === 'pine'
    return brandFill ? { ...colors, color: 'var(--mantine-primary-color-contrast)' } : colors
  },
  fontFamily:
    "'Inter Variable', 'Inter Stand-in', 'Inter Stand-in of Android', system-ui, 'Segoe UI', sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px' },
  /** `sm`: the menu becomes a drawer below it; `md`: it collapses to icons below it. */
  breakpoints: { xs: '30em', sm: '47.9375em', md: '59.375em', lg: '75em', xl: '90em' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  respectReducedMotion: true,
  components: themeComponents,
})

/** Mantine's own variables, tied to the colors of `theme.css`, which both themes define. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--card)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--error)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--fill)',
    '--mantine-color-disabled': 'var(--fill)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-color-pine-light': 'var(--pine-soft)',
    '--mantine-color-pine-light-hover': 'var(--pine-soft-hover)',
    '--mantine-color-pine-light-color': 'var(--pine)',
  }
  return { variables: {}, light: shared, dark: shared }
}
