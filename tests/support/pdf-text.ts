import { inflateSync } from 'node:zlib'

/** The text of a PDF in the standard fonts, one line for each piece that was written. */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  // By the stated length: compressed bytes may well end in what looks like the line break before `endstream`.
  const streams = [...file.matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)].map((start) => {
    const from = start.index + start[0].length
    return inflateSync(Buffer.from(file.slice(from, from + Number(start[1])), 'latin1')).toString('latin1')
  })
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) => shown(pieces)))
    .join('\n')
}

function shown(pieces: string) {
  const bytes = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return new TextDecoder('windows-1252').decode(Buffer.concat(bytes))
}
