import type { Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sfntOfWoff } from './sfnt-of-woff.ts'

export interface Face {
  /** The font's name in the PDF. */
  name: string
  /** Loads the font on first use. */
  font: () => Font
}

/** The faces of each weight, in order of preference per character. */
export interface Fonts {
  regular: Face[]
  bold: Face[]
}

const require = createRequire(import.meta.url)

/**
 * Noto Sans for Latin, Greek and Cyrillic, BIZ UDPGothic for Japanese, and UnifontEX for the rest of Unicode's first plane.
 * Each is loaded once per process.
 */
export const documentFonts = once(async (): Promise<Fonts> => {
  const { create } = await import('fontkit')
  const face = (name: string, path: string): Face => ({
    name,
    font: once(() => {
      const file = readFileSync(require.resolve(path))
      const font = create(path.endsWith('.woff') ? sfntOfWoff(file) : file)
      if ('fonts' in font) throw new Error(`${path} is a font collection`)
      cacheCharacters(font)
      return font
    }),
  })
  const fallback = face('rest', '@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
  return {
    regular: [
      face('regular', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      face('japanese', '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
      fallback,
    ],
    bold: [
      face('bold', '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
      face('japanese-bold', '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
      fallback,
    ],
  }
})

/**
 * fontkit caches a glyph with the characters of its first use. A period that is first drawn as half of a colon has none,
 * and would be missing from copied text.
 */
function cacheCharacters(font: Font) {
  // Ligatures are cached with the characters that they replace.
  for (const codePoint of font.characterSet) if (!isLigature(codePoint)) font.glyphForCodePoint(codePoint)
}

const isLigature = (codePoint: number) => [...String.fromCodePoint(codePoint).normalize('NFKC')].length > 1

function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined
  return () => (loaded ??= { value: load() }).value
}
