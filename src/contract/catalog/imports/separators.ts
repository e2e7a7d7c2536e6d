/** The characters that separate the cells of a file, the most usual first. */
export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]
