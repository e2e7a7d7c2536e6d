import type { Font } from 'fontkit'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { graphemesOf } from './graphemes.ts'
import { sfntOfWoff } from './sfnt-of-woff.ts'

export interface Face {
  /** The font's name in the PDF. */
  name: string
  /** The scripts it covers; null for any text. It is not loaded for other text. */
  scripts: RegExp | null
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
 * Noto Sans for Latin, Greek, Cyrillic and Hebrew, Vazirmatn for Arabic, BIZ UDPGothic for Japanese, and UnifontEX for
 * the rest of Unicode's first plane. Each is loaded once per process.
 */
export const documentFonts = once(async (): Promise<Fonts> => {
  const { create } = await import('fontkit')
  const face = (name: string, path: string, scripts: RegExp | null = null): Face => ({
    name,
    scripts,
    font: once(() => {
      const file = readFileSync(require.resolve(path))
      const font = create(path.endsWith('.woff') ? sfntOfWoff(file) : file)
      if ('fonts' in font) throw new Error(`${path} is a font collection`)
      cacheCharacters(font)
      setDirection(font)
      return font
    }),
  })
  const fallback = face('rest', '@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
  return {
    regular: [
      face('regular', '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
      face('arabic', '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf', arabic),
      face('hebrew', '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf', hebrew),
      face('japanese', '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf'),
      fallback,
    ],
    bold: [
      face('bold', '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
      face('arabic-bold', '@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf', arabic),
      face('hebrew-bold', '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf', hebrew),
      face('japanese-bold', '@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf'),
      fallback,
    ],
  }
})

const arabic = /\p{scx=Arabic}/u
const hebrew = /\p{scx=Hebrew}/u

/**
 * fontkit caches a glyph with the characters of its first use. A period that is first drawn as half of a colon has none,
 * and would be missing from copied text.
 */
function cacheCharacters(font: Font) {
  for (const codePoint of font.characterSet) {
    const character = String.fromCodePoint(codePoint)
    // Ligatures are cached with the characters that they replace, forms of Arabic letters with the letter.
    if (isLamAlef.test(character) || !(isLigature(character) || isLetterForm.test(character)))
      font.glyphForCodePoint(codePoint)
  }
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
}

const isLigature = (character: string) => [...character.normalize('NFKC')].length > 1

/** The ligature that Arabic requires. Viewers would copy its two letters backward, and find it as one character. */
const isLamAlef = /[\ufef5-\ufefc]/

const isLetterForm = /[\ufb50-\ufdff\ufe70-\ufef4]/

/**
 * fontkit guesses the direction from the script, which is wrong for Arabic digits and for punctuation between Hebrew words.
 * pdfkit passes on features only: text with a list of features, if only an empty one, is written from right to left.
 */
function setDirection(font: Font) {
  const layout = font.layout.bind(font)
  const fromRight = (text: string) =>
    font.availableFeatures.length > 0
      ? layout(text, rightToLeftFeatures, undefined, undefined, 'rtl')
      : // Without OpenType tables fontkit has no direction.
        layout(graphemesOf(text).toReversed().join(''), [], undefined, undefined, 'ltr')
  font.layout = (text, features) =>
    features ? fromRight(text) : layout(text, undefined, undefined, undefined, 'ltr')
}

/** Without ligatures that Arabic does not require, because viewers copy their letters backward. */
const rightToLeftFeatures = { liga: false }

function once<Value>(load: () => Value): () => Value {
  let loaded: { value: Value } | undefined
  return () => (loaded ??= { value: load() }).value
}
