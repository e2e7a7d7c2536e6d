/** A part of a line without white space. */
export interface Token {
  /** As written. */
  raw: string
  /** Without the punctuation around it. */
  text: string
  /** Position of `text` in the line. */
  start: number
  end: number
  /** Index of its cell. */
  cell: number
}

export interface Cell {
  /** Without quotation marks around it. */
  text: string
  start: number
}

export interface LineParts {
  cells: Cell[]
  tokens: Token[]
  /** Separated by tabs, semicolons or bars, as spreadsheets are. */
  isTable: boolean
}

export type Delimiter = '\t' | ';' | '|' | ','

const tableDelimiters: Delimiter[] = ['\t', ';', '|']

/** Splits a line into cells, and these into tokens. */
export function splitLine(line: string, columnDelimiter?: Delimiter): LineParts {
  const delimiter = columnDelimiter ?? delimiterOf(line)
  // With column headings, a comma is always a separator.
  const cells = splitCells(line, delimiter, columnDelimiter === ',')
  const tokens = cells.flatMap((cell, index) => tokensOf(cell, index))
  return { cells, tokens, isTable: delimiter !== ',' || columnDelimiter === ',' }
}

export const delimiterOf = (line: string): Delimiter =>
  tableDelimiters.find((each) => line.includes(each)) ?? ','

function splitCells(line: string, delimiter: Delimiter, isCommaTable: boolean): Cell[] {
  const cells: Cell[] = []
  let start = 0
  let isQuoted = false
  for (let index = 0; index <= line.length; index++) {
    const character = line[index]
    if (character === '"' && (isQuoted || line.slice(start, index).trim() === '')) isQuoted = !isQuoted
    const isSeparator =
      character === delimiter && !isQuoted && (delimiter !== ',' || isCommaTable || !isInNumber(line, index))
    if (!isSeparator && character !== undefined) continue
    cells.push(unquoted(line.slice(start, index), start))
    start = index + 1
  }
  return cells
}

function unquoted(text: string, start: number): Cell {
  const quoted = /^(\s*=?")(.*)"\s*$/.exec(text)
  const [, before = '', content = ''] = quoted ?? []
  return quoted ? { text: content, start: start + before.length } : { text, start }
}

/** Whether the comma at this index is part of a number such as 1,200 or 598,00. */
function isInNumber(line: string, index: number): boolean {
  const before = /\S*$/.exec(line.slice(0, index))?.[0] ?? ''
  const after = /^\S*/.exec(line.slice(index))?.[0] ?? ''
  const word = (before + after).replace(/^[("'$€£¥]+|[)"'$€£¥.;:!?]+$/g, '')
  return numberWithComma.test(word.replace(/^[x×*]|(?:[x×*]|\p{L}+)$/giu, ''))
}

const numberWithComma = /^(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})*,\d{1,3}|\d{1,4},\d{1,3})$/

const around = /^["'‘’“”([{<*•·=#]*(.*?)["'’“”)\]}>,.:;!?]*$/u

function tokensOf({ text, start }: Cell, cell: number): Token[] {
  return [...text.matchAll(/[^\s\u00a0\u202f]+(?:[\u00a0\u202f]\d{3}(?!\d))*/gu)].map(({ 0: raw, index }) => {
    const content = around.exec(raw)?.[1] ?? ''
    const from = start + index + raw.indexOf(content)
    return { raw, text: content, start: from, end: from + content.length, cell }
  })
}
