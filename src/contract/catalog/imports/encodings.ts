/** The character encodings of text files that can be imported, the most usual first. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'utf-16le',
  'utf-16be',
] as const
export type Encoding = (typeof encodings)[number]
