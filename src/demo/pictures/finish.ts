/** Colors of a material: surface, lit edge, shaded edge, deepest recess. */
export interface Finish {
  base: string
  light: string
  dark: string
  deep: string
}

export const finishes = {
  graphite: { base: '#3d3e40', light: '#77797c', dark: '#242527', deep: '#161718' },
  ink: { base: '#23252b', light: '#575b66', dark: '#15161a', deep: '#0b0c0e' },
  silver: { base: '#c9cbcc', light: '#f3f4f4', dark: '#9fa2a4', deep: '#707375' },
  bone: { base: '#e4dfd4', light: '#faf8f3', dark: '#c2bbac', deep: '#948d7e' },
  sand: { base: '#cdb79a', light: '#eadcc6', dark: '#a68f70', deep: '#776449' },
  copper: { base: '#b8784f', light: '#e2ad89', dark: '#8c5433', deep: '#5d3620' },
  pine: { base: '#4a5f55', light: '#82998d', dark: '#314239', deep: '#1e2a24' },
  tide: { base: '#4d6478', light: '#8aa1b4', dark: '#334658', deep: '#1f2d3a' },
  clay: { base: '#a4594a', light: '#d08f80', dark: '#7a3c30', deep: '#4e241c' },
  frost: { base: '#b9c6cd', light: '#e6eef2', dark: '#8c9ba4', deep: '#647179' },
} satisfies Record<string, Finish>

export type FinishName = keyof typeof finishes
