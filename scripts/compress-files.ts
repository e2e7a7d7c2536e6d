import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes compressed copies beside each text file of a folder. The server sends them unchanged. */
export async function compressFiles(folder: string) {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{js,css,svg}`))
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      await Promise.all([
        writeFile(`${file}.br`, await brotli(bytes)),
        writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
      ])
    }),
  )
}
