import { inflateSync } from 'node:zlib'

/** The text of a PDF in the standard fonts, one line for each piece that was written. */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  )
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) => shown(pieces)))
    .join('\n')
}

function shown(pieces: string) {
  const bytes = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'))
  return new TextDecoder('windows-1252').decode(Buffer.concat(bytes))
}
