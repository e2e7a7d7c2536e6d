/** The five colors of a picture on a screen, from its sky to its brightest light. */
export interface Palette {
  sky: string
  far: string
  middle: string
  near: string
  light: string
}

export const palettes = {
  ember: { sky: '#1d1512', far: '#5a2a17', middle: '#a5502a', near: '#e08a4e', light: '#ffd7a8' },
  tide: { sky: '#0e1a24', far: '#173a4d', middle: '#27697d', near: '#6db0b4', light: '#d7efe6' },
  moss: { sky: '#141a14', far: '#2b4230', middle: '#54724a', near: '#9bb07a', light: '#e6ecc4' },
  dusk: { sky: '#191724', far: '#3a3350', middle: '#6d5a78', near: '#c08d8c', light: '#f4d3bd' },
  paper: { sky: '#efe9df', far: '#d9cdbb', middle: '#c0a98b', near: '#8f7258', light: '#3c2f26' },
  frost: { sky: '#e4ecf0', far: '#bdd0da', middle: '#87a7b8', near: '#4d7388', light: '#1f3a4a' },
  clay: { sky: '#2a1613', far: '#6b3026', middle: '#b4604a', near: '#dd9c7d', light: '#f8dfc8' },
  slate: { sky: '#14171b', far: '#2a3138', middle: '#4a555f', near: '#84919b', light: '#d3dadf' },
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
