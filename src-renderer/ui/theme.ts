import { t } from "@lingui/core/macro";
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  rem,
} from "@mantine/core";

// Petrol for what can be done, stone for everything at rest, and one hue for each thing that a rep must tell
// apart at a glance: moss is delivered, amber is still here, clay needs a hand. Text on each keeps 4.5:1.
const petrol: MantineColorsTuple = [
  "#ebf5f6",
  "#d6eaec",
  "#aed5d9",
  "#82bdc4",
  "#5ca9b2",
  "#3c8f99",
  "#24757e",
  "#1a626b",
  "#154e56",
  "#103c43",
];
const gray: MantineColorsTuple = [
  "#f8f7f4",
  "#f1efea",
  "#e7e4dd",
  "#d8d4cb",
  "#98938a",
  "#7f7a72",
  "#67635d",
  "#514e49",
  "#383632",
  "#22211f",
];
const dark: MantineColorsTuple = [
  "#e3e7e8",
  "#c2c9cb",
  "#9ca7aa",
  "#93a0a6",
  "#66747a",
  "#303a3f",
  "#262f33",
  "#1d2427",
  "#0f1315",
  "#0a0d0e",
];
const amber: MantineColorsTuple = [
  "#fdf5e2",
  "#f9e9c3",
  "#f2d48c",
  "#e8bb52",
  "#d9a02b",
  "#b98317",
  "#96680f",
  "#7a530c",
  "#61420b",
  "#4a3209",
];
const clay: MantineColorsTuple = [
  "#fcefeb",
  "#f8ddd5",
  "#efbcad",
  "#e69984",
  "#e07f66",
  "#cd5d41",
  "#b4452b",
  "#9a3722",
  "#7c2c1b",
  "#5d2116",
];
const moss: MantineColorsTuple = [
  "#eef5ec",
  "#ddebd9",
  "#bbd7b3",
  "#96c08c",
  "#78ac6c",
  "#5a924d",
  "#44763a",
  "#376030",
  "#2b4c26",
  "#20391d",
];

const family =
  'Inter, "Inter\'s room", -apple-system, "Segoe UI", Roboto, Ubuntu, Cantarell, "Noto Sans", sans-serif';

export const theme: MantineThemeOverride = createTheme({
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 6 },
  colors: { petrol, gray, dark, amber, red: clay, moss },
  black: "#1d2224",
  fontFamily: family,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: "1.35", sm: "1.4", md: "1.5", lg: "1.5", xl: "1.35" },
  fontWeights: { regular: "400", medium: "500", bold: "650" },
  headings: {
    fontFamily: family,
    fontWeight: "650",
    textWrap: "wrap",
    sizes: {
      h1: { fontSize: rem(22), lineHeight: "1.25" },
      h2: { fontSize: rem(15), lineHeight: "1.35" },
      h3: { fontSize: rem(14), lineHeight: "1.4" },
      h4: { fontSize: rem(13), lineHeight: "1.4" },
      h5: { fontSize: rem(13), lineHeight: "1.4" },
      h6: { fontSize: rem(12), lineHeight: "1.4" },
    },
  },
  radius: { xs: rem(3), sm: rem(5), md: rem(7), lg: rem(10), xl: rem(16) },
  defaultRadius: "sm",
  spacing: { xs: rem(6), sm: rem(10), md: rem(16), lg: rem(24), xl: rem(32) },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "sm" } },
    TextInput: { defaultProps: { size: "sm" } },
    PasswordInput: { defaultProps: { size: "sm" } },
    Textarea: { defaultProps: { size: "sm" } },
    Select: {
      defaultProps: {
        size: "sm",
        comboboxProps: { shadow: "md" },
        withCheckIcon: false,
        // Enter takes the first option that is found, as in the pickers.
        selectFirstOptionOnChange: true,
      },
    },
    // Keeps no closed list mounted: every list to choose from would be drawn, hidden, with its screen.
    Combobox: { defaultProps: { keepMounted: false } },
    DateInput: { defaultProps: { size: "sm" } },
    // The first item gets the focus at once; Mantine's placeholder would be no item of the menu.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: "md", transitionProps: { duration: 0 } },
    },
    Alert: { defaultProps: { variant: "light" } },
    Modal: {
      defaultProps: {
        closeButtonProps: { "aria-label": t`Close` },
        transitionProps: { duration: 0 },
        overlayProps: { backgroundOpacity: 0.35 },
      },
    },
  },
});

/**
 * Our own names for surfaces, beside Mantine's: `rounds.css` and the features' styles speak in these. Each has its color on a
 * light ground and on a dark one.
 */
export const cssVariables: CSSVariablesResolver = ({ colors, white }) => {
  const shade = (name: string, at: number) => colors[name]?.[at] ?? "";
  const pairs: Readonly<Record<`--${string}`, readonly [light: string, dark: string]>> = {
    "--mantine-color-body": [white, colors.dark[7]],
    "--mantine-color-dimmed": [colors.gray[6], colors.dark[2]],
    "--mantine-color-placeholder": [colors.gray[6], colors.dark[3]],
    "--mantine-color-error": [colors.red[6], colors.red[4]],
    "--rounds-paper": [colors.gray[0], colors.dark[8]],
    "--rounds-surface": [white, colors.dark[7]],
    // In the dark theme between page and card: a column is never lighter than the cards in it.
    "--rounds-well": [colors.gray[1], "#161b1d"],
    "--rounds-line": [colors.gray[2], colors.dark[5]],
    "--rounds-hover": [colors.gray[1], colors.dark[6]],
    "--rounds-rail": ["#11343a", "#0c1214"],
    "--rounds-rail-text": ["#c5dadd", "#a9babd"],
    "--rounds-rail-hover": ["rgb(255 255 255 / 7%)", "rgb(255 255 255 / 5%)"],
    "--rounds-rail-active": ["rgb(255 255 255 / 14%)", "rgb(255 255 255 / 10%)"],
    "--rounds-accent": [shade("petrol", 7), shade("petrol", 4)],
    "--rounds-accent-soft": [shade("petrol", 0), "#14292d"],
    "--rounds-sent": [shade("moss", 6), shade("moss", 3)],
    "--rounds-unsent": [shade("amber", 7), shade("amber", 3)],
    "--rounds-unsent-soft": [shade("amber", 0), "#2b2312"],
    "--rounds-attention": [colors.red[6], colors.red[4]],
    "--rounds-attention-soft": [colors.red[0], "#33201b"],
    "--rounds-added": [shade("moss", 1), shade("moss", 8)],
  };
  const on = (ground: 0 | 1) =>
    Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, pair[ground]]));
  return {
    variables: {},
    light: { ...on(0), "--mantine-color-default-border": colors.gray[4] },
    dark: on(1),
  };
};
