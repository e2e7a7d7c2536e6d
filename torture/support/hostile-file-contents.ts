const maxFileBytes = 30 * 1024 * 1024

/** Product files of 30 MB that are refused, by name. Generated on demand: together they would fill a gigabyte. */
export const hostileFileContents: Record<string, () => string> = {
  'empty lines': () => '\n'.repeat(maxFileBytes),
  commas: () => `sku,name\n${','.repeat(maxFileBytes)}`,
  'rows of commas': () => ',,,,\n'.repeat(maxFileBytes / 5),
  rows: () => `sku\n${'a\n'.repeat(maxFileBytes / 2)}`,
  'an open quotation mark': () => `sku,name\nA,"${'\n'.repeat(maxFileBytes)}`,
  'quotation marks': () => `sku,name\n${'"'.repeat(maxFileBytes)}`,
}
