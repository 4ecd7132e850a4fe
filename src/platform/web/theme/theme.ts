/**
 * The component library in the portal's colours, sizes and defaults; `tokens.css` has the values for our own styles.
 */
import {
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
  createTheme,
  defaultVariantColorsResolver,
} from '@mantine/core';
import inputs from './inputs.module.css';

const accent: MantineColorsTuple = [
  '#effbf9',
  '#d5f3ee',
  '#abe5dd',
  '#7ad3c8',
  '#48bbae',
  '#2aa79b',
  '#158a80',
  '#0f766e',
  '#0d635d',
  '#0a4f4a',
];

const slate: MantineColorsTuple = [
  '#f8fafb',
  '#f1f4f6',
  '#e3e8ec',
  '#cdd5dc',
  '#98a4b0',
  '#667482',
  '#515e6b',
  '#3a4550',
  '#252d36',
  '#151b22',
];

/** Dark shades in the library's order, from text to page background. */
const night: MantineColorsTuple = [
  '#e6eaef',
  '#c5cdd6',
  '#a0acb8',
  '#7f8c9a',
  '#2e3843',
  '#232b34',
  '#181f27',
  '#11161c',
  '#0c1015',
  '#080b0f',
];

const red: MantineColorsTuple = [
  '#fdeeee',
  '#fadada',
  '#f3b2b3',
  '#ec898b',
  '#e25e62',
  '#d8474c',
  '#cd3238',
  '#c0262d',
  '#a31d24',
  '#83151b',
];

/** Text on filled buttons: the library uses the light scheme's colour, the variable follows the current scheme. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant !== 'filled') return colors;
  const name = input.color ?? input.theme.primaryColor;
  return { ...colors, color: `var(--on-${name}, var(--mantine-color-white))` };
};

const overlayProps = { backgroundOpacity: 0.4 };

/** A dialog's header is not the page's: the library's element would be a second banner. */
const attributes = { header: { role: 'presentation' } };

/** Dialogs are children of the main part but cover the whole window; in the dark scheme a border marks their edge. */
const styles = {
  inner: { left: 0 },
  content: { border: '1px solid var(--line)', background: 'var(--surface)' },
  header: { background: 'var(--surface)' },
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  colors: { accent, red, gray: slate, dark: night },
  white: '#ffffff',
  black: '#151b22',
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  headings: { fontWeight: '600' },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    InputWrapper: { classNames: { label: inputs.label, description: inputs.help, error: inputs.error } },
    Checkbox: { classNames: { input: inputs.box } },
    Radio: { classNames: { radio: inputs.box } },
    Button: { defaultProps: { size: 'sm' } },
    // The minimum target size (WCAG 2.5.8), without a background on set filters.
    InputClearButton: { defaultProps: { size: 24, style: { background: 'none', pointerEvents: 'all' } } },
    Modal: {
      defaultProps: {
        centered: true,
        overlayProps,
        attributes,
        transitionProps: { duration: 120, transition: 'fade' },
      },
      styles,
    },
    Drawer: { defaultProps: { overlayProps, attributes, transitionProps: { duration: 160 } }, styles },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md' } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', withInitialFocusPlaceholder: false } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
  },
});

/** Corrects the library's colours where they miss 4.5:1 or our hairlines. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': slate[5],
    '--mantine-color-dimmed': slate[6],
    '--mantine-color-default-border': '#d5dce2',
    '--mantine-color-error': '#c0262d',
    '--mantine-color-anchor': accent[7],
  },
  dark: {
    '--mantine-color-placeholder': '#8c98a5',
    '--mantine-color-dimmed': night[2],
    '--mantine-color-default-border': night[4],
    '--mantine-color-error': '#ff8b8b',
    '--mantine-color-anchor': accent[3],
    '--mantine-color-accent-filled-hover': accent[3],
    '--mantine-color-accent-light': 'rgb(72 187 174 / 14%)',
    '--mantine-color-accent-light-hover': 'rgb(72 187 174 / 20%)',
    '--mantine-color-accent-light-color': accent[3],
    '--mantine-color-red-filled': red[6],
    '--mantine-color-red-filled-hover': red[5],
    '--mantine-color-red-outline': '#ff8b8b',
    '--mantine-color-red-outline-hover': 'rgb(255 139 139 / 8%)',
    '--mantine-color-red-text': '#ff8b8b',
    '--mantine-color-red-light-hover': 'rgb(255 139 139 / 12%)',
    '--mantine-color-red-light-color': '#ff9d9d',
  },
});
