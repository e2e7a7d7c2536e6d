import {
  type Oklch,
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn'

registerMode(modeRgb)
registerMode(modeLrgb)
registerMode(modeOklab)
const toOklch = registerMode(modeOklch)

/** Colors of one theme, as `#rrggbb`. */
export interface AccentColors {
  /** Buttons, marks and focus. */
  accent: string
  /** Text on the accent. */
  onAccent: string
  /** Links, and buttons under the pointer. */
  text: string
  /** Behind selected rows. */
  wash: string
}

/** Against the text on it and the page behind it; see WCAG 2.2, 1.4.3. */
export const minContrast = 4.5

/** The darkest light and the lightest dark background that have words in the accent color. */
export const backgrounds = { light: '#f2efec', dark: '#2a2723' }

const lightnessStep = 0.005

/** Both themes' colors for a chosen accent. Lightness moves away from the choice only as far as the contrast requires. */
export function accentColors(chosen: string): { light: AccentColors; dark: AccentColors } {
  const color: Oklch = toOklch(chosen) ?? { mode: 'oklch', l: 0.5, c: 0 }
  return { light: lightColors(color), dark: darkColors(color) }
}

function lightColors(color: Oklch): AccentColors {
  const onAccent = '#fffdfa'
  const wash = toHex({ ...color, l: 0.957, c: Math.min(color.c, 0.02) })
  const accent = untilReadable({ ...color, l: Math.min(color.l, 0.56) }, -lightnessStep, [onAccent])
  const text = untilReadable({ ...accent, l: Math.min(accent.l - 0.07, 0.47) }, -lightnessStep, [
    backgrounds.light,
    wash,
    onAccent,
  ])
  return { accent: toHex(accent), onAccent, text: toHex(text), wash }
}

function darkColors(color: Oklch): AccentColors {
  const onAccent = toHex({ ...color, l: 0.2, c: Math.min(color.c, 0.02) })
  const wash = toHex({ ...color, l: 0.275, c: Math.min(color.c, 0.03) })
  const accent = untilReadable({ ...color, l: Math.max(color.l, 0.7) }, lightnessStep, [onAccent])
  const text = untilReadable({ ...accent, l: Math.max(accent.l + 0.06, 0.8) }, lightnessStep, [
    backgrounds.dark,
    wash,
    onAccent,
  ])
  return { accent: toHex(accent), onAccent, text: toHex(text), wash }
}

/** Changes the lightness step by step until the color is readable on all others, or is black or white. */
function untilReadable(color: Oklch, step: number, others: string[]): Oklch {
  const isReadable = others.every((other) => wcagContrast(toHex(color), other) >= minContrast)
  const isEnd = step < 0 ? color.l <= 0 : color.l >= 1
  return isReadable || isEnd ? color : untilReadable({ ...color, l: color.l + step }, step, others)
}

const toHex = (color: Oklch) => formatHex(clampChroma(color, 'oklch'))

/** The accent as CSS custom properties that the tokens of both themes read; empty for the standard one. */
export function accentStyle(chosen: string | null): Record<string, string> {
  if (chosen === null) return {}
  const { light, dark } = accentColors(chosen)
  return { ...propertiesOf(light, 'light'), ...propertiesOf(dark, 'dark') }
}

const propertiesOf = ({ accent, text, onAccent, wash }: AccentColors, theme: string) => ({
  [`--accent-${theme}`]: accent,
  [`--accent-text-${theme}`]: text,
  [`--on-accent-${theme}`]: onAccent,
  [`--accent-wash-${theme}`]: wash,
})
